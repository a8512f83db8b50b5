import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode, ErrorStatus } from '@curiolane/contract';
import { type Fault, faultText } from '@curiolane/contract/dev-tools';
import type { CachedResponse, Intercept, JsonResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyReply } from 'fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import type { Faults } from './faults.ts';
import { changeResponse } from './field-fault.ts';

const codes: Record<ErrorStatus, ErrorCode> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'price_changed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'total_mismatch',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
};

const kinds = [
  'status',
  'malformed-json',
  'off-contract-body',
  'drop-before-work',
  'drop-after-commit',
] as const;

type ResponseFault = Extract<Fault, { kind: (typeof kinds)[number] }>;

const drop = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.destroy();
};

/** Awaiting the reply waits until it is sent. */
const sendBody = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

const applyFault = async (
  fault: ResponseFault,
  reply: FastifyReply,
  work: () => unknown,
): Promise<unknown> => {
  switch (fault.kind) {
    case 'status':
      return errorResponse(
        fault.status,
        fault.code ?? codes[fault.status],
        fault.message ?? `Injected fault: ${fault.status}.`,
        fault.fieldErrors,
      );
    case 'malformed-json':
      await work();
      return sendBody(reply, '{"message": "this is not');
    case 'off-contract-body':
      await work();
      return sendBody(reply, '{"surprise":true}');
    case 'drop-before-work':
      return drop(reply);
    case 'drop-after-commit':
      await work();
      return drop(reply);
  }
};

/**
 * Applies the active faults of an operation around its work. A delay may be combined with another fault, and changed
 * fields with each other and with a status: then they are fields of the error body.
 */
export const faultIntercept =
  (faults: Faults): Intercept =>
  async (operation, { request, reply }, work) => {
    const delay = faults.take(operation, ['delay']);
    const fault = faults.take(operation, kinds);
    const names = [delay, fault].flatMap((applied) => (applied ? [faultText(applied)] : []));
    if (names.length > 0) request.faults = names;
    if (delay) await pause(delay.milliseconds);
    const response = await (fault ? applyFault(fault, reply, work) : work());
    if (reply.sent) return response;
    const changed = changeResponse(faults, operation, response as JsonResponse | CachedResponse);
    if (!changed) return response;
    request.faults = [...names, ...changed.faults.map(faultText)];
    return sendBody(reply, JSON.stringify(changed.body) ?? '', changed.status);
  };
