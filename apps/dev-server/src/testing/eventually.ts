import { vi } from 'vitest';

/** Waits until a check holds. The limit is for a machine under load; a check that can hold soon holds soon. */
export const eventually = (check: () => unknown, timeout = 30_000): Promise<unknown> =>
  vi.waitFor(check, { timeout, interval: 50 });
