import { setTimeout as sleep } from 'node:timers/promises';

const intervalMs = 10;
const timeoutMs = 30_000;

/** Waits until a condition holds. @throws naming it when it does not in time. */
export const until = async (name: string, holds: () => boolean): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${name}`);
    await sleep(intervalMs);
  }
};
