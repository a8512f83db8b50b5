import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';

const pause = (page: Page) => page.getByRole('button', { name: 'Pause slideshow' });

/** The photographs that are shown: the one behind the headline, and the one beside it. */
const shown = async (page: Page) => {
  const images = page.locator('main [data-state=current] img');
  await expect(images).toHaveCount(2);
  return (await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))).join(' ');
};

test('the landing page has its headline and a text about seamless browsing', async ({ shopper, page }) => {
  await shopper.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Discover a World of Unique Products Just a Click Away!',
  );
  await expect(shopper.main).toContainText(/seamless browsing/i);
});

test("'Shop Now' leads to the shop", async ({ shopper, page }) => {
  await shopper.open('/');
  await shopper.main.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/Shop');
  await expect(shopper.cards.first()).toBeVisible();
});

test("'Learn More' goes nowhere", async ({ shopper, page }) => {
  await shopper.open('/');
  await shopper.main.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('background and side image rotate through 3 photographs, one every 3000 ms', async ({
    shopper,
    page,
  }) => {
    await page.clock.install();
    await shopper.open('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const seen = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      const before = await shown(page);
      seen.add(before);
      await page.clock.runFor(2900);
      expect(await shown(page)).toBe(before);
      await page.clock.runFor(100);
      await expect.poll(() => shown(page)).not.toBe(before);
    }
    expect(seen.size).toBe(3);
  });

  test('a person can pause the rotation and let it go on', async ({ shopper, page }) => {
    await page.clock.install();
    await shopper.open('/');
    await pause(page).click();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
    const before = await shown(page);
    await page.clock.runFor(9500);
    expect(await shown(page)).toBe(before);
    await pause(page).click();
    await page.clock.runFor(3000);
    await expect.poll(() => shown(page)).not.toBe(before);
  });
});

test('the photographs stand still for a person who asked for less motion', async ({ shopper, page }) => {
  await page.clock.install();
  await shopper.open('/');
  const before = await shown(page);
  await page.clock.runFor(9500);
  expect(await shown(page)).toBe(before);
});
