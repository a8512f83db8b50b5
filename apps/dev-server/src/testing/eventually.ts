import { vi } from 'vitest';

/** Waits until a check passes. The timeout is for a machine under load. */
export const eventually = (check: () => unknown, timeout = 30_000): Promise<unknown> =>
  vi.waitFor(check, { timeout, interval: 50 });
