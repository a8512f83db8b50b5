/** Runs work once what was given to it before has ended, however that ended. */
export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue for what may not interleave. */
export const createQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
};
