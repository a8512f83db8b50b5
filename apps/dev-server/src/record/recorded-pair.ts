import type { IncomingHttpHeaders } from 'node:http';
import { createMasks, type Masks } from './mask-secrets.ts';

/** A request that was passed on, with its response. */
export type Pair = {
  operation: string;
  request: { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };
  response: { status: number; headers: Headers; body: unknown; bytes: number };
  /** How the two violate the contract. */
  violations: readonly string[];
};

/** What a developer can commit of a pair. */
export type RecordedPair = Omit<Pair, 'request' | 'response'> & {
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
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

/** Hides the secrets of a pair, and shortens what is long. */
export const toRecordedPair = (
  { operation, request, response, violations }: Pair,
  options: { keepEmails: boolean },
): RecordedPair => {
  const masks = createMasks(options);
  const path = masks.text(request.path);
  const requestBody = masks.json(request.body);
  const cookies = response.headers.getSetCookie().map((cookie) => masks.header('set-cookie', cookie));
  return {
    operation,
    request: {
      method: request.method,
      path,
      headers: toHeaders((name) => request.headers[name]?.toString(), masks),
      ...(request.body === undefined ? {} : { body: shorten(requestBody) }),
    },
    response: {
      status: response.status,
      headers: {
        ...toHeaders((name) => response.headers.get(name) ?? undefined, masks),
        ...(cookies.length > 0 ? { 'set-cookie': cookies.join(', ') } : {}),
      },
      body: shorten(masks.json(response.body)),
    },
    violations: violations.slice(0, maxViolations).map(masks.text),
  };
};
