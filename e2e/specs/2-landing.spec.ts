import type { Page } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

const pause = (page: Page) => page.getByRole('button', { name: 'Pause slideshow' });

/** The URLs of the two current photos: the background, and the side image. */
const readCurrentPhotos = async (page: Page): Promise<string> => {
  const photos = page.getByRole('main').locator('[data-state=current] img');
  await expect(photos).toHaveCount(2);
  return (await photos.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))).join(' ');
};

test('shows the headline and a text about seamless browsing', {
  annotation: covers('routes/landing', 'routes/landing-subtext'),
}, async ({ shopper, page }) => {
  await shopper.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Discover a World of Unique Products Just a Click Away!',
  );
  await expect(shopper.main).toContainText(/seamless browsing/i);
});

test("'Shop Now' leads to the shop", { annotation: covers('routes/shop-now') }, async ({ shopper, page }) => {
  await shopper.open('/');
  await shopper.main.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/Shop');
  await expect(shopper.cards.first()).toBeVisible();
});

test("'Learn More' goes nowhere", { annotation: covers('routes/learn-more') }, async ({ shopper, page }) => {
  await shopper.open('/');
  await shopper.main.getByRole('link', { name: 'Learn More' }).click({ force: true });
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('rotates the background and the side image through 3 photos, every 3000 ms', {
    annotation: covers('routes/rotation', 'states/rotation', 'limits/rotation'),
  }, async ({ shopper, page }) => {
    await page.clock.install();
    await shopper.open('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const seen = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      const before = await readCurrentPhotos(page);
      seen.add(before);
      await page.clock.runFor(2900);
      expect(await readCurrentPhotos(page)).toBe(before);
      await page.clock.runFor(100);
      await expect.poll(() => readCurrentPhotos(page)).not.toBe(before);
    }
    expect(seen.size).toBe(3);
  });

  test('the rotation can be paused and resumed', { annotation: covers('routes/rotation') }, async ({
    shopper,
    page,
  }) => {
    await page.clock.install();
    await shopper.open('/');
    await pause(page).click();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
    const before = await readCurrentPhotos(page);
    await page.clock.runFor(9500);
    expect(await readCurrentPhotos(page)).toBe(before);
    await pause(page).click();
    await page.clock.runFor(3000);
    await expect.poll(() => readCurrentPhotos(page)).not.toBe(before);
  });
});

test('does not rotate with reduced motion', {
  annotation: covers('routes/rotation'),
}, async ({ shopper, page }) => {
  await page.clock.install();
  await shopper.open('/');
  const before = await readCurrentPhotos(page);
  await page.clock.runFor(9500);
  expect(await readCurrentPhotos(page)).toBe(before);
});
