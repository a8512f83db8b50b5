import { setTimeout as sleep } from 'node:timers/promises';

const minIntervalMs = 50;
const maxIntervalMs = 500;

type Condition = () => Promise<boolean> | boolean;

/** Errors of Playwright about a page that navigates while it is read. */
const navigation = /Execution context was destroyed|frame (?:was|got) detached/i;

const holds = async (condition: Condition): Promise<boolean> => {
  try {
    return await condition();
  } catch (error) {
    if (error instanceof Error && navigation.test(error.message)) return false;
    throw error;
  }
};

/** Waits until a condition holds; false when it does not in time. */
export const poll = async (condition: Condition, timeoutMs: number): Promise<boolean> => {
  const began = Date.now();
  for (;;) {
    if (await holds(condition)) return true;
    const waitedMs = Date.now() - began;
    if (waitedMs > timeoutMs) return false;
    // Each read takes processor time from the page, so what has not come for long is read less often.
    await sleep(Math.min(Math.max(waitedMs / 10, minIntervalMs), maxIntervalMs));
  }
};
