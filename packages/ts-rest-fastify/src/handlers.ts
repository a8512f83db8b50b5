import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './cached-response.ts';
import type { RouteRequest, RouteResponse } from './route-types.ts';

/** Fastify's own request and reply, for what the contract does not describe: cookies, headers, the client's IP. */
export type HandlerContext = { request: FastifyRequest; reply: FastifyReply };

type Result<Route extends AppRoute> = RouteResponse<Route> | CachedResponse;

/** Handles one route: receives the validated request and returns one of the documented responses. */
export type Handler<Route extends AppRoute> = (
  input: RouteRequest<Route>,
  context: HandlerContext,
) => Result<Route> | Promise<Result<Route>>;

/** One handler for each route of a contract, nested as its routers are; a missing one does not compile. */
export type Handlers<Contract extends AppRouter> = {
  [Name in keyof Contract]: Contract[Name] extends AppRoute
    ? Handler<Contract[Name]>
    : Contract[Name] extends AppRouter
      ? Handlers<Contract[Name]>
      : never;
};

export type UntypedHandler = (input: unknown, context: HandlerContext) => unknown;

type Entry = { name: string; route: AppRoute; handler: unknown };

/** A route with its handler, under its name in the contract (`getOrder`; nested: `orders.get`). */
export type HandledRoute = Entry & { handler: UntypedHandler };

/** `true` when an entry of a contract is a route and not a router of its own. */
export const isRoute = (entry: AppRouter | AppRoute): entry is AppRoute =>
  'method' in entry && 'path' in entry;

const flatten = (contract: AppRouter, handlers: unknown, prefix: string): Entry[] =>
  Object.entries(contract).flatMap(([key, entry]) => {
    const handler = (handlers as Record<string, unknown> | undefined)?.[key];
    const name = `${prefix}${key}`;
    return isRoute(entry) ? [{ name, route: entry, handler }] : flatten(entry, handler, `${name}.`);
  });

const isHandled = (entry: Entry): entry is HandledRoute => typeof entry.handler === 'function';

/** The routes of a contract with their handlers. @throws when a route has no handler, naming each such route. */
export const getHandledRoutes = <Contract extends AppRouter>(
  contract: Contract,
  handlers: Handlers<Contract>,
): HandledRoute[] => {
  const entries = flatten(contract, handlers, '');
  const missing = entries.filter((entry) => !isHandled(entry)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(`The contract has routes without a handler: ${missing.join(', ')}.`);
  return entries.filter(isHandled);
};
