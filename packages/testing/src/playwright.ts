import type { Seed, ShopData } from '@curiolane/contract/dev-tools';
import type { Fixtures, PlaywrightTestArgs, PlaywrightTestOptions } from 'playwright/test';
import { type SandboxServer, type TestShop, useSandbox } from './sandbox.ts';

export type SandboxFixtures = {
  /** The state that the sandbox begins with. */
  seed: Seed;
  /** Replaces parts of the seed: the catalogue, the accounts, the orders. */
  data: ShopData;
  /** The shop of this test alone. Its pages and requests, and every new context, are in it. */
  sandbox: TestShop;
};

export type SandboxWorkerFixtures = {
  /** The running server; all workers may share one. */
  server: SandboxServer;
};

/**
 * Fixtures for Playwright: each test has a sandbox of its own, which is gone afterwards.
 *
 * @example
 * export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
 *   ...sandboxFixtures,
 *   server: [{ storefront: 'http://localhost:3000', inbox: 'http://localhost:8025' }, { option: true, scope: 'worker' }],
 * });
 */
export const sandboxFixtures: Fixtures<
  SandboxFixtures,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  SandboxWorkerFixtures
> = {
  seed: ['empty', { option: true }],
  data: [{}, { option: true }],
  sandbox: async ({ server, seed, data }, use, { title }) =>
    useSandbox(server, { name: title, seed, data }, use),
  baseURL: async ({ server }, use) => use(server.storefront),
  extraHTTPHeaders: async ({ sandbox }, use) => use(sandbox.headers),
};
