import { isInWindow } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1366, 768],
] as const)
  test(`'Verify' is in the window once the code was sent, at ${width}×${height}`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await shopper.requestOtp();
    await expect(page.getByLabel('Digit 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeInViewport({ ratio: 1 });
    await expect(shopper.form('Register').getByLabel('Confirm password')).toBeInViewport({ ratio: 1 });
  });

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
] as const)
  test(`products are in the first window of the landing page at ${width}×${height}`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await shopper.open('/');
    const products = page.getByRole('region', { name: 'A few doors down' });
    expect(await isInWindow(products.getByRole('heading'))).toBe(true);
    expect(await isInWindow(products.getByRole('link', { name: 'Shop all' }))).toBe(true);
    await expect(products.getByRole('link', { name: /\$/ })).toHaveCount(5);
    const tops = await products
      .locator('[data-photo]')
      .evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().top));
    expect(height - Math.min(...tops)).toBeGreaterThan(40);
  });

/** What a classic scrollbar takes from the window; those of this browser lie over the page. */
const scrollbarWidth = 15;

for (const width of [1024, 1200, 1280, 1366, 1440, 1920])
  for (const scrollbar of [0, scrollbarWidth])
    test(`the headline has three lines at ${width} px, beside a scrollbar of ${scrollbar} px`, async ({
      shopper,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await shopper.open('/');
      await page.evaluate((px) => {
        document.body.style.marginInlineEnd = `${px}px`;
      }, scrollbar);
      const lines = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
        await document.fonts.ready;
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(3);
    });
