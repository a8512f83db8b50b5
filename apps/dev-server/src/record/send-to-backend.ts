import type { FastifyRequest } from 'fastify';
import { type BackendFailure, toBackendFailure } from './backend-failure.ts';
import { toBackendHeaders } from './forwarded-headers.ts';

/** The largest body that is passed on, in either direction. */
export const maxForwardedBytes = 64 * 1024 * 1024;

export type Backend = {
  /** Its paths follow its own path. */
  url: URL;
  /** Defaults, which the headers of a request replace. */
  headers: Record<string, string>;
  timeoutMs: number;
};

/** The backend, and the host of its catalogue, which may be another one. */
export type Backends = { backend: Backend; catalogue: Backend };

/** Which of them has a path. */
export const chooseBackend = ({ backend, catalogue }: Backends, path: string): Backend =>
  /^\/(?:products|images)(?:[/?]|$)/i.test(path) ? catalogue : backend;

export type BackendResponse = { status: number; headers: Headers; body: Buffer };

type Forwarded = Pick<FastifyRequest, 'method' | 'headers'> & {
  originalUrl: string;
  rawBody?: Buffer | null;
};

const isResponse = (value: BackendResponse | BackendFailure): value is BackendResponse => 'headers' in value;

/** The URL of a path at the backend: `https://shop.example/v1` and `/products` are `https://shop.example/v1/products`. */
export const toBackendUrl = ({ url }: Backend, path: string): string =>
  `${url.origin}${url.pathname.replace(/\/+$/, '')}${path}`;

const readBody = async ({ body }: Response): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxForwardedBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const send = async (request: Forwarded, backend: Backend): Promise<BackendResponse | BackendFailure> => {
  const { method, headers, originalUrl, rawBody } = request;
  const response = await fetch(toBackendUrl(backend, originalUrl), {
    method,
    headers: { ...backend.headers, ...Object.fromEntries(toBackendHeaders(headers, backend.url)) },
    body: rawBody ? new Uint8Array(rawBody) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(backend.timeoutMs),
  });
  const body = await readBody(response);
  if (body) return { status: response.status, headers: response.headers, body };
  return {
    status: 502,
    reason: `${backend.url.href} sends more than ${maxForwardedBytes / 1024 / 1024} MiB, which is not passed on: see why`,
  };
};

/** Sends a request to the backend, and reads its response whole. A redirect is a response. */
export const sendToBackend = (
  request: Forwarded,
  backend: Backend,
): Promise<BackendResponse | BackendFailure> =>
  send(request, backend).catch((error: unknown) =>
    toBackendFailure(error, backend.url.href, backend.timeoutMs),
  );

/** Why a backend cannot be recorded; undefined when both hosts respond, whatever that is. */
export const probeBackends = async ({ backend, catalogue }: Backends): Promise<string | undefined> => {
  for (const each of new Set([backend, catalogue])) {
    const result = await sendToBackend({ method: 'GET', headers: {}, originalUrl: '/products' }, each);
    if (!isResponse(result)) return result.reason;
  }
  return undefined;
};
