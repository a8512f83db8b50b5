import type { Seed, ShopData } from '@curiolane/contract/dev-tools';
import { test } from 'vitest';
import type { SandboxServer, TestShop } from './sandbox.ts';
import { useSandbox } from './use-sandbox.ts';

/**
 * Vitest's `test` with the fixture `sandbox`: a shop of its own for each test, which is gone afterwards. That of a test
 * that fails stays until it expires; the error of the test has the link to it in the console, its requests and its mails.
 *
 * @example
 * const test = sandboxTest(() => server, 'demo');
 * test('reads its own mails', async ({ sandbox }) => { … });
 * @param getServer The running server; called when a test begins.
 * @param data Replaces parts of the seed: the catalogue, the accounts, the orders.
 */
export const sandboxTest = (getServer: () => SandboxServer, seed: Seed = 'empty', data: ShopData = {}) =>
  test.extend<{ sandbox: TestShop }>({
    sandbox: async ({ task }, use) => {
      const run = {
        title: task.name,
        hasFailed: () => task.result?.state === 'fail' && !task.fails,
        onFailure: ({ summary }: { summary: string }) => {
          const error = task.result?.errors?.at(-1);
          // Its message is what every reporter shows of a test that has failed.
          if (error) error.message += `\n\n${summary}`;
        },
      };
      await useSandbox(getServer(), { seed, data }, run, use);
    },
  });
