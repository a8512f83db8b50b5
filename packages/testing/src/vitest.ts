import type { Seed } from '@curiolane/contract/dev-tools';
import { test } from 'vitest';
import { type SandboxServer, type TestShop, useSandbox } from './sandbox.ts';

/**
 * Vitest's `test` with the fixture `sandbox`: a shop of its own for each test, which is gone afterwards.
 *
 * @example
 * const test = sandboxTest(() => server, 'demo');
 * test('reads its own mails', async ({ sandbox }) => { … });
 * @param getServer The running server; called when a test begins.
 */
export const sandboxTest = (getServer: () => SandboxServer, seed: Seed = 'empty') =>
  test.extend<{ sandbox: TestShop }>({
    sandbox: async ({ task }, use) => useSandbox(getServer(), { name: task.name, seed }, use),
  });
