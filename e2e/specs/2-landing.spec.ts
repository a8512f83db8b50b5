import type { Page } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

/** The URLs of the two current photos: the background, and the side image. */
const readCurrentPhotos = async (page: Page): Promise<string> => {
  const photos = page.getByRole('main').locator('[data-state=current] img');
  await expect(photos).toHaveCount(2);
  return (await photos.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))).join(' ');
};

test('the landing page leads to the shop, and its photos do not rotate with reduced motion', {
  annotation: covers('routes/landing-subtext', 'routes/learn-more', 'routes/shop-now'),
}, async ({ shopper, page }) => {
  await page.clock.install();
  await shopper.open('/');

  await test.step('shows the headline and a text about seamless browsing', async () => {
    await expect
      .soft(page.getByRole('heading', { level: 1 }))
      .toHaveText('Discover a World of Unique Products Just a Click Away!');
    await expect.soft(shopper.main).toContainText(/seamless browsing/i);
  });

  await test.step('does not rotate with reduced motion', async () => {
    const before = await readCurrentPhotos(page);
    await page.clock.runFor(9500);
    expect.soft(await readCurrentPhotos(page)).toBe(before);
  });

  await test.step("'Learn More' goes nowhere", async () => {
    await shopper.main.getByRole('link', { name: 'Learn More' }).click({ force: true });
    await expect.soft(page).toHaveURL('/');
    expect.soft(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("'Shop Now' leads to the shop", async () => {
    await shopper.main.getByRole('link', { name: 'Shop Now' }).click();
    await expect.soft(page).toHaveURL('/Shop');
    await expect.soft(shopper.cards.first()).toBeVisible();
  });
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the photos of the landing page rotate, and can be paused', {
    annotation: covers('routes/rotation', 'states/rotation', 'limits/rotation'),
  }, async ({ shopper, page }) => {
    await page.clock.install();
    await shopper.open('/');
    await page.clock.pauseAt(Date.now() + 60_000);

    await test.step('rotates the background and the side image through 3 photos, every 3000 ms', async () => {
      const seen = new Set<string>();
      for (let step = 0; step < 6; step += 1) {
        const before = await readCurrentPhotos(page);
        seen.add(before);
        await page.clock.runFor(2900);
        expect.soft(await readCurrentPhotos(page)).toBe(before);
        await page.clock.runFor(100);
        await expect.soft.poll(() => readCurrentPhotos(page)).not.toBe(before);
      }
      expect.soft(seen.size).toBe(3);
    });

    await test.step('the rotation can be paused and resumed', async () => {
      const pause = page.getByRole('button', { name: 'Pause slideshow' });
      await pause.click();
      await expect.soft(pause).toHaveAttribute('aria-pressed', 'true');
      const before = await readCurrentPhotos(page);
      await page.clock.runFor(9500);
      expect.soft(await readCurrentPhotos(page)).toBe(before);
      await pause.click();
      await page.clock.runFor(3000);
      await expect.soft.poll(() => readCurrentPhotos(page)).not.toBe(before);
    });
  });
});
