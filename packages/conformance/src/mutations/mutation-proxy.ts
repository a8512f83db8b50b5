import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sendRequest } from '../http-client.ts';
import { type Forward, findRoute, type Mutation, type ProxyRequest } from './mutation.ts';

export type MutationProxyOptions = {
  /** The backend behind the proxy. */
  baseUrl: string;
  /** The mistake that the proxy makes; none unless given. */
  mutation?: Mutation;
  /** The `X-Forwarded-For` of every request. */
  clientIp?: string;
};

export type MutationProxy = { url: string; close(): void };

const timeoutMs = 15_000;

/** Headers that belong to one connection, or describe a body that a mutation may change. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

const toForwardedHeaders = <Value>(headers: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, Value] => header[1] !== undefined && !connectionHeaders.has(header[0]),
    ),
  );

const readRequest = async (incoming: http.IncomingMessage): Promise<ProxyRequest> => {
  const { method = '', url: path = '', headers } = incoming;
  const body = await buffer(incoming);
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return {
    method,
    path,
    headers: toForwardedHeaders(headers as Record<string, string>),
    route: findRoute(method, path),
    ...(hasBody ? { body } : {}),
  };
};

const forwardTo =
  ({ baseUrl, clientIp }: MutationProxyOptions): Forward =>
  async ({ path, route: _route, ...request }) => {
    const headers = { ...request.headers, ...(clientIp ? { 'x-forwarded-for': clientIp } : {}) };
    const { response } = await sendRequest({ ...request, url: `${baseUrl}${path}`, headers }, timeoutMs);
    return response;
  };

/**
 * Starts a proxy in front of a backend on a free port. With a mutation the two are a backend with one mistake,
 * so that no second implementation of the routes is needed to prove that a rule can be broken.
 */
export const startMutationProxy = async (options: MutationProxyOptions): Promise<MutationProxy> => {
  const forward = forwardTo(options);
  const handle = options.mutation?.(forward) ?? forward;
  const respond = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    const response = await handle(await readRequest(incoming));
    if (!response) return outgoing.destroy();
    outgoing.writeHead(response.status, toForwardedHeaders(response.headers));
    return outgoing.end(response.text);
  };
  const server = http.createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy();
      // A mutation that throws is a bug of ours, which must not pass for a mistake of the backend.
      throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
