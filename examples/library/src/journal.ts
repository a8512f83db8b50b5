import type { ContractRoutesOptions, ResponseViolation } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One request with the status of its response, and what was wrong with what its handler returned. */
export type JournalEntry = {
  /** Undefined for a path that the contract does not have. */
  routeName: string | undefined;
  method: string;
  url: string;
  status: number;
  violations: readonly ResponseViolation[];
};

/** Keeps what the server received and sent. */
export const createJournal = () => {
  const entries: JournalEntry[] = [];
  const invalid = new WeakMap<FastifyRequest, readonly ResponseViolation[]>();
  const onInvalidResponse: ContractRoutesOptions['onInvalidResponse'] = ({ request }, _texts, violations) =>
    void invalid.set(request, violations);
  const record = (app: FastifyInstance) =>
    app.addHook('onSend', async (request, reply, payload) => {
      const { method, url, routeOptions } = request;
      const { routeName } = routeOptions.config;
      const violations = invalid.get(request) ?? [];
      entries.push({ routeName, method, url, status: reply.statusCode, violations });
      return payload;
    });
  return { entries, onInvalidResponse, record };
};

export type Journal = ReturnType<typeof createJournal>;
