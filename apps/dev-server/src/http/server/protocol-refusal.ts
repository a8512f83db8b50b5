import { type ErrorBodies, type ErrorDetails, sendError } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was refused as HTTP, before its route: the response is none of the route's documented ones. */
    isProtocolError: boolean;
  }
}

type RefusalKind = 'hostNotAllowed' | 'malformedHttp' | 'expectationFailed';

/** Refuses a request before its route is run, in a hook of an app with `decorateProtocolErrors`. */
export const refuse = <Kind extends RefusalKind>(
  request: FastifyRequest,
  reply: FastifyReply,
  errorBodies: ErrorBodies,
  kind: Kind,
  details: ErrorDetails[Kind],
): void => {
  request.isProtocolError = true;
  sendError(reply, errorBodies, kind, details);
};

export const decorateProtocolErrors = (app: FastifyInstance): void => {
  if (!app.hasRequestDecorator('isProtocolError')) app.decorateRequest('isProtocolError', false);
};
