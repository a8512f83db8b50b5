import type { JournalEntry } from '@curiolane/contract/dev-tools';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { getViolations, type Journal } from './journal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The faults that were applied to this request. */
    faults: string[] | null;
    /** How the response violates the contract; null before there is one. */
    violations: string[] | null;
  }
}

const isDevToolsRequest = (request: FastifyRequest) => request.url.startsWith('/__dev');

const getOperation = (request: FastifyRequest) => request.routeOptions.config.routeName;

/** 304 stands for the documented response without its body. */
const documentedStatus = (status: number) => (status === 304 ? 200 : status);

/** Only strings: a cached response is sent as bytes, and was validated when it was created. */
const validatePayload = (request: FastifyRequest, status: number, payload: unknown): string[] =>
  typeof payload === 'string' ? getViolations(getOperation(request), status, payload) : [];

/** Records every request to the contract's routes, and every refused one, in the journal with its contract verdict. */
export const addJournalHooks = (app: FastifyInstance, journal: Journal, clock: Clock): void => {
  app.decorateRequest('faults', null);
  app.decorateRequest('violations', null);

  const isRecorded = (request: FastifyRequest, status: number) =>
    !isDevToolsRequest(request) && (getOperation(request) !== undefined || status >= 400);

  const record = (
    request: FastifyRequest,
    durationMs: number,
    outcome: Pick<JournalEntry, 'status' | 'verdict' | 'violations'>,
  ) =>
    journal.record({
      at: new Date(clock.now()).toISOString(),
      operation: getOperation(request) ?? null,
      method: request.method,
      path: request.originalUrl,
      durationMs: Math.round(durationMs * 10) / 10,
      fault: request.faults?.join(', ') ?? null,
      ...outcome,
    });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode } = reply;
    if (isRecorded(request, statusCode) && request.method !== 'HEAD')
      request.violations = validatePayload(request, statusCode, payload);
    done(null, payload);
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request, reply.statusCode)) {
      const violations = request.violations ?? [];
      const verdict = violations.length > 0 ? 'invalid' : 'valid';
      record(request, reply.elapsedTime, { status: documentedStatus(reply.statusCode), verdict, violations });
    }
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    // A connection that a fault drops has no response, so no other hook runs for it.
    reply.raw.once('close', () => {
      if (
        reply.raw.writableFinished ||
        isDevToolsRequest(request) ||
        !request.faults?.some((kind) => kind.startsWith('drop'))
      )
        return;
      record(request, reply.elapsedTime, { status: null, verdict: 'dropped', violations: [] });
    });
    done();
  });
};
