import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { JsonResponse } from './error-response.ts';
import { type Handler, type Handlers, isRoute, type UntypedHandler } from './handlers.ts';
import { NotImplementedError } from './not-implemented-error.ts';

/** The header of a response that is a route's example; its value is `example`. */
export const responseSourceHeader = 'x-response-source';

/** Handlers of some routes of a contract, nested as its routers are. */
export type PartialHandlers<Contract extends AppRouter> = {
  [Name in keyof Contract]?: Contract[Name] extends AppRoute
    ? Handler<Contract[Name]>
    : Contract[Name] extends AppRouter
      ? PartialHandlers<Contract[Name]>
      : never;
};

/** The response that stands for a route (`getOrder`; nested: `orders.get`); undefined for one without an example. */
export type GetExample = (routeName: string) => JsonResponse | undefined | Promise<JsonResponse | undefined>;

/** The response of a route without a handler. */
export type UnwrittenHandlers = { respondWith: 'example'; getExample: GetExample } | { respondWith: '501' };

type Tree = { [name: string]: Tree | UntypedHandler | undefined };

const respondWithExample =
  (routeName: string, getExample: GetExample): UntypedHandler =>
  async (_input, { reply }) => {
    const example = await getExample(routeName);
    if (!example) throw new NotImplementedError(routeName);
    reply.header(responseSourceHeader, 'example');
    return example;
  };

const createHandler = (routeName: string, unwritten: UnwrittenHandlers): UntypedHandler =>
  unwritten.respondWith === 'example'
    ? respondWithExample(routeName, unwritten.getExample)
    : () => {
        throw new NotImplementedError(routeName);
      };

const complete = (
  contract: AppRouter,
  handlers: Tree,
  unwritten: UnwrittenHandlers,
  prefix: string,
): Tree => {
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(contract, name));
  if (unknown.length > 0)
    throw new Error(
      `There is no route for these handlers: ${unknown.map((name) => prefix + name).join(', ')}.`,
    );
  return Object.fromEntries(
    Object.entries(contract).map(([key, entry]) => {
      const name = `${prefix}${key}`;
      return isRoute(entry)
        ? [key, handlers[key] ?? createHandler(name, unwritten)]
        : [key, complete(entry, (handlers[key] ?? {}) as Tree, unwritten, `${name}.`)];
    }),
  );
};

/**
 * The handlers of all routes of a contract, when only some are written: the other routes respond with their examples,
 * marked by the header `x-response-source: example`, or with 501. Requests are validated and examples too, so that a
 * client can be built before its server.
 *
 * @example
 * const handlers = completeHandlers(contract, { listProducts }, { respondWith: 'example', getExample });
 * app.register(contractRoutes(contract, handlers));
 * @throws when there is a handler that the contract has no route for, naming each such handler.
 */
export const completeHandlers = <const Contract extends AppRouter>(
  contract: Contract,
  handlers: PartialHandlers<Contract>,
  unwritten: UnwrittenHandlers,
): Handlers<Contract> => complete(contract, handlers as Tree, unwritten, '') as Handlers<Contract>;
