import type { Seed, ShopData } from '@curiolane/contract/dev-tools';
import type {
  APIRequestContext,
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  TestInfo,
} from 'playwright/test';
import type { SandboxServer, TestShop } from './sandbox.ts';
import type { SandboxFailure } from './sandbox-failure.ts';
import { useSandbox } from './use-sandbox.ts';

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

const attach = async (testInfo: TestInfo, { consoleUrl, journal, mails, summary }: SandboxFailure) => {
  const contentType = 'application/json';
  await testInfo.attach('journal', { body: JSON.stringify(journal, null, 2), contentType });
  await testInfo.attach('mails', { body: JSON.stringify(mails, null, 2), contentType });
  testInfo.annotations.push({ type: 'sandbox', description: consoleUrl });
  console.error(`\n${testInfo.title}\n${summary}\n`);
};

const isOfShop = ({ storefront }: TestShop, url: string) =>
  new URL(url, storefront).origin === new URL(storefront).origin;

type Headers = Record<string, string>;

/** A test may have chosen another shop, or none. */
const hasHeaders = (sent: Headers | undefined, { headers }: TestShop) =>
  Object.keys(headers).length > 0 && Object.entries(headers).every(([name, value]) => sent?.[name] === value);

const withoutShopHeaders = (sent: Headers | undefined, { headers }: TestShop): Headers =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([name]) => !(name in headers)));

type Fetch = APIRequestContext['fetch'];

/** Adds the headers of a sandbox to the requests to its shop. The other methods of a context send by this one. */
const withShopHeaders =
  (fetch: Fetch, sandbox: TestShop): Fetch =>
  (target, options) => {
    const url = typeof target === 'string' ? target : target.url();
    if (!isOfShop(sandbox, url)) return fetch(target, options);
    const own = typeof target === 'string' ? {} : target.headers();
    return fetch(target, { ...options, headers: { ...own, ...sandbox.headers, ...options?.headers } });
  };

/**
 * Fixtures for Playwright: each test has a sandbox of its own, which is gone afterwards. That of a test that fails stays
 * until it expires; the test has its journal and its mails as attachments, and the output the link to it in the console.
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
  SandboxWorkerFixtures & PlaywrightWorkerArgs
> = {
  seed: ['empty', { option: true }],
  data: [{}, { option: true }],
  sandbox: async ({ server, seed, data }, use, testInfo) => {
    const run = {
      title: testInfo.title,
      hasFailed: () => testInfo.status !== testInfo.expectedStatus,
      onFailure: (failure: SandboxFailure) => attach(testInfo, failure),
    };
    await useSandbox(server, { seed, data }, run, use);
  },
  baseURL: async ({ server }, use) => use(server.storefront),
  extraHTTPHeaders: async ({ sandbox, extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, ...sandbox.headers }),
  context: async ({ context, sandbox, extraHTTPHeaders }, use) => {
    // Playwright sends the headers of a context to every host. A route that leaves the shop's own requests alone lets a
    // test continue these as it likes, without losing their sandbox.
    if (hasHeaders(extraHTTPHeaders, sandbox))
      await context.route(
        ({ protocol, href }) => protocol.startsWith('http') && !isOfShop(sandbox, href),
        async (route) => {
          const headers = withoutShopHeaders(await route.request().allHeaders(), sandbox);
          await route.fallback({ headers });
        },
      );
    await use(context);
  },
  request: async ({ playwright, sandbox, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      extraHTTPHeaders: withoutShopHeaders(extraHTTPHeaders, sandbox),
    });
    if (hasHeaders(extraHTTPHeaders, sandbox))
      request.fetch = withShopHeaders(request.fetch.bind(request), sandbox);
    await use(request);
    await request.dispose();
  },
};
