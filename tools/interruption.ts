const controller = new AbortController();

/** Aborts when somebody wants the program to end. Only where `listenForInterruption` was called. */
export const interruption: AbortSignal = controller.signal;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * From now on Ctrl-C, SIGTERM and SIGHUP end what runs and leave time to clean up, however often they come.
 *
 * @returns Listens no longer: signals end the program itself again.
 */
export const listenForInterruption = (): (() => void) => {
  const interrupt = (signal: NodeJS.Signals) => controller.abort(new Error(`Interrupted by ${signal}.`));
  for (const signal of signals) process.on(signal, interrupt);
  return () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
};
