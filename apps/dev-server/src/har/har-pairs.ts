import { contract } from '@curiolane/contract';
import type { HarEntry, OperationName } from '@curiolane/contract/dev-tools';
import { parseJson } from '../parse-json.ts';

export type ResponseBody = {
  body: unknown;
  /** True for a text that is not JSON, absent for parsed JSON, even a string. */
  isText?: true | undefined;
};

/** A request of a HAR file to a route of the contract, with its response. */
export type HarPair = {
  operation: OperationName;
  request: { method: string; path: string; params: Record<string, string>; body?: unknown };
  /** Of several cookies a list. */
  response: ResponseBody & { status: number; headers: Record<string, string | string[]> };
};

/** The headers that make a difference to a client of the shop. */
const keptHeaders = ['content-type', 'location', 'retry-after', 'set-cookie', 'curiolane-verification'];

export const parseIfJson = (text: string): unknown => {
  const parsed = parseJson(text);
  return parsed ? parsed.json : text;
};

/** The body of a response, and whether it is JSON; of none an empty text. */
export const readBody = (text: string): ResponseBody => {
  const body = parseIfJson(text);
  return body === text && text !== '' ? { body, isText: true } : { body };
};

const routes = Object.entries(contract).map(([operation, { method, path }]) => ({
  operation: operation as OperationName,
  method: method as string,
  // The backend may be below a path of its own.
  pattern: new RegExp(`${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** `/products/1` ends like no other route; of two that fit, the longer one is meant. */
const findRoute = (method: string, pathname: string) =>
  routes
    .filter((route) => route.method === method)
    .flatMap(({ operation, pattern }) => {
      const found = pattern.exec(pathname);
      return found ? [{ operation, path: found[0], params: { ...found.groups } }] : [];
    })
    .sort((one, other) => other.path.length - one.path.length)[0];

const decode = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );

const readHeaders = (headers: HarEntry['response']['headers']): HarPair['response']['headers'] => {
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

const readContent = ({ text = '', encoding }: HarEntry['response']['content']): ResponseBody =>
  readBody(encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text);

const notModified = 304;

/** A browser that has the response already writes down what it has; a client that has not needs all of it. */
const getStatus = ({ status, content: { text = '' } }: HarEntry['response']) =>
  status === notModified && text !== '' ? 200 : status;

const toPair = ({ request, response }: HarEntry): HarPair | undefined => {
  const status = getStatus(response);
  if (status === 0 || status === notModified || !URL.canParse(request.url)) return undefined;
  const { pathname, search } = new URL(request.url);
  const route = findRoute(request.method, pathname);
  if (!route) return undefined;
  const text = request.postData?.text;
  return {
    operation: route.operation,
    request: {
      method: request.method,
      path: route.path + search,
      params: decode(route.params),
      ...(text ? { body: parseIfJson(text) } : {}),
    },
    response: {
      status,
      headers: readHeaders(response.headers),
      ...readContent(response.content),
    },
  };
};

/**
 * The requests of a HAR file to routes of the contract, below whatever path. Others are left out, and so is what got no
 * response of its own: none at all, or 304 without the body that it stands for.
 */
export const readHarPairs = (entries: readonly HarEntry[]): HarPair[] =>
  entries.flatMap((entry) => toPair(entry) ?? []);
