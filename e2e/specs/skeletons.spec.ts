import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { readBoxes } from '../fixtures/boxes.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import type { WindowSize } from '../fixtures/window-sizes.ts';

/** What is loading has the geometry of what has loaded: nothing shifts. */

const windows: readonly WindowSize[] = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

// A plausible e-mail, which fits on a line.
test.use({ email: async ({ stack: _ }, use) => use(`${randomUUID().slice(0, 8)}@lane.test`) });

// With a query the server has no page with products.
const unrendered = '?via=mail';

// The first one: more photographs, which lie beside or below it, come with the product.
const photo = (page: Page) => page.locator('main :is([data-photo], [data-skeleton="photo"])').first();

const readAll = async (...parts: Locator[]) => (await Promise.all(parts.map(readBoxes))).flat();

for (const [width, height] of windows) {
  const size = `${width} × ${height}`;

  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`the shop list does not shift at ${size}`, async ({ shopper, page, faults }) => {
      const release = await faults.hold('listProducts');
      await shopper.open(`/Shop${unrendered}`);
      const cards = page.locator('main li');
      await expect(cards).toHaveCount(8);
      const read = async () => {
        const [boxes, texts] = [
          await readBoxes(cards),
          await readBoxes(page.locator('main li > div:nth-child(2)')),
        ];
        return [...boxes.slice(0, 4), ...texts.slice(0, 4)];
      };
      const loading = await read();
      release();
      await expect(cards.first().getByRole('link')).toBeVisible();
      expect(await read()).toEqual(loading);
    });

    test(`a product does not shift at ${size}`, async ({ shopper, page, faults }) => {
      const release = await faults.hold('getProduct');
      await shopper.open(`/Product/21${unrendered}`);
      const buyBox = page.locator('main :has(> input[readonly], > [data-skeleton="button"])');
      const breadcrumb = page.locator('main :is(ol, div:has(> [role="status"]))');
      await expect(photo(page)).toBeVisible();
      const read = () => readAll(photo(page), buyBox, breadcrumb);
      const loading = await read();
      expect(loading).toHaveLength(3);
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'One Room Bird House' })).toBeVisible();
      expect(await read()).toEqual(loading);
    });

    test(`the profile does not shift at ${size}`, async ({ shopper, page, faults }) => {
      await shopper.signInViaApi();
      const release = await faults.hold('getProfile');
      const releaseScripts = await holdScripts(page);
      await openHtml(page, '/Profile');
      await expect(shopper.main.getByText('No user email found. Please login.')).toBeHidden();
      await releaseScripts();
      const rows = page.locator('main :is(dl, [aria-hidden]) > div:has(> :nth-child(2))');
      const read = () => readAll(rows, page.getByRole('contentinfo'));
      await expect(rows).toHaveCount(5);
      const loading = await read();
      release();
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
      await expect(rows).toHaveCount(5);
      expect(await read()).toEqual(loading);
    });

    test(`the cart does not shift at ${size}`, async ({ shopper, page, catalogue }) => {
      await shopper.seedCart([catalogue.product(1), 1], [catalogue.product(2), 2]);
      const release = await holdScripts(page);
      await openHtml(page, '/Cart');
      const lines = page.locator('main :is(ul > li:has([data-photo]), ul > li:has([data-skeleton]))');
      await expect(lines).toHaveCount(2);
      await expect(shopper.main.getByText('Your cart is empty')).toBeHidden();
      const loading = await readAll(lines);
      await release();
      await expect(shopper.main.getByRole('link', { name: catalogue.product(1).title })).toBeVisible();
      expect(await readAll(lines)).toEqual(loading);
    });

    test(`without an e-mail the profile is in the HTML, and stays as the page is hydrated, at ${size}`, async ({
      shopper,
      page,
    }) => {
      const readShifts = await recordLayoutShifts(page);
      const release = await holdScripts(page);
      await openHtml(page, '/Profile');
      const message = shopper.main.getByText('No user email found. Please login.');
      await expect(message).toBeVisible();
      await expect(shopper.main.getByText('Loading...')).toBeHidden();
      const element = await message.elementHandle();
      await release();
      await expect(message).toBeVisible();
      await expect(shopper.main.locator('[data-skeleton]')).toHaveCount(0);
      expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
      const { sum, moved } = await readShifts();
      expect(sum, moved).toBeLessThanOrEqual(shiftBudget);
    });

    test(`the empty cart is in the HTML, and stays as the page is hydrated, at ${size}`, async ({
      shopper,
      page,
    }) => {
      const readShifts = await recordLayoutShifts(page);
      const release = await holdScripts(page);
      await openHtml(page, '/Cart');
      const message = shopper.main.getByText('Your cart is empty');
      await expect(message).toBeVisible();
      await expect(shopper.main.locator('[data-skeleton]').first()).toBeHidden();
      const photo = await shopper.main.locator('img').elementHandle();
      await page.waitForFunction((img) => (img as HTMLImageElement).complete, photo);
      await release();
      await expect(message).toBeVisible();
      await expect(shopper.main.locator('[data-skeleton]')).toHaveCount(0);
      expect(await photo?.evaluate(({ isConnected }) => isConnected)).toBe(true);
      const { sum, moved } = await readShifts();
      expect(sum, moved).toBeLessThanOrEqual(shiftBudget);
    });
  });
}
