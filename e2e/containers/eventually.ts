import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** Waits until the check gives something other than undefined. */
export const eventually = async <Found>(what: string, check: () => Promise<Found | undefined>) => {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const found = await check().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await sleep(100);
  }
};
