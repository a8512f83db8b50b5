import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';

type Step = { readsOnly?: true };

/** Runs of steps that only read, each as long as possible, and every other step alone, in their order. */
const groupSteps = <Each extends Step>(steps: readonly Each[]): Each[][] => {
  const groups: Each[][] = [];
  let previous: Each | undefined;
  for (const step of steps) {
    if (previous?.readsOnly && step.readsOnly) groups.at(-1)?.push(step);
    else groups.push([step]);
    previous = step;
  }
  return groups;
};

/**
 * Runs steps and resolves to their results in the order of the steps. Those that only read run at the same time, as many
 * as there are cores; any other waits for those before it and runs alone.
 *
 * @param isInterrupted Whether no further step is to be started.
 */
export const runSteps = async <Each extends Step, Result>(
  steps: readonly Each[],
  runStep: (step: Each) => Promise<Result>,
  isInterrupted: () => boolean,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const group of groupSteps(steps)) {
    if (isInterrupted()) break;
    const concurrency = availableParallelism();
    results.push(...(await Readable.from(group).map(runStep, { concurrency }).toArray()));
  }
  return results;
};
