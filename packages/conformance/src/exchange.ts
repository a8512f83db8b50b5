import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

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
const earlyAnswerMs = 250;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Writes the body piece by piece. A host may refuse a large one by its length and close the connection; a
 * client that pushes on then loses the answer to a reset, so the first piece waits for an early answer.
 */
const write = async (request: http.ClientRequest, body: Buffer, answered: () => boolean) => {
  for (let from = 0; from < body.length; from += chunkBytes) {
    if (answered()) return;
    request.write(body.subarray(from, from + chunkBytes));
    if (from === 0 && body.length > chunkBytes)
      await Promise.race([once(request, 'response'), pause(earlyAnswerMs)]);
    else await turn();
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
    const body = Buffer.from(sent.body ?? '');
    const length = sent.body === undefined ? {} : { 'content-length': String(body.length) };
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
      const { statusCode: status = 0, headers } = response;
      text(response).then((content) => {
        // Half a request is no end of one: the connection cannot carry another.
        if (!request.writableEnded) request.destroy();
        resolve({ sent, answer: { status, headers, text: content, json: parse(content) } });
      }, fail);
    });
    write(request, body, () => answered).catch(fail);
  });
