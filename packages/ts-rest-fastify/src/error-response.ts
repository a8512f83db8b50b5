import type { FastifyReply } from 'fastify';
import { type ErrorBodies, type ErrorDetails, type ErrorKind, errorStatuses } from './error-bodies.ts';

/** A response as handlers return it and intercepts see it. */
export type JsonResponse = { status: number; body: unknown };

export const jsonType = 'application/json; charset=utf-8';

export const createErrorResponse = <Kind extends ErrorKind>(
  bodies: ErrorBodies,
  kind: Kind,
  details: ErrorDetails[Kind],
): JsonResponse => ({ status: errorStatuses[kind], body: bodies[kind](details) });

export const sendJson = (reply: FastifyReply, { status, body }: JsonResponse): FastifyReply =>
  reply.code(status).type(jsonType).send(JSON.stringify(body));

/** Sends the application's body of an error, with its status: for hooks that refuse a request. */
export const sendError = <Kind extends ErrorKind>(
  reply: FastifyReply,
  bodies: ErrorBodies,
  kind: Kind,
  details: ErrorDetails[Kind],
): FastifyReply => sendJson(reply, createErrorResponse(bodies, kind, details));
