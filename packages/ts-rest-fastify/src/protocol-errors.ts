import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ErrorBodies } from './error-bodies.ts';
import { notFoundHandler } from './error-handling.ts';
import { createErrorResponse, jsonType, sendJson } from './error-response.ts';

const kinds: Record<string, 'headersTooLarge' | 'requestTimeout'> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

const toRawResponse = (status: number, body: string) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${jsonType}\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

/**
 * Server options for the errors that happen before any handler, with the application's error bodies: URLs that
 * cannot be decoded, and connections whose bytes are not a request.
 *
 * @example
 * fastify({ ...protocolErrors(errorBodies) })
 */
export const protocolErrors = (errorBodies: ErrorBodies) => {
  const sendNotFound = notFoundHandler(errorBodies);
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      error.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? sendNotFound(request, reply)
        : sendJson(reply, createErrorResponse(errorBodies, 'malformedUrl', {})),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const kind = kinds[error.code ?? ''] ?? 'malformedHttp';
      const { status, body } = createErrorResponse(errorBodies, kind, {});
      socket.end(toRawResponse(status, JSON.stringify(body)));
    },
  } satisfies Pick<FastifyServerOptions, 'clientErrorHandler'> & Record<string, unknown>;
};
