import { setTimeout as sleep } from 'node:timers/promises';

const intervalMs = 50;

type Condition = () => Promise<boolean> | boolean;

/** What Playwright throws when the page navigates while it is read. */
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
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await holds(condition)) return true;
    if (Date.now() > deadline) return false;
    await sleep(intervalMs);
  }
};
