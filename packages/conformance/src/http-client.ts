import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request as it goes over the wire. */
export type HttpRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

/** A response as it came over the wire. `json` is undefined when the body is not JSON. */
export type HttpResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json: unknown;
};

/** A request with its response, or with the reason why there is none, and Node's code for that. */
export type RequestResult = {
  request: HttpRequest;
  response?: HttpResponse;
  failure?: string;
  failureCode?: string;
};

/** The largest response body that is read, in bytes: a catalogue of thousands of products fits. */
export const maxResponseBytes = 8 * 1024 * 1024;

/** A response body is larger than `maxResponseBytes`. */
const tooLarge = () =>
  Object.assign(new Error(`The body of the response is larger than ${maxResponseBytes / 1024 / 1024} MB.`), {
    code: 'RESPONSE_TOO_LARGE',
  });

/** Node leaves the message empty when every IP of a host refused the connection. */
const toFailure = ({ name, message, code = 'no response' }: NodeJS.ErrnoException) =>
  name === 'TimeoutError' || code === 'ABORT_ERR'
    ? { failure: 'No response in time.', failureCode: 'TIMEOUT' }
    : { failure: (message || code).trim().split('\n', 1)[0] ?? code, failureCode: code };

/** A browser decodes what a host compresses without being asked, such as a catalogue that is stored so. */
const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

const readBody = async (incoming: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const decode = decoders[incoming.headers['content-encoding']?.toLowerCase() ?? ''];
  const body = Buffer.concat(chunks);
  return (decode ? decode(body, { maxOutputLength: maxResponseBytes }) : body).toString('utf8');
};

const chunkBytes = 64 * 1024;
const earlyResponseMs = 250;

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Writes the body in chunks. A server may refuse a large one by its length and close the connection; a client
 * that keeps writing then loses the response to a reset, so the first chunk waits for an early response.
 */
const writeBody = async (request: http.ClientRequest, body: Buffer, hasResponse: () => boolean) => {
  for (let from = 0; from < body.length; from += chunkBytes) {
    if (hasResponse()) return;
    request.write(body.subarray(from, from + chunkBytes));
    if (from === 0 && body.length > chunkBytes)
      await Promise.race([once(request, 'response'), sleep(earlyResponseMs)]);
    else await nextTurn();
  }
  request.end();
};

/** A result. It is stale when a connection that had carried another request before was closed without a response. */
type Attempt = { result: RequestResult; isStale: boolean };

const attempt = (request: HttpRequest, timeoutMs: number, isRetry: boolean): Promise<Attempt> =>
  new Promise((resolve) => {
    const { request: open } = request.url.startsWith('https:') ? https : http;
    const body = Buffer.from(request.body ?? '');
    const length = request.body === undefined ? {} : { 'content-length': String(body.length) };
    const outgoing = open(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...length, ...request.headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(isRetry ? { agent: false } : {}),
    });
    let hasResponse = false;
    const fail = (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      const isStale = outgoing.reusedSocket && !hasResponse && isClosed;
      resolve({ result: { request, ...toFailure(error) }, isStale });
    };
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      hasResponse = true;
      const { statusCode: status = 0, headers } = incoming;
      readBody(incoming).then((content) => {
        // After half a request the connection cannot carry another.
        if (!outgoing.writableEnded) outgoing.destroy();
        const response = { status, headers, text: content, json: parseJson(content) };
        resolve({ result: { request, response }, isStale: false });
      }, fail);
    });
    writeBody(outgoing, body, () => hasResponse).catch(fail);
  });

/**
 * Sends one request and waits for its whole response. Plain node:http, because invalid input has to go out
 * exactly as it is: fetch would repair or refuse some of it.
 *
 * A server may close a connection between two requests, after a 500 for example. A request that is lost in this way
 * is sent once more, on a new connection.
 */
export const sendRequest = async (request: HttpRequest, timeoutMs: number): Promise<RequestResult> => {
  const first = await attempt(request, timeoutMs, false);
  return first.isStale ? (await attempt(request, timeoutMs, true)).result : first.result;
};
