/** Runs work under a key; a caller whose key is in flight already shares that run's outcome. */
export const singleFlight = <Outcome>() => {
  const inFlight = new Map<string, Promise<Outcome>>();
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const run = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, run);
    return run;
  };
};
