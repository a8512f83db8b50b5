import type { ErrorBody, ErrorCode, ErrorStatus } from '@curiolane/contract';
import type { FastifyReply } from 'fastify';

export type FieldErrors = Record<string, string[]>;

/** An answer with the one error body. */
export const errorAnswer = <const Status extends ErrorStatus>(
  status: Status,
  code: ErrorCode,
  message: string,
  fieldErrors?: FieldErrors,
): { status: Status; body: ErrorBody } => ({
  status,
  body: { message, code, ...(fieldErrors ? { fieldErrors } : {}) },
});

export const sendError = (reply: FastifyReply, answer: { status: number; body: ErrorBody }) =>
  reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
