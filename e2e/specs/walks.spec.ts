import { findCauses, getVerdicts, openMailbox, type RunOptions, runWalks, walks } from '@curiolane/walks';
import type { Browser, BrowserContext } from 'playwright/test';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

const levels = ['storefront', 'specification', 'strict'] as const;

/** The walks know no sandbox: they use the main shop. */
const leaveSandbox = (context: BrowserContext) => context.setExtraHTTPHeaders({});

const walk = async (browser: Browser, stack: Stack, options: Partial<RunOptions>) =>
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

// Specs hold our storefront to the same rows; this shows that the walks know it.
test('our storefront passes the walks of every level', { tag: '@nightly' }, async ({ browser, stack }) => {
  test.slow();
  const report = await walk(browser, stack, {});
  expect(report.results).toHaveLength(walks.length);
  for (const level of levels)
    await test.step(`our storefront passes the walks of the level ${level}`, async () => {
      const results = report.results.filter((result) => result.level === level);
      expect.soft(findCauses({ ...report, results })).toEqual([]);
      expect.soft(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
      expect.soft(results.length).toBeGreaterThan(10);
    });
});

test('our storefront passes the walks of the level storefront with a header', async ({ browser, stack }) => {
  test.slow();
  const report = await walk(browser, stack, { level: 'storefront', headers: { 'x-key': 'secret' } });
  expect(findCauses(report)).toEqual([]);
  expect(getVerdicts(report)).toMatchObject([{ level: 'storefront', skipped: 0, isMet: true }]);
});
