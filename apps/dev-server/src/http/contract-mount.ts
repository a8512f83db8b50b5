import type { RequestOf, ResponseOf } from '@curiolane/contract';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { errorAnswer, sendError } from './contract/error-response.ts';
import { type Answer, passGate } from './gate.ts';
import { PrebuiltAnswer } from './prebuilt-answer.ts';
import { requestValidator } from './request-validation.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Result<Route extends AppRoute> = ResponseOf<Route> | PrebuiltAnswer;

/** Answers one operation: gets the validated request and gives one of the documented answers. */
export type Handler<Route extends AppRoute> = (
  input: RequestOf<Route>,
  exchange: Exchange,
) => Result<Route> | Promise<Result<Route>>;

/** One handler for each operation of a contract; a missing or a surplus one does not compile. */
export type Handlers<Contract extends AppRouter> = {
  [Operation in keyof Contract]: Contract[Operation] extends AppRoute ? Handler<Contract[Operation]> : never;
};

type Work = () => unknown;

/** What the developer's instruments may do around an operation's work; the answer it gives is what is sent. */
export type Intercept = (operation: string, exchange: Exchange, work: Work) => Promise<unknown>;

export type MountOptions = {
  /** Whether contract violations are told in the answer. */
  verbose: boolean;
  /** The largest body in bytes by operation, where it is not the server's own limit. */
  bodyLimits?: Partial<Record<string, number>>;
  intercept?: Intercept;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    route?: AppRoute;
  }
}

type UntypedHandler = (input: unknown, exchange: Exchange) => unknown;

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const sendAnswer = ({ request, reply }: Exchange, answer: Answer | PrebuiltAnswer) =>
  answer instanceof PrebuiltAnswer
    ? answer.send(request, reply)
    : reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));

const operationHandler = (
  operation: string,
  route: AppRoute,
  handle: UntypedHandler,
  options: MountOptions,
) => {
  const validate = requestValidator(route);
  const { verbose, intercept } = options;
  const guarded = (exchange: Exchange, answer: Answer | PrebuiltAnswer) =>
    answer instanceof PrebuiltAnswer
      ? answer
      : passGate(route, operation, answer, {
          verbose,
          report: (problem) => exchange.request.log.error({ operation }, problem),
        });
  const work = (exchange: Exchange): unknown => {
    const validated = validate(exchange.request);
    if (!validated.valid)
      return errorAnswer(400, 'validation_failed', 'Please check the marked fields.', validated.fieldErrors);
    const answer = handle(validated.input, exchange);
    return answer instanceof Promise
      ? answer.then((late: Answer) => guarded(exchange, late))
      : guarded(exchange, answer as Answer);
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const exchange = { request, reply };
    const answer = intercept ? intercept(operation, exchange, () => work(exchange)) : work(exchange);
    if (answer instanceof PrebuiltAnswer) return answer.send(request, reply);
    return Promise.resolve(answer).then((late) =>
      reply.sent ? reply : sendAnswer(exchange, late as Answer),
    );
  };
};

/** Answers 405 on a documented path for every method that it does not document, before any body is read. */
const refuseOtherMethods = (app: FastifyInstance, routes: readonly AppRoute[]) => {
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
      sendError(
        reply.header('allow', allowed.join(', ')),
        errorAnswer(
          405,
          'method_not_allowed',
          `${request.method} is not allowed here; use ${allowed.join(' or ')}.`,
        ),
      );
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method as string)),
      url: path,
      onRequest: refuse,
      handler: refuse,
    });
  }
};

/**
 * Mounts a contract on Fastify: the one place that knows both. Requests are validated by the contract's
 * schemas before a handler sees them, and answers pass the gate before a client does.
 */
export const mountContract = <const Contract extends Record<string, AppRoute>>(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<Contract>,
  options: MountOptions,
): void => {
  for (const [operation, route] of Object.entries(contract)) {
    const bodyLimit = options.bodyLimits?.[operation];
    app.route({
      method: route.method as HTTPMethods,
      url: route.path,
      config: { operation, route },
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: operationHandler(operation, route, handlers[operation] as UntypedHandler, options),
    });
  }
  refuseOtherMethods(app, Object.values(contract));
};
