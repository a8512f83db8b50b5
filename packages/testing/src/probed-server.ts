import { join } from 'node:path';
import { type RunningServer, startServer, type Variables } from './server-process.ts';

const probe = join(import.meta.dirname, 'event-loop-probe.ts');

export type ProbedServer = RunningServer & {
  /**
   * The processor time of the event loop's thread so far, in ms. The difference around one request is what that
   * request cost the event loop, and no turn of the loop can have lasted longer by computing. It does not count the
   * time that the thread waits for a processor, so it says the same on a busy machine as on an idle one.
   */
  readCpuMs(): Promise<number>;
};

/** Starts a server whose event loop can be measured from outside. */
export const startProbedServer = async (variables: Variables = {}): Promise<ProbedServer> => {
  const server = await startServer({ variables, preload: probe });
  return { ...server, readCpuMs: async () => (await server.ask<{ cpuMs: number }>('read')).cpuMs };
};
