import type { ErrorBody } from '@curiolane/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, sendError } from './contract/error-response.ts';
import { internalMessage } from './gate.ts';

type Answer = { status: number; body: ErrorBody };

const unavailable = () =>
  errorAnswer(503, 'unavailable', 'The shop is not available right now. Please try again in a moment.');

const unreadableJson = new Set([
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'CURIOLANE_NUL',
]);

const requestError = (error: FastifyError): Answer => {
  switch (error.statusCode) {
    case 413:
      return errorAnswer(413, 'payload_too_large', 'The request is larger than this call takes.');
    case 415:
      return errorAnswer(415, 'unsupported_media_type', 'Send the body as application/json.');
    default:
      return unreadableJson.has(error.code)
        ? errorAnswer(400, 'malformed_json', 'The body is not readable JSON.')
        : errorAnswer(400, 'validation_failed', 'The request could not be read.');
  }
};

const isRequestError = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

export type ErrorHandling = {
  /** Whether an error means that something this server needs, such as its database, is out of reach. */
  isUnavailable: (error: unknown) => boolean;
};

/** Every error and every unknown address gets the one error body; what is ours to mend is logged, never told. */
export const handleErrors = (app: FastifyInstance, { isUnavailable }: ErrorHandling): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isRequestError(error)) return sendError(reply, requestError(error));
    request.log.error({ err: error, operation: request.routeOptions.config.operation }, 'request failed');
    if (isUnavailable(error)) return sendError(reply.header('retry-after', '2'), unavailable());
    return sendError(reply, errorAnswer(500, 'internal', internalMessage));
  });
};

export const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(
    reply,
    errorAnswer(404, 'not_found', `Nothing answers ${request.method} ${request.url.split('?')[0]}.`),
  );
