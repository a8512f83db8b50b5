const controller = new AbortController();

/** Aborts when somebody wants the program to end. Only where `listenForInterruption` was called. */
export const interruption: AbortSignal = controller.signal;

/** From now on Ctrl-C and SIGTERM end what runs and leave time to clean up, however often they come. */
export const listenForInterruption = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => controller.abort(new Error(`Interrupted by ${signal}.`)));
};
