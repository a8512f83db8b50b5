import type { Seed, ShopData } from '@curiolane/contract/dev-tools';
import { test } from 'vitest';
import { type SandboxServer, type TestShop, useSandbox } from './sandbox.ts';

/**
 * Vitest's `test` with the fixture `sandbox`: a shop of its own for each test, which is gone afterwards.
 *
 * @example
 * const test = sandboxTest(() => server, 'demo');
 * test('reads its own mails', async ({ sandbox }) => { … });
 * @param getServer The running server; called when a test begins.
 * @param data Replaces parts of the seed: the catalogue, the accounts, the orders.
 */
export const sandboxTest = (getServer: () => SandboxServer, seed: Seed = 'empty', data: ShopData = {}) =>
  test.extend<{ sandbox: TestShop }>({
    sandbox: async ({ task }, use) => useSandbox(getServer(), { name: task.name, seed, data }, use),
  });
