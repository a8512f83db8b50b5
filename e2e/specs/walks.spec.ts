import { findCauses, openMailbox, runWalks, walks } from '@curiolane/walks';
import { expect, test } from '../fixtures/test.ts';

const levels = ['storefront', 'specification', 'strict'] as const;

// The specs hold our storefront to the same rows; this shows that the walks know it.
test('our storefront passes the walks of every level', async ({ browser, stack }) => {
  test.slow();
  const report = await runWalks({
    browser,
    baseUrl: stack.storefront,
    level: 'strict',
    // Every wait of these walks is met: it costs nothing on a machine that is quiet.
    timeoutMs: 60_000,
    mailbox: await openMailbox(stack.inbox),
    headers: {},
    // The walks know no sandbox: they use the main shop.
    prepareContext: (context) => context.setExtraHTTPHeaders({}),
  });
  expect(report.results).toHaveLength(walks.length);
  for (const level of levels)
    await test.step(`our storefront passes the walks of the level ${level}`, async () => {
      const results = report.results.filter((result) => result.level === level);
      expect.soft(findCauses({ ...report, results })).toEqual([]);
      expect.soft(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
      expect.soft(results.length).toBeGreaterThan(10);
    });
});
