import type { Intercept } from '@curiolane/ts-rest-fastify';

/** A fault of a route, in place of its work or after it: for tests of a client. */
export type Fault =
  | { kind: 'respond'; status: number; body: unknown }
  /** The work is done, and its response never arrives. */
  | { kind: 'drop-after-commit' };

/** Faults by route, each for one request. */
export const createFaults = () => {
  const planned = new Map<string, Fault[]>();
  const intercept: Intercept = async (routeName, { reply }, work) => {
    const fault = planned.get(routeName)?.shift();
    if (!fault) return work();
    if (fault.kind === 'respond') return { status: fault.status, body: fault.body };
    await work();
    reply.hijack();
    reply.raw.destroy();
    return undefined;
  };
  return {
    intercept,
    add: (routeName: string, fault: Fault) =>
      planned.set(routeName, [...(planned.get(routeName) ?? []), fault]),
  };
};

export type Faults = ReturnType<typeof createFaults>;
