import type { HttpRequest } from '@curiolane/conformance/http-client';

/**
 * A body as text. One with a repeated part is described by it, so that a failure can be read and shrunk; `#` in the
 * unit is the number of the repetition.
 */
export type FuzzBody = { json: unknown } | { before: string; unit: string; times: number; after: string };

/** A request as it is generated. */
export type FuzzRequest = {
  method: string;
  /** With its parameters filled in and encoded, and its query. */
  path: string;
  headers: Record<string, string>;
  /** Which of the target's customers sends it; without one, a guest does. */
  customer?: number;
  body?: FuzzBody;
};

const repeat = (unit: string, times: number) =>
  unit.includes('#')
    ? Array.from({ length: times }, (_, index) => unit.replace('#', String(index))).join('')
    : unit.repeat(times);

/** The text of a body. */
export const toText = (body: FuzzBody): string =>
  'json' in body ? JSON.stringify(body.json) : body.before + repeat(body.unit, body.times) + body.after;

/** The request as it is sent to a server. */
export const toHttpRequest = (
  baseUrl: string,
  { method, path, headers, body }: FuzzRequest,
  cookie: string | undefined,
): HttpRequest => ({
  method,
  url: `${baseUrl}${path}`,
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie === undefined ? {} : { cookie }),
    ...headers,
  },
  ...(body === undefined ? {} : { body: toText(body) }),
});
