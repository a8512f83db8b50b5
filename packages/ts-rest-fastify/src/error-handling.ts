import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBodies, ErrorKind } from './error-bodies.ts';
import { createErrorResponse, sendJson } from './error-response.ts';

export type ErrorHandlingOptions = {
  errorBodies: ErrorBodies;
  /** Whether an error means that something the handler depends on, such as a database, cannot be reached. */
  isUnavailable?: (error: unknown) => boolean;
  /** What a client that was told 503 reads in Retry-After. Default 2. */
  retryAfterSeconds?: number;
};

const malformedJson = new Set(['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY']);

type ClientErrorKind = Extract<
  ErrorKind,
  'payloadTooLarge' | 'unsupportedMediaType' | 'malformedJson' | 'badRequest'
>;

const getClientErrorKind = ({ statusCode, code }: FastifyError): ClientErrorKind => {
  if (statusCode === 413) return 'payloadTooLarge';
  if (statusCode === 415) return 'unsupportedMediaType';
  return malformedJson.has(code) ? 'malformedJson' : 'badRequest';
};

const isClientError = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/**
 * Sets the error handler of a Fastify instance: an error that the client can correct becomes a 4xx, any other is
 * logged and becomes a 500 or 503 without its message.
 */
export const handleErrors = (
  app: FastifyInstance,
  { errorBodies, isUnavailable = () => false, retryAfterSeconds = 2 }: ErrorHandlingOptions,
): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const send = (kind: ClientErrorKind | 'internal' | 'unavailable') =>
      sendJson(reply, createErrorResponse(errorBodies, kind, {}));
    if (isClientError(error)) return send(getClientErrorKind(error));
    request.log.error({ err: error, route: request.routeOptions.config.routeName }, 'request failed');
    if (!isUnavailable(error)) return send('internal');
    reply.header('retry-after', String(retryAfterSeconds));
    return send('unavailable');
  });
};

/** Creates the handler of unknown URLs, for `app.setNotFoundHandler`. It names the URL as the client sent it. */
export const notFoundHandler =
  (errorBodies: ErrorBodies) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.originalUrl.split('?');
    return sendJson(reply, createErrorResponse(errorBodies, 'notFound', { method: request.method, path }));
  };
