/** Runs work under a name. Who asks for a name whose work is under way gets the outcome of that run. */
export const sharedRuns = <Outcome>() => {
  const running = new Map<string, Promise<Outcome>>();
  return (name: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const run = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };
};
