import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../config.ts';
import { maskRequest, type RecordedPair } from './recorded-pair.ts';

const response = z.object({
  status: z.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.unknown(),
  isText: z.optional(z.literal(true)),
});

const recording = z.object({
  operation: z.string(),
  request: z.object({ method: z.string(), path: z.string(), body: z.optional(z.unknown()) }),
  responses: z.array(response).check(z.minLength(1)),
});

/** A request without its secrets, and the responses to it in the order in which they came. */
export type Recording = z.infer<typeof recording>;

export type RecordedResponse = Recording['responses'][number];

export type ReplayedRequest = { method: string; path: string; body?: unknown };

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
};

const sortQuery = (path: string): string => {
  const [pathname = '', query] = path.split('?', 2);
  if (!query) return pathname;
  const params = new URLSearchParams(query);
  params.sort();
  return `${pathname}?${params}`;
};

/** What two requests have in common that are the same: neither the order of keys nor that of the query counts. */
const toKey = ({ method, path, body }: ReplayedRequest): string =>
  `${method} ${sortQuery(path)} ${body === undefined || body === null ? '' : JSON.stringify(sortKeys(body))}`;

const maxShownBody = 80;

/** A request as a person reads it, its secrets masked: `POST /api/auth/Login {"email":…}`. */
export const requestText = ({ method, ...request }: ReplayedRequest): string => {
  const { path, body } = maskRequest(request, { keepEmails: true });
  if (body === undefined || body === null) return `${method} ${path}`;
  const text = JSON.stringify(body);
  return `${method} ${path} ${text.length > maxShownBody ? `${text.slice(0, maxShownBody)}…` : text}`;
};

const toFileName = ({ operation, request }: Pick<Recording, 'operation' | 'request'>): string =>
  `${operation}-${createHash('sha256').update(toKey(request)).digest('hex').slice(0, 8)}.json`;

/** The folder of the recordings, in that of the examples. */
const toFolder = (folder: string): string => join(folder, 'requests');

/** A recording that stands for very many requests of the same kind is no reproduction any more. */
const maxResponses = 100;

/** Of one file, in bytes: it is written again with every response. */
const maxFileBytes = 4 * 1024 * 1024;

export type RecordingFiles = {
  /** Adds the response to those of its request. The first of a run replaces those of an earlier run. */
  keep(pair: RecordedPair): Promise<void>;
  /** Waits until what is to be kept is written. */
  close(): Promise<void>;
};

/** One file for each request, in a folder that can be committed. */
export const recordingFiles = (folder: string): RecordingFiles => {
  const known = new Map<string, Recording>();
  /** Those that get no more responses. */
  const full = new Set<string>();
  // One after the other: two responses to the same request may arrive at once.
  let last: Promise<unknown> = Promise.resolve();
  const write = async ({ operation, request, response: latest }: RecordedPair) => {
    const { method, path, body } = request;
    const same = { operation, request: { method, path, ...(body === undefined ? {} : { body }) } };
    const name = toFileName(same);
    const earlier = known.get(name)?.responses ?? [];
    if (full.has(name)) return;
    const added = { ...same, responses: [...earlier, latest] };
    const text = `${JSON.stringify(added, null, 2)}\n`;
    const isTooLarge = earlier.length > 0 && Buffer.byteLength(text) > maxFileBytes;
    if (isTooLarge || added.responses.length === maxResponses) full.add(name);
    if (isTooLarge) return;
    known.set(name, added);
    const file = join(toFolder(folder), name);
    await mkdir(toFolder(folder), { recursive: true });
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  };
  return {
    keep(pair) {
      const written = last.then(() => write(pair));
      last = written.catch(() => {});
      return written;
    },
    close: async () => void (await last),
  };
};

const readRecording = async (file: string): Promise<Recording> => {
  const text = await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${(error as Error).message}`);
  }
  const { data, error } = recording.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw new StartError(`${file} is no recording: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
};

/** The recordings of a folder. @throws StartError when there are none, or one cannot be read. */
export const readRecordings = async (folder: string): Promise<Recording[]> => {
  const names = await readdir(toFolder(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartError(`${toFolder(folder)} cannot be read: ${error.message}`);
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0)
    throw new StartError(
      `${toFolder(folder)} has no recordings: npm run record -- <backend-url> --folder ${folder} makes some.`,
    );
  return Promise.all(files.map((name) => readRecording(join(toFolder(folder), name))));
};

export type Replay = {
  /**
   * The next response to a request: they come in the order in which they were recorded, and the last one stays. Where
   * the request was not recorded, the requests that are nearest to it.
   */
  find(operation: string, request: ReplayedRequest): RecordedResponse | { nearest: string[] };
};

const maxNearest = 3;

/** How unlike two requests are, the nearest first: those of another operation are of no use. */
const compareWith =
  (wanted: ReplayedRequest) =>
  (one: Recording, other: Recording): number => {
    const rank = ({ request: { path } }: Recording) => (sortQuery(path) === sortQuery(wanted.path) ? 0 : 1);
    return rank(one) - rank(other);
  };

/** Finds recordings by route, parameters and body. E-mails count only where the recording has them. */
export const createReplay = (recordings: readonly Recording[]): Replay => {
  const toMaskedKey = (request: ReplayedRequest, keepEmails: boolean) =>
    toKey({ ...request, ...maskRequest(request, { keepEmails }) });
  const byKey = new Map<string, { responses: RecordedResponse[]; next: number }>();
  for (const { request, responses } of recordings) {
    // A HAR file has the secrets.
    const key = toMaskedKey(request, true);
    byKey.set(key, { responses: [...(byKey.get(key)?.responses ?? []), ...responses], next: 0 });
  }
  const findKept = (request: ReplayedRequest) => {
    for (const keepEmails of [true, false]) {
      const found = byKey.get(toMaskedKey(request, keepEmails));
      if (found) return found;
    }
    return undefined;
  };
  return {
    find(operation, request) {
      const found = findKept(request);
      if (found) {
        const { responses } = found;
        const index = Math.min(found.next, responses.length - 1);
        found.next = index + 1;
        return responses[index] as RecordedResponse;
      }
      const nearest = recordings
        .filter((each) => each.operation === operation)
        .sort(compareWith(request))
        .slice(0, maxNearest)
        .map((each) => requestText(each.request));
      return { nearest };
    },
  };
};
