import type { JournalEntry } from '@curiolane/contract/dev-tools';
import {
  type HandlerContext,
  type ResponseViolation,
  responseSourceHeader,
} from '@curiolane/ts-rest-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { AppliedFault } from './applied-fault.ts';
import type { CapturedBody } from './captured-body.ts';
import { getViolations, type Journal } from './journal.ts';
import { captureRequest } from './journal-capture.ts';
import { type Violation, violationText } from './violation.ts';

export type JournalOfRequest = { journal: Journal; clock: Clock };

declare module 'fastify' {
  interface FastifyRequest {
    /** The faults that were applied to this request. */
    faults: AppliedFault[] | null;
    /** How the response, or the handler's that was refused, violates the contract; null before there is one. */
    violations: readonly Violation[] | null;
    /** The same as sentences, where they say more. */
    violationTexts: readonly string[] | null;
    /** What is sent. */
    sentPayload: unknown;
    /** The body of a request that is passed on, as it was sent; null for one that this server handles itself. */
    rawBody: Buffer | null;
    /** The kept part of a response that was passed on; null for one of this server itself. */
    capturedResponse: CapturedBody | null;
  }

  interface FastifyReply {
    /** Records that the connection is dropped, by a fault or its client: no hook runs without a response. */
    recordDrop(): void;
  }
}

const isDevToolsRequest = (request: FastifyRequest) => request.url.startsWith('/__dev');

/** A request that is refused as HTTP is none of an operation: its response is not documented for one. */
const getOperation = (request: FastifyRequest) =>
  request.isProtocolError ? undefined : request.routeOptions.config.routeName;

/** 304 stands for the documented response without its body. */
const documentedStatus = (status: number) => (status === 304 ? 200 : status);

/** Only strings: what is sent as bytes is a cached response or a file. */
const validatePayload = (request: FastifyRequest, status: number, payload: unknown) =>
  typeof payload === 'string' ? getViolations(getOperation(request), status, payload) : [];

/** What the handler returned violates the contract, though the 500 that is sent in its place does not. */
export const recordViolations = (
  { request }: HandlerContext,
  problems: readonly string[],
  violations: readonly ResponseViolation[],
): void => {
  request.violations = violations;
  request.violationTexts = problems;
};

/**
 * Records every request to the contract's routes, and every refused one, with its contract verdict.
 *
 * @param find The journal of the request's shop; undefined when it is recorded in none.
 */
export const addJournalHooks = (
  app: FastifyInstance,
  find: (request: FastifyRequest) => JournalOfRequest | undefined,
): void => {
  for (const name of [
    'faults',
    'violations',
    'violationTexts',
    'sentPayload',
    'rawBody',
    'capturedResponse',
    'causes',
  ])
    app.decorateRequest(name, null);

  const isRecorded = (request: FastifyRequest, status: number) =>
    !isDevToolsRequest(request) && (getOperation(request) !== undefined || status >= 400);

  const record = (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Pick<JournalEntry, 'status' | 'verdict' | 'violations'>,
  ) => {
    const found = find(request);
    found?.journal.record(
      {
        at: new Date(found.clock.now()).toISOString(),
        operation: getOperation(request) ?? null,
        method: request.method,
        path: request.originalUrl,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        fault: request.faults?.map(({ text }) => text).join(', ') ?? null,
        example: outcome.status !== null && reply.hasHeader(responseSourceHeader),
        ...outcome,
      },
      captureRequest(request, reply),
    );
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode } = reply;
    if (isRecorded(request, statusCode)) {
      request.sentPayload = payload;
      if (request.method !== 'HEAD') request.violations ??= validatePayload(request, statusCode, payload);
    }
    done(null, payload);
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request, reply.statusCode)) {
      const violations = request.violationTexts ?? request.violations?.map(violationText) ?? [];
      const verdict = violations.length > 0 ? 'invalid' : 'valid';
      record(request, reply, {
        status: documentedStatus(reply.statusCode),
        verdict,
        violations: [...violations],
      });
    }
    done();
  });

  app.decorateReply('recordDrop', function recordDrop(this: FastifyReply) {
    record(this.request, this, { status: null, verdict: 'dropped', violations: [] });
  });
};
