import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { AppRoute } from '@ts-rest/core';
import type { RouteArgument } from './route-types.ts';

/** A request as the base query receives it: `fetchBaseQuery`'s, and the route that it is for. */
export type RouteRequest = FetchArgs & { route: AppRoute };

/** The settings of a single route's requests that the contract does not have: `timeout`, `cache`, `responseHandler` … */
export type RouteFetchOptions = Partial<Omit<FetchArgs, 'url' | 'method' | 'params' | 'body'>>;

type AnyArgument = Pick<FetchArgs, 'body'> & {
  params?: Record<string, string | undefined>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
};

const fillPath = (path: string, params: AnyArgument['params'] = {}): string =>
  path.replace(/\/:([^/?]+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** The body as JSON, and `null` where it is not: what that means is for a schema to say, and the status holds. */
const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    return null;
  }
};

/** Headers of any form, of which later ones replace earlier ones, whatever the case of their names. */
const mergeHeaders = (...parts: FetchArgs['headers'][]): Record<string, string> => {
  const merged = new Headers();
  for (const part of parts)
    for (const [name, value] of part instanceof Headers || Array.isArray(part)
      ? part
      : Object.entries(part ?? {}))
      if (name !== undefined && value !== undefined) merged.set(name, value);
  return Object.fromEntries(merged);
};

/** The request of a route with this argument, for the base query. */
export const toRequest = <Route extends AppRoute>(
  route: Route,
  argument: RouteArgument<Route>,
  { headers: fixedHeaders, ...fetchOptions }: RouteFetchOptions = {},
): RouteRequest => {
  const { params, query, body, headers } = (argument ?? {}) as AnyArgument;
  return {
    route,
    url: fillPath(route.path, params),
    method: route.method,
    headers: mergeHeaders({ accept: 'application/json' }, fixedHeaders, headers),
    responseHandler: readBody,
    ...fetchOptions,
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
};
