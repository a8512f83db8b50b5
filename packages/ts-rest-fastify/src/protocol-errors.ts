import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { closeWithResponse, isClosing } from './close-with-response.ts';
import { defaultErrorBodies } from './default-error-bodies.ts';
import type { ErrorBodies } from './error-bodies.ts';
import { notFoundHandler } from './error-handling.ts';
import { createErrorResponse, jsonType, sendError } from './error-response.ts';
import { type ClientError, getOpenResponse, getRequestOrigin } from './request-origin.ts';

type ProtocolErrorKind = 'headersTooLarge' | 'requestTimeout' | 'malformedHttp';

const kinds: Record<string, ProtocolErrorKind> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

export type ProtocolErrorsOptions = {
  /** The headers of every response, by the request's Origin where it is known: Fastify runs no hook for these. */
  headers?: (origin: string | undefined) => Record<string, string>;
  /** Called for each connection that is closed because its bytes were not a request. */
  onError?: (kind: ProtocolErrorKind) => void;
};

/** A second response would be read as a part of the one that is being sent. */
const hasBegunResponse = (socket: Socket) => getOpenResponse(socket)?.headersSent === true;

const createClientErrorHandler =
  (errorBodies: ErrorBodies, { headers, onError }: Required<ProtocolErrorsOptions>) =>
  (error: ClientError, socket: Socket) => {
    if (isClosing(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const kind = kinds[error.code ?? ''] ?? 'malformedHttp';
    onError(kind);
    if (hasBegunResponse(socket)) return void socket.destroy();
    const { status, body } = createErrorResponse(errorBodies, kind, {});
    closeWithResponse(
      socket,
      status,
      { ...headers(getRequestOrigin(error, socket)), 'content-type': jsonType },
      JSON.stringify(body),
    );
  };

/**
 * Server options for the errors that happen before any hook or handler, with the application's error bodies: URLs that
 * cannot be decoded, and connections whose bytes are not a request.
 *
 * @example
 * fastify({ ...protocolErrors() })
 */
export const protocolErrors = (
  errorBodies: ErrorBodies = defaultErrorBodies,
  options: ProtocolErrorsOptions = {},
) => {
  const sendNotFound = notFoundHandler(errorBodies);
  const { headers: getHeaders = () => ({}), onError = () => {} } = options;
  const headers = (origin: string | undefined) => ({ ...getHeaders(origin), 'cache-control': 'no-store' });
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers(request.headers.origin));
      return error.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? sendNotFound(request, reply)
        : sendError(reply, errorBodies, 'malformedUrl', {});
    },
    clientErrorHandler: createClientErrorHandler(errorBodies, { headers, onError }),
  } satisfies Pick<FastifyServerOptions, 'clientErrorHandler'> & Record<string, unknown>;
};
