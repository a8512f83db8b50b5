import type { Stopped } from './report.ts';

/** One check: its name, and what it does. */
export type Check<Result> = { name: string; run: () => Promise<Result> };

type Timed<Result> = Result & { seconds: number };

export type RunChecksOptions<Result> = {
  /** The number of checks that run at the same time. Default: 1. */
  concurrency?: number;
  /** Ends the run; the results are those of the checks that have ended by then. */
  signal?: AbortSignal | undefined;
  onResult?: ((result: Timed<Result>) => void) | undefined;
  /** Finds the reason why nothing more can be tested after a check; undefined when it can. */
  findStop?: (result: Timed<Result>) => Promise<string | undefined>;
};

const measure = async <Result extends object>(run: () => Promise<Result>): Promise<Timed<Result>> => {
  const began = performance.now();
  const result = await run();
  return { ...result, seconds: (performance.now() - began) / 1000 };
};

/** Runs checks in their order until one of them stops the run, or a signal does. */
export const runChecks = async <Result extends object>(
  checks: readonly Check<Result>[],
  { concurrency = 1, signal, onResult, findStop }: RunChecksOptions<Result>,
): Promise<{ results: Timed<Result>[]; stopped?: Stopped }> => {
  const results: Timed<Result>[] = [];
  let stopped: Stopped | undefined;
  let latest = 'the start';
  const queue = checks.entries();
  const work = async () => {
    for (const [index, { name, run }] of queue) {
      if (stopped) return;
      latest = name;
      const result = await measure(run);
      if (stopped) return;
      results[index] = result;
      onResult?.(result);
      const reason = await findStop?.(result);
      if (reason !== undefined) stopped ??= { at: name, reason };
    }
  };
  const ended = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    const stop = () => {
      stopped ??= { at: latest, reason: 'Interrupted.' };
      resolve();
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { signal: ended.signal });
  });
  try {
    await Promise.race([Promise.all(Array.from({ length: concurrency }, work)), interrupted]);
  } finally {
    ended.abort();
  }
  // Checks that have not ended leave holes.
  return { results: results.filter(Boolean), ...(stopped ? { stopped } : {}) };
};
