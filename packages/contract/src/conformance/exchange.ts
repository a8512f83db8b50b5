import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';

/** A request as it goes over the wire. */
export type Sent = { method: string; url: string; headers: Record<string, string>; body?: string };

/** What came back. `json` is undefined when the body is no JSON. */
export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json: unknown;
};

/** One request and what became of it: an answer, or the failure to get one. */
export type Exchange = { sent: Sent; answer?: Answer; failure?: string };

const chunkBytes = 64 * 1024;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Writes the body piece by piece, so that a host that refuses a large one early is heard before it closes the
 * connection; a client that pushes on loses the answer to a reset.
 */
const write = async (request: http.ClientRequest, body: string, answered: () => boolean) => {
  const bytes = Buffer.from(body);
  for (let from = 0; from < bytes.length && !answered(); from += chunkBytes) {
    request.write(bytes.subarray(from, from + chunkBytes));
    await turn();
  }
  request.end();
};

/**
 * Sends one request and waits for its whole answer. Plain node:http, because bad input has to go out exactly as
 * it is: fetch would mend or refuse some of it.
 */
export const exchange = (sent: Sent, patienceMs: number): Promise<Exchange> =>
  new Promise((resolve) => {
    const { request: open } = sent.url.startsWith('https:') ? https : http;
    const length = sent.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent.body)) };
    const request = open(sent.url, {
      method: sent.method,
      headers: { accept: 'application/json', ...length, ...sent.headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    const fail = (error: Error) => resolve({ sent, failure: error.message });
    let answered = false;
    request.on('error', fail);
    request.on('response', (response) => {
      answered = true;
      text(response).then(
        (body) =>
          resolve({
            sent,
            answer: {
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: body,
              json: parse(body),
            },
          }),
        fail,
      );
    });
    write(request, sent.body ?? '', () => answered).catch(fail);
  });
