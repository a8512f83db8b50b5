import { setTimeout as latency } from 'node:timers/promises';
import { type ExampleProcess, startExample } from '@curiolane/conformance/example-process';
import { findCauses, getVerdicts, openMailbox, type RunOptions, runWalks, walks } from '@curiolane/walks';
import type { Browser, BrowserContext } from 'playwright/test';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import type { Stack } from '../fixtures/stack.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { applyMutation, mutations } from '../walks/mutations.ts';

const levels = ['storefront', 'specification', 'strict'] as const;

/** The walks know no sandbox: they use the main shop. */
const leaveSandbox = (context: BrowserContext) => context.setExtraHTTPHeaders({});

const test = base.extend<object, { vanilla: ExampleProcess }>({
  vanilla: [
    async ({ stack }, use) => {
      await using example = await startExample({
        folder: 'vanilla-storefront',
        command: process.execPath,
        args: ['server.js'],
        env: { BACKEND_URL: stack.storefront },
      });
      await use(example);
    },
    { scope: 'worker' },
  ],
});

const walk = async (browser: Browser, stack: Stack, options: Partial<RunOptions> = {}) =>
  runWalks({
    browser,
    baseUrl: stack.storefront,
    level: 'strict',
    // Every wait of these walks is met: it costs nothing on a machine that is quiet.
    timeoutMs: 60_000,
    mailbox: await openMailbox(stack.inbox),
    headers: {},
    prepareContext: leaveSandbox,
    ...options,
  });

for (const level of levels)
  test(`our storefront passes the walks of the level ${level}`, async ({ browser, stack }) => {
    test.slow();
    const report = await walk(browser, stack, { walks: walks.filter((each) => each.level === level) });
    expect(findCauses(report)).toEqual([]);
    expect(report.results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
    expect(report.results.length).toBeGreaterThan(10);
  });

test('our storefront passes the walks of the level storefront with a header', async ({ browser, stack }) => {
  test.slow();
  const report = await walk(browser, stack, { level: 'storefront', headers: { 'x-key': 'secret' } });
  expect(findCauses(report)).toEqual([]);
  expect(getVerdicts(report)).toMatchObject([{ level: 'storefront', skipped: 0, isMet: true }]);
});

test('our storefront passes the walk to the cart when its page comes late', async ({ browser, stack }) => {
  const report = await walk(browser, stack, {
    walks: walks.filter(({ name }) => name.startsWith('Buy now adds one')),
    prepareContext: async (context) => {
      await leaveSandbox(context);
      await context.route(toScriptPattern('cart-page'), async (route) => {
        await latency(1500);
        await route.continue();
      });
    },
  });
  expect(report.results.map(({ outcome }) => outcome)).toEqual(['passed']);
});

test('a storefront without a framework meets storefront, and the report says what it misses of the specification', async ({
  browser,
  stack,
  vanilla,
}) => {
  test.slow();
  const report = await walk(browser, stack, {
    baseUrl: vanilla.url,
    timeoutMs: 10_000,
    level: 'specification',
  });
  const [storefront, specification] = getVerdicts(report);
  const causes = findCauses(report);
  expect(causes.filter(({ level }) => level === 'storefront')).toEqual([]);
  expect(storefront).toMatchObject({ level: 'storefront', isMet: true });
  expect(specification).toMatchObject({ level: 'specification', isMet: false });
  const titles = causes.map(({ title }) => title);
  expect(titles).toContain('Text is missing on the landing page.');
  expect(titles).toContain("The navigation bar has no link named 'Reviews'.");
  expect(titles).toContain('A route of the specification shows what an unknown path shows.');
});

test('a storefront whose checkout requires sign-in meets storefront, and nothing is skipped', async ({
  browser,
  stack,
  vanilla,
}) => {
  test.slow();
  const showCheckout = 'const showCheckout = () => {';
  const gate = "if (localStorage.getItem('isLogin') !== 'true') return location.replace('/Login');";
  let applied = 0;
  const report = await walk(browser, stack, {
    baseUrl: vanilla.url,
    timeoutMs: 10_000,
    level: 'storefront',
    prepareContext: async (context) => {
      await leaveSandbox(context);
      await applyMutation(context, { from: showCheckout, to: `${showCheckout} ${gate}` }, () => {
        applied += 1;
      });
    },
  });
  expect(applied).toBeGreaterThan(0);
  expect(findCauses(report)).toEqual([]);
  expect(getVerdicts(report)).toMatchObject([{ level: 'storefront', skipped: 0, isMet: true }]);
});

test('a storefront that registers without the code is found, and makes no account', async ({
  browser,
  stack,
  vanilla,
}) => {
  const names = [
    "Verify before a code was sent says 'Please enter the OTP sent to your email.'",
    "a wrong code says 'Invalid OTP. Please try again.' and registers nothing",
  ];
  const register = 'const register = async (form) => {';
  const request = "await request('/api/auth/Register', { ...credentials(form), isVerified: true });";
  const reached: string[] = [];
  const report = await walk(browser, stack, {
    baseUrl: vanilla.url,
    timeoutMs: 10_000,
    walks: walks.filter(({ name }) => names.includes(name)),
    prepareContext: async (context) => {
      await leaveSandbox(context);
      await applyMutation(context, { from: register, to: `${register} ${request}` }, () => {});
      // What the walk itself responds to does not come here.
      await context.route(/\/api\/auth\/|\/Checkout\/mail\//, (route) => {
        reached.push(route.request().url());
        return route.abort();
      });
    },
  });
  expect(findCauses(report).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Register is sent without a code.', 'Register is sent with a wrong code.']),
  );
  expect(reached).toEqual([]);
});

for (const mutation of mutations)
  test(`a frontend of which ${mutation.name} is found (${mutation.frontend})`, async ({
    browser,
    stack,
    vanilla,
  }) => {
    let applied = 0;
    const report = await walk(browser, stack, {
      baseUrl: mutation.frontend === 'ours' ? stack.storefront : vanilla.url,
      timeoutMs: 10_000,
      walks: walks.filter(({ name }) => name === mutation.walk),
      prepareContext: async (context) => {
        await leaveSandbox(context);
        await applyMutation(context, mutation, () => {
          applied += 1;
        });
      },
    });
    expect(applied).toBeGreaterThan(0);
    expect(report.results).toHaveLength(1);
    const titles = findCauses(report).map(({ title }) => title);
    expect(titles).toContainEqual(
      typeof mutation.finds === 'string' ? mutation.finds : expect.stringMatching(mutation.finds),
    );
  });
