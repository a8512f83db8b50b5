import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorAnswer, sendError } from './contract/error-response.ts';
import { notFound } from './error-handling.ts';

const reasons: Record<
  string,
  { status: string; code: 'payload_too_large' | 'validation_failed'; message: string }
> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'payload_too_large',
    message: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'validation_failed',
    message: 'The request took too long to arrive.',
  },
};

const unreadable = {
  status: '400 Bad Request',
  code: 'validation_failed' as const,
  message: 'The request is not readable HTTP.',
};

/**
 * Answers with the one error body where Fastify answers before any handler: addresses that cannot be decoded,
 * and connections whose bytes are not a request.
 */
export const unreadableRequests = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? notFound(request, reply)
      : sendError(reply, errorAnswer(400, 'validation_failed', 'The address could not be read.')),
  clientErrorHandler: (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code, message } = reasons[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ message, code });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
} satisfies Pick<FastifyServerOptions, 'clientErrorHandler'> & Record<string, unknown>;
