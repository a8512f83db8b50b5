import { readFile } from 'node:fs/promises';
import { contract } from '@curiolane/contract';
import * as z from 'zod/mini';
import { StartError } from '../config.ts';
import type { Recording } from './recordings.ts';

const header = z.object({ name: z.string(), value: z.string() });

/** What is read of a HAR file (http://www.softwareishard.com/blog/har-12-spec/). */
const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({
          method: z.string(),
          url: z.string(),
          postData: z.optional(z.object({ text: z.optional(z.string()) })),
        }),
        response: z.object({
          /** 0 for a request that got no response. */
          status: z.number(),
          headers: z.array(header),
          content: z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) }),
        }),
      }),
    ),
  }),
});

type Entry = z.infer<typeof har>['log']['entries'][number];

/** The headers that make a difference to a client of the shop. */
const keptHeaders = ['content-type', 'location', 'retry-after', 'set-cookie', 'curiolane-verification'];

const parseIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const routes = Object.entries(contract).map(([operation, { method, path }]) => ({
  operation,
  method: method as string,
  // The backend may be below a path of its own.
  pattern: new RegExp(`(?:${path.replaceAll(/:\w+/g, '[^/]+')})$`),
}));

const findRoute = (method: string, pathname: string) =>
  routes
    .filter((route) => route.method === method)
    .flatMap(({ operation, pattern }) => {
      const path = pattern.exec(pathname)?.[0];
      return path === undefined ? [] : [{ operation, path }];
    })
    // `/products/1` ends like no other route; of two that fit, the longer one is meant.
    .sort((one, other) => other.path.length - one.path.length)[0];

const readHeaders = (headers: Entry['response']['headers']): Record<string, string | string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    // A browser's HAR joins the cookies of a response by line breaks.
    if (keptHeaders.includes(key)) found.set(key, [...(found.get(key) ?? []), ...value.split('\n')]);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
};

const readBody = ({ text = '', encoding }: Entry['response']['content']): unknown =>
  parseIfJson(encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text);

const toRecording = ({ request, response }: Entry): Recording | undefined => {
  if (response.status === 0 || !URL.canParse(request.url)) return undefined;
  const { pathname, search } = new URL(request.url);
  const route = findRoute(request.method, pathname);
  if (!route) return undefined;
  const text = request.postData?.text;
  return {
    operation: route.operation,
    request: {
      method: request.method,
      path: route.path + search,
      ...(text ? { body: parseIfJson(text) } : {}),
    },
    responses: [
      { status: response.status, headers: readHeaders(response.headers), body: readBody(response.content) },
    ],
  };
};

/**
 * The requests of a HAR file to routes of the contract, below whatever path, and how many others it has.
 *
 * @throws StartError when the file cannot be read, is no HAR, or has no such request.
 */
export const readHar = async (file: string): Promise<{ recordings: Recording[]; others: number }> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  const { data, error } = har.safeParse(parseIfJson(text));
  if (!data) {
    const [issue] = error.issues;
    throw new StartError(`${file} is no HAR file: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const { entries } = data.log;
  const recordings = entries.flatMap((entry) => toRecording(entry) ?? []);
  if (recordings.length === 0)
    throw new StartError(
      `None of the ${entries.length} requests of ${file} is to a route of the contract (/products, /api/…, /Checkout/mail/…).`,
    );
  return { recordings, others: entries.length - recordings.length };
};
