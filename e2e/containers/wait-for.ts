import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;

/** Waits until the check gives something other than undefined. */
export const eventually = async <Found>(what: string, check: () => Promise<Found | undefined>) => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await check().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await sleep(100);
  }
};
