import { isUtf8 } from 'node:buffer';
import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import type { HttpRequest, HttpResponse } from '../http-client.ts';

/** A request on its way through the proxy. */
export type ProxyRequest = Omit<HttpRequest, 'url'> & {
  /** Path and query. */
  path: string;
  /** The route that method and path are those of; undefined for any other. */
  route: Operation | undefined;
};

/** Sends a request on. Without a response the connection is dropped. */
export type Forward = (request: ProxyRequest) => Promise<HttpResponse | undefined>;

/** Changes what passes through a proxy. What it remembers lives in the closure, one for each proxy. */
export type Mutation = (forward: Forward) => Forward;

const routes = (Object.keys(contract) as Operation[]).map((route) => ({
  route,
  method: contract[route].method,
  pattern: new RegExp(`^${contract[route].path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The route of a method and path. */
export const findRoute = (method: string, path: string): Operation | undefined =>
  routes.find((route) => route.method === method && route.pattern.test(path))?.route;

/** Applies a mutation to some routes only. */
export const only =
  (names: readonly Operation[], mutation: Mutation): Mutation =>
  (forward) => {
    const mutated = mutation(forward);
    return (request) =>
      request.route && names.includes(request.route) ? mutated(request) : forward(request);
  };

/** Applies several mutations, the last one nearest to the backend. */
export const combine =
  (...mutations: Mutation[]): Mutation =>
  (forward) =>
    mutations.reduceRight((next, mutation) => mutation(next), forward);

/** Changes every request. */
export const rewriteRequest =
  (rewrite: (request: ProxyRequest) => ProxyRequest): Mutation =>
  (forward) =>
  (request) =>
    forward(rewrite(request));

/** Changes every response. */
export const rewriteResponse =
  (rewrite: (response: HttpResponse, request: ProxyRequest) => HttpResponse | undefined): Mutation =>
  (forward) =>
  async (request) => {
    const response = await forward(request);
    return response && rewrite(response, request);
  };

/** Parses the body of a request; undefined when it is not JSON in UTF-8. */
export const parseBody = <Body>({ body = '' }: ProxyRequest): Body | undefined => {
  if (!isUtf8(Buffer.from(body))) return undefined;
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** A request with another body. */
export const withRequestBody = (request: ProxyRequest, body: unknown): ProxyRequest => ({
  ...request,
  body: JSON.stringify(body),
});

/** A response with another body. */
export const withBody = (response: HttpResponse, json: unknown): HttpResponse => ({
  ...response,
  json,
  text: JSON.stringify(json),
});

/** A response that the backend did not send. */
export const jsonResponse = (status: number, json: unknown): HttpResponse =>
  withBody(
    { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, text: '', json },
    json,
  );

/** Replaces the responses that have an error code. */
export const replaceError = (code: string, replacement: (response: HttpResponse) => HttpResponse): Mutation =>
  rewriteResponse((response) =>
    (response.json as { code?: string } | null | undefined)?.code === code ? replacement(response) : response,
  );
