import type { IncomingHttpHeaders } from 'node:http';
import type { ResponseBody } from '../har/har-pairs.ts';
import { createMasks, type Masks } from './mask-secrets.ts';

/** A request that was passed on, with its response. */
export type Pair = {
  operation: string;
  request: { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };
  response: ResponseBody & { status: number; headers: Headers; bytes: number };
  /** How the two violate the contract. */
  violations: readonly string[];
};

/** A pair without its secrets: what a developer can commit. */
export type RecordedPair = Omit<Pair, 'request' | 'response'> & {
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown };
  response: ResponseBody & {
    status: number;
    /** Of several cookies a list. */
    headers: Record<string, string | string[]>;
  };
};

/** The headers that the contract, or a reader of an example, cares about. Others change with each request. */
const keptHeaders = [
  'authorization',
  'content-type',
  'cookie',
  'curiolane-verification',
  'idempotency-key',
  'location',
  'retry-after',
];

const maxText = 1000;
const maxViolations = 20;

/** An embedded image, say, is not what makes an example. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > maxText ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each)]));
};

const toHeaders = (get: (name: string) => string | undefined, { header }: Masks) =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = get(name);
      return value === undefined ? [] : [[name, header(name, value)]];
    }),
  );

type MaskOptions = {
  /** Whether e-mails stay as they are. */
  keepEmails: boolean;
};

type MaskedRequest = { path: string; body?: unknown };

/** The path and the body of a request without their secrets, in the order in which a pair names its customers. */
const maskWith = (masks: Masks, { path, body }: MaskedRequest): MaskedRequest => ({
  path: masks.text(path),
  ...(body === undefined ? {} : { body: masks.json(body) }),
});

/** The path and the body of a request as a recorded pair has them. */
export const maskRequest = (request: MaskedRequest, options: MaskOptions): MaskedRequest =>
  maskWith(createMasks(options), request);

/** Hides the secrets of a pair. */
export const maskPair = (
  { operation, request, response, violations }: Pair,
  options: MaskOptions,
): RecordedPair => {
  const masks = createMasks(options);
  const masked = maskWith(masks, request);
  const cookies = response.headers.getSetCookie().map((cookie) => masks.header('set-cookie', cookie));
  return {
    operation,
    request: {
      method: request.method,
      headers: toHeaders((name) => request.headers[name]?.toString(), masks),
      ...masked,
    },
    response: {
      status: response.status,
      headers: {
        ...toHeaders((name) => response.headers.get(name) ?? undefined, masks),
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      },
      body: masks.json(response.body),
      ...(response.isText && { isText: true }),
    },
    violations: violations.slice(0, maxViolations).map(masks.text),
  };
};

/** A pair as an example: its long texts are shortened, and its cookies one text. */
export const toExample = ({ request, response, ...pair }: RecordedPair): RecordedPair => ({
  ...pair,
  request: { ...request, ...('body' in request ? { body: shorten(request.body) } : {}) },
  response: {
    ...response,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: shorten(response.body),
  },
});
