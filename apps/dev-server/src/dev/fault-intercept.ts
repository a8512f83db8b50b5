import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode, ErrorStatus } from '@curiolane/contract';
import { type Fault, faultText } from '@curiolane/contract/dev-tools';
import { getErrorCodes } from '@curiolane/contract/error-codes';
import type { Operation } from '@curiolane/contract/operations';
import {
  CachedResponse,
  type HandlerContext,
  type Intercept,
  type JsonResponse,
} from '@curiolane/ts-rest-fastify';
import type { FastifyReply } from 'fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import type { AppliedFault } from './applied-fault.ts';
import { type ChangedField, maxChangedFields } from './changed-fields.ts';
import type { Faults } from './faults.ts';
import { changeResponse } from './field-fault.ts';

/** The codes of the statuses that the operation does not document. */
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
  reply.recordDrop();
  reply.hijack();
  reply.raw.destroy();
};

/** Awaiting the reply waits until it is sent. */
const sendBody = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

/** The first that the contract has for the operation, so that the response is one that its clients may get. */
const getDefaultCode = (operation: string, status: ErrorStatus): ErrorCode =>
  getErrorCodes(operation as Operation, status)[0] ?? codes[status];

const applyFault = async (
  operation: string,
  fault: ResponseFault,
  reply: FastifyReply,
  work: () => unknown,
): Promise<unknown> => {
  switch (fault.kind) {
    case 'status':
      return errorResponse(
        fault.status,
        fault.code ?? getDefaultCode(operation, fault.status),
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

const toApplied = (faults: Faults, fault: Fault, fields: ChangedField[] = []): AppliedFault => ({
  id: faults.getId(fault) ?? '',
  text: faultText(fault),
  changed: fields.length,
  fields: fields.slice(0, maxChangedFields),
});

const applyFaults = async (
  faults: Faults,
  operation: string,
  { request, reply }: HandlerContext,
  work: () => unknown,
): Promise<unknown> => {
  const delay = faults.take(operation, ['delay']);
  const fault = faults.take(operation, kinds);
  const taken = [delay, fault].flatMap((each) => (each ? [toApplied(faults, each)] : []));
  if (taken.length > 0) request.faults = taken;
  if (delay) await pause(delay.milliseconds);
  const response = await (fault ? applyFault(operation, fault, reply, work) : work());
  if (reply.sent) return response;
  const changed = changeResponse(faults, operation, response as JsonResponse | CachedResponse);
  if (!changed) return response;
  const fieldFaults = changed.applied.map(({ fault: each, fields }) => toApplied(faults, each, fields));
  request.faults = [...taken, ...fieldFaults];
  return sendBody(reply, JSON.stringify(changed.body) ?? '', changed.status);
};

/**
 * Applies the active faults of an operation around its work. A delay may be combined with another fault, and changed
 * fields with each other and with a status: then they are fields of the error body.
 */
export const faultIntercept =
  (faults: Faults): Intercept =>
  (operation, context, work) => {
    if (faults.has(operation)) return applyFaults(faults, operation, context, work);
    const response = work();
    // A fault that is added while the work is done can still change its response.
    if (!(response instanceof CachedResponse)) return applyFaults(faults, operation, context, () => response);
    // It was validated when it was created.
    context.request.violations = [];
    return response;
  };
