import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faultText } from '@curiolane/contract/dev-tools';
import {
  CachedResponse,
  type HandlerContext,
  type Intercept,
  type JsonResponse,
} from '@curiolane/ts-rest-fastify';
import type { FastifyReply } from 'fastify';
import type { AppliedFault } from './applied-fault.ts';
import { breakOff, sendSlowly } from './body-faults.ts';
import { type ChangedField, maxChangedFields } from './changed-fields.ts';
import { fitsRequest } from './fault-match.ts';
import { refuse } from './fault-refusal.ts';
import type { Faults } from './faults.ts';
import { changeResponse } from './field-fault.ts';

const kinds = [
  'status',
  'respond',
  'malformed-json',
  'off-contract-body',
  'slow-body',
  'broken-body',
  'drop-before-work',
  'drop-after-commit',
] as const;

/** The active faults, and the signal of a server that stops, which a slow fault must not keep. */
export type FaultSource = { faults: Faults; closing: AbortSignal };

type ResponseFault = Extract<Fault, { kind: (typeof kinds)[number] }>;

type Response = JsonResponse | CachedResponse;

const drop = (reply: FastifyReply) => {
  reply.recordDrop();
  reply.hijack();
  reply.raw.destroy();
};

/** Awaiting the reply waits until it is sent. */
const sendBody = (reply: FastifyReply, body: string, status: number) => {
  // A recorder has judged the body that this one replaces.
  reply.request.violations = null;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
};

const respond = (
  { status, body, headers = {} }: Extract<Fault, { kind: 'respond' }>,
  reply: FastifyReply,
): FastifyReply | JsonResponse => {
  reply.headers(headers);
  if (body === undefined) return reply.code(status).send();
  // A type that is given says how a text is meant: as it is.
  return reply.hasHeader('content-type') && typeof body === 'string'
    ? reply.code(status).send(body)
    : { status, body };
};

const applyFault = async (
  operation: string,
  fault: ResponseFault,
  { request, reply }: HandlerContext,
  work: () => unknown,
  closing: AbortSignal,
): Promise<unknown> => {
  switch (fault.kind) {
    case 'status':
      return refuse(operation, fault, request, reply);
    case 'respond':
      return respond(fault, reply);
    case 'malformed-json':
      return sendBody(reply, '{"message": "this is not', ((await work()) as Response).status);
    case 'off-contract-body':
      return sendBody(reply, '{"surprise":true}', ((await work()) as Response).status);
    case 'slow-body':
      return sendSlowly(reply, (await work()) as Response, fault.milliseconds, closing);
    case 'broken-body':
      return breakOff(reply, (await work()) as Response);
    case 'drop-before-work':
      return drop(reply);
    case 'drop-after-commit':
      await work();
      return drop(reply);
  }
};

const toApplied = (faults: Faults, fault: Fault, fields: ChangedField[] = []): AppliedFault => ({
  id: faults.getId(fault) ?? '',
  fault,
  text: faultText(fault),
  changed: fields.length,
  fields: fields.slice(0, maxChangedFields),
});

const applyFaults = async (
  { faults, closing }: FaultSource,
  operation: string,
  context: HandlerContext,
  work: () => unknown,
): Promise<unknown> => {
  const { request, reply } = context;
  const offered = faults.offer(operation, 'request', fitsRequest(request));
  const delay = offered.take(['delay']);
  const fault = offered.take([...kinds, 'pass']);
  const taken = [delay, fault].flatMap((each) => (each ? [toApplied(faults, each)] : []));
  if (taken.length > 0) request.faults = taken;
  if (delay) await pause(delay.milliseconds, undefined, { signal: closing }).catch(() => {});
  const response = await (fault ? applyFault(operation, fault, context, work, closing) : work());
  // Its client has left meanwhile, and no hook runs for a response that is not sent.
  if (reply.raw.destroyed && !reply.sent) {
    reply.recordDrop();
    reply.hijack();
  }
  if (reply.sent) return response;
  const changed = changeResponse(offered, operation, response as Response);
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
  (source: FaultSource): Intercept =>
  (operation, context, work) => {
    if (source.faults.has(operation)) return applyFaults(source, operation, context, work);
    const response = work();
    // A fault that is added while the work is done can still change its response.
    if (!(response instanceof CachedResponse)) return applyFaults(source, operation, context, () => response);
    // It was validated when it was created.
    context.request.violations = [];
    return response;
  };
