import { fetchErrorReason } from '../fetch-error-reason.ts';

const advice: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, 'is it running, and is this its port?'],
  [/ENOTFOUND|EAI_AGAIN/, 'is the host name right, and this machine online?'],
  [/wrong version number|packet length too long/i, 'it speaks no TLS; try http:// instead of https://'],
  [
    /certificate|ERR_TLS_|UNABLE_TO_/i,
    'set NODE_EXTRA_CA_CERTS=<file> to the CA of its certificate, and use the host name that it is for',
  ],
  [/Parse Error|HPE_|Expected HTTP|does not match the HTTP/i, 'what it sends is not HTTP; try https://'],
  [
    /socket hang up|other side closed|ECONNRESET|terminated/i,
    'it closed the connection before its response ended; see its log',
  ],
];

/** The request could not be passed on, or its response not read. */
export type BackendFailure = {
  status: 502 | 504;
  /** One line: what failed, and what to do. */
  reason: string;
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** What a failed `fetch` means for the one who chose the backend. */
export const toBackendFailure = (error: unknown, backend: string, timeoutMs: number): BackendFailure => {
  if (isTimeout(error))
    return {
      status: 504,
      reason: `${backend} has not responded within ${timeoutMs / 1000} s: see what it waits for, or wait longer with --timeout <seconds>`,
    };
  const reason = fetchErrorReason(error);
  const found = advice.find(([pattern]) => pattern.test(reason))?.[1] ?? 'see its log';
  return { status: 502, reason: `${backend} cannot be reached (${reason}): ${found}` };
};

/** What a response that is no failure of the network says about the chosen URL; undefined when nothing. */
export const findMisdirection = (
  backend: string,
  { status, location, contentType }: { status: number; location: string | null; contentType: string | null },
): string | undefined => {
  if (status >= 300 && status < 400 && location !== null)
    return `${backend} redirects to ${location}: record that URL instead`;
  return contentType?.includes('text/html')
    ? `${backend} responds with HTML instead of JSON: is this the URL of its API, with its path?`
    : undefined;
};
