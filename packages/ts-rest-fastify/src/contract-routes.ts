import type { AppRoute, AppRouter } from '@ts-rest/core';
import type {
  FastifyPluginAsync,
  FastifyReply,
  HTTPMethods,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { CachedResponse } from './cached-response.ts';
import { defaultErrorBodies } from './default-error-bodies.ts';
import type { ErrorBodies } from './error-bodies.ts';
import { createErrorResponse, type JsonResponse, sendJson } from './error-response.ts';
import { getHandledRoutes, type HandledRoute, type HandlerContext, type Handlers } from './handlers.ts';
import { addMethodNotAllowedRoutes } from './method-not-allowed.ts';
import { ignoreTypeOfMissingBody } from './missing-body.ts';
import { createRequestValidator, type RequestLimits } from './request-validation.ts';
import { parseResponse, type ResponseViolation } from './response-validation.ts';

/**
 * Runs around the work of a route: request validation, handler, response validation. What it returns is sent; it may
 * also send something itself through `context.reply`.
 */
export type Intercept = (routeName: string, context: HandlerContext, work: () => unknown) => unknown;

/** Fastify's hooks of one route. They run before the request is validated, and what they send is not validated. */
export type RouteHooks = Pick<
  RouteShorthandOptions,
  | 'onRequest'
  | 'preParsing'
  | 'preValidation'
  | 'preHandler'
  | 'preSerialization'
  | 'onSend'
  | 'onResponse'
  | 'onError'
  | 'onTimeout'
  | 'onRequestAbort'
>;

/** Options of all routes of a contract, and of single ones. */
export type ContractRoutesOptions = RequestLimits & {
  /** The bodies of the errors that happen outside a handler. Default: `defaultErrorBodies`. */
  errorBodies?: ErrorBodies;
  /**
   * With `false` a response is sent as its handler returned it: of any status, with any body, and without the defaults
   * and transforms of its schema. Default: true.
   */
  validateResponses?: boolean;
  /** The largest body in bytes by route name, where it differs from the server's `bodyLimit`. */
  bodyLimits?: Partial<Record<string, number>>;
  /** Hooks by route name; those of all routes are added to the plugin's instance (`addHook`). */
  routeHooks?: Partial<Record<string, RouteHooks>>;
  intercept?: Intercept;
  /** Called with the violations of a response that is refused, as texts and as they are: the client gets a 500. */
  onInvalidResponse?: (
    context: HandlerContext,
    problems: readonly string[],
    violations: readonly ResponseViolation[],
  ) => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's route (`getOrder`; nested: `orders.get`). */
    routeName?: string;
    route?: AppRoute;
  }
}

type Response = JsonResponse | CachedResponse;

const describeViolation = (routeName: string, { rule, path, message }: ResponseViolation) =>
  `${routeName} violates the contract at ${path === '' ? 'the body' : path} (${rule}): ${message}`;

type Options = ContractRoutesOptions & { errorBodies: ErrorBodies };

/** The response as its schema parses it when it is valid; a cached one was validated by its creator. */
const enforceResponse = (
  { name, route }: HandledRoute,
  context: HandlerContext,
  response: Response,
  options: Options,
): Response => {
  if (response instanceof CachedResponse) return response;
  const { errorBodies, onInvalidResponse, validateResponses = true } = options;
  if (!validateResponses) return response;
  const { status } = response;
  const { violations, body } = parseResponse(route, status, response.body, options);
  if (violations.length === 0) return { status, body };
  const problems = violations.map((violation) => describeViolation(name, violation));
  onInvalidResponse?.(context, problems, violations);
  context.request.log.error({ route: name, problems }, 'response violates the contract');
  return createErrorResponse(errorBodies, 'invalidResponse', { problems });
};

const getContentType = ({ responses }: AppRoute, status: number): string | undefined =>
  (responses[status] as { contentType?: string } | undefined)?.contentType;

const sendResponse = (reply: FastifyReply, route: AppRoute, response: JsonResponse): FastifyReply => {
  const { status, body } = response;
  const contentType = getContentType(route, status);
  if (contentType !== undefined) return reply.code(status).type(contentType).send(body);
  return body === undefined ? reply.code(status).send() : sendJson(reply, response);
};

const createRouteHandler = (handled: HandledRoute, options: Options): RouteHandlerMethod => {
  const { name, route, handler } = handled;
  const { errorBodies, intercept } = options;
  const validate = createRequestValidator(route, options);
  const work = (context: HandlerContext): unknown => {
    const validated = validate(context.request);
    if (!validated.valid) return createErrorResponse(errorBodies, 'invalidRequest', validated);
    const result = handler(validated.input, context);
    return result instanceof Promise
      ? result.then((response: Response) => enforceResponse(handled, context, response, options))
      : enforceResponse(handled, context, result as Response, options);
  };
  return (request, reply) => {
    const context = { request, reply };
    const result = intercept ? intercept(name, context, () => work(context)) : work(context);
    // No promise in between: a cached response is the one that has to be fast.
    if (result instanceof CachedResponse) return result.send(request, reply);
    return Promise.resolve(result as Response | Promise<Response>).then((response) => {
      if (reply.sent) return reply;
      return response instanceof CachedResponse
        ? response.send(request, reply)
        : sendResponse(reply, route, response);
    });
  };
};

/**
 * The routes of a contract as a Fastify plugin. Requests are validated by the contract's schemas before a handler
 * sees them, responses before a client does; both are passed on as the schemas parse them, with their defaults and
 * transforms. Another method on a documented path gets 405.
 *
 * Contracts that share a path belong in one plugin, because each plugin responds 405 to the other methods of its paths.
 *
 * @example
 * app.register(contractRoutes(contract, { listProducts: () => ({ status: 200, body: products }) }));
 * @throws when a route has no handler, naming each such route.
 */
export const contractRoutes = <const Contract extends AppRouter>(
  contract: Contract,
  handlers: Handlers<Contract>,
  { errorBodies = defaultErrorBodies, ...others }: ContractRoutesOptions = {},
): FastifyPluginAsync => {
  const options = { ...others, errorBodies };
  const routes = getHandledRoutes(contract, handlers);
  return async (app) => {
    app.addHook('onRequest', ignoreTypeOfMissingBody);
    for (const handled of routes) {
      const { name, route } = handled;
      const bodyLimit = options.bodyLimits?.[name];
      app.route({
        ...options.routeHooks?.[name],
        method: route.method as HTTPMethods,
        url: route.path,
        config: { routeName: name, route },
        ...(bodyLimit ? { bodyLimit } : {}),
        handler: createRouteHandler(handled, options),
      });
    }
    addMethodNotAllowedRoutes(
      app,
      routes.map(({ route }) => route),
      errorBodies,
    );
  };
};
