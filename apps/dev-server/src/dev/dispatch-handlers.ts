import type { HandlerContext } from '@curiolane/ts-rest-fastify';
import type { FastifyRequest } from 'fastify';

type Untyped = Record<string, (input: unknown, context: HandlerContext) => unknown>;

/** Handlers that call those of the request's sandbox, and the main shop's for a request that chooses none. */
export const dispatchHandlers = <Handlers extends object>(
  main: Handlers,
  find: (request: FastifyRequest) => Handlers | undefined,
): Handlers => {
  const dispatch =
    (name: string): Untyped[string] =>
    (input, context) =>
      ((find(context.request) ?? main) as Untyped)[name]?.(input, context);
  return Object.fromEntries(Object.keys(main).map((name) => [name, dispatch(name)])) as Handlers;
};
