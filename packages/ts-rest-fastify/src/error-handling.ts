import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultErrorBodies } from './default-error-bodies.ts';
import { type ErrorBodies, type ErrorKind, errorStatuses } from './error-bodies.ts';
import { sendError, sendJson } from './error-response.ts';
import { MalformedJsonError } from './malformed-json-error.ts';
import { NotImplementedError } from './not-implemented-error.ts';

export type ErrorHandlingOptions = {
  /** Default: `defaultErrorBodies`. */
  errorBodies?: ErrorBodies;
  /** Returns `true` for an error by which something that the handler depends on, a database say, cannot be reached. */
  isUnavailable?: (error: unknown) => boolean;
  /** Seconds in the Retry-After of a 503. Default: 2. */
  retryAfterSeconds?: number;
};

const malformedJson = new Set(['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY']);

/** The kinds whose status alone says what is wrong; 412 and 416 are those of `@fastify/static`. */
const kindsByStatus = {
  412: 'preconditionFailed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  416: 'rangeNotSatisfiable',
} as const satisfies Record<number, ErrorKind>;

type ClientErrorKind = (typeof kindsByStatus)[keyof typeof kindsByStatus] | 'malformedJson' | 'badRequest';

const isMalformedJson = (error: FastifyError) =>
  error instanceof MalformedJsonError || malformedJson.has(error.code);

const getClientErrorKind = (error: FastifyError): ClientErrorKind =>
  (kindsByStatus as Partial<Record<number, ClientErrorKind>>)[error.statusCode ?? 0] ??
  (isMalformedJson(error) ? 'malformedJson' : 'badRequest');

const getClientErrorDetails = (error: FastifyError, { headers }: FastifyRequest) => ({
  ...(error instanceof MalformedJsonError ? { reason: error.message } : {}),
  contentType: headers['content-type'],
  contentEncoding: headers['content-encoding'],
});

/** The headers that http-errors gives an error, such as Content-Range with 416. */
const getHeaders = (error: FastifyError & { headers?: Record<string, string> }) => error.headers ?? {};

const isClientError = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/**
 * Sets the error handler of a Fastify instance: an error that the client can correct becomes a 4xx, any other is
 * logged, with its stack unless something is unavailable, and becomes a 500 or 503 without its message.
 */
export const handleErrors = (
  app: FastifyInstance,
  {
    errorBodies = defaultErrorBodies,
    isUnavailable = () => false,
    retryAfterSeconds = 2,
  }: ErrorHandlingOptions = {},
): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientError(error)) {
      reply.headers(getHeaders(error));
      const kind = getClientErrorKind(error);
      if (kind !== 'badRequest')
        return sendError(reply, errorBodies, kind, getClientErrorDetails(error, request));
      const { statusCode = errorStatuses.badRequest } = error;
      return sendJson(reply, { status: statusCode, body: errorBodies.badRequest({ statusCode }) });
    }
    const route = request.routeOptions.config.routeName;
    if (error instanceof NotImplementedError) {
      request.log.warn({ route }, 'route without a handler');
      return sendError(reply, errorBodies, 'notImplemented', { routeName: error.routeName });
    }
    if (!isUnavailable(error)) {
      request.log.error({ err: error, route }, 'request failed');
      return sendError(reply, errorBodies, 'internal', {});
    }
    // One line: while a database is away there are many of them, and the stack says nothing about its state.
    request.log.warn({ reason: error.message, route }, 'request failed: unavailable');
    reply.header('retry-after', String(retryAfterSeconds));
    return sendError(reply, errorBodies, 'unavailable', {});
  });
};

/** Creates the handler of unknown URLs, for `app.setNotFoundHandler`. It names the URL as the client sent it. */
export const notFoundHandler =
  (errorBodies: ErrorBodies = defaultErrorBodies) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.originalUrl.split('?');
    return sendError(reply, errorBodies, 'notFound', { method: request.method, path });
  };
