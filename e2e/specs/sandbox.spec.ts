import { createSandbox, type TestSandbox } from '@curiolane/testing/sandbox';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { readBox } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';
import { resize, type WindowSize } from '../fixtures/window-sizes.ts';

/** A person opens a sandbox by its link; this browser sends no header. */

test.use({ extraHTTPHeaders: {} });

test.skip(({ runningStack }) => runningStack !== undefined, 'A running stack may be one in production.');

const mark = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

const countOrders = async ({ dev }: TestSandbox) => {
  const { status, body } = await dev.takeSnapshot();
  return status === 200 ? body.tables.orders?.length : undefined;
};

test('a person opens a sandbox by its link, sees its mark on every page, and leaves it', {
  tag: '@both',
}, async ({ server, shopper, page }) => {
  const sandbox = await createSandbox(server, { name: 'Returns', seed: 'demo' });
  await page.goto(sandbox.openPath);
  await shopper.waitForHydration();
  await expect(mark(page)).toHaveText(/^Sandbox Returns\s*Leave$/);
  await expectAccessible(page, 'the landing page in a sandbox');
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.open('/Checkout');
  await expect(mark(page)).toBeVisible();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
  expect(await countOrders(sandbox)).toBe(1);
  await mark(page).getByRole('link', { name: 'Leave the sandbox' }).click();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await expect(mark(page)).toHaveCount(0);
  await sandbox.delete();
});

const bars: readonly WindowSize[] = [
  [320, 640],
  [390, 640],
  [768, 600],
  [844, 390],
  [1440, 600],
];

test("the mark of a sandbox covers none of the buttons at the product page's lower edge", async ({
  server,
  shopper,
  page,
}) => {
  const sandbox = await createSandbox(server);
  await page.goto(sandbox.openPath);
  await shopper.open('/Product/1');
  await expect(mark(page)).toBeVisible();
  for (const size of bars) {
    await resize(page, size);
    const plate = await readBox(mark(page));
    for (const name of ['Add to cart', 'Buy now']) {
      const button = await readBox(page.getByRole('button', { name }));
      const [isLeft, isRight] = [plate.x + plate.width <= button.x, button.x + button.width <= plate.x];
      const [isAbove, isBelow] = [plate.y + plate.height <= button.y, button.y + button.height <= plate.y];
      expect(isLeft || isRight || isAbove || isBelow, `${name} at ${size.join(' × ')}`).toBe(true);
    }
  }
  await sandbox.delete();
});

test.describe('a sandbox that has ended', () => {
  test.use({ expectedErrors: [/Failed to load resource.*404/] });

  test('says so, and leads back to the shop', { tag: '@both' }, async ({ server, shopper, page }) => {
    const sandbox = await createSandbox(server);
    await page.goto(sandbox.openPath);
    await shopper.waitForHydration();
    await sandbox.delete();
    await page.goto('/Cart');
    await expect(page.getByRole('heading', { name: 'This sandbox has ended' })).toBeVisible();
    await expectAccessible(page, 'the page of a sandbox that has ended');
    await page.getByRole('link', { name: 'Leave the sandbox' }).click();
    await expect(page).toHaveURL('/');
    await shopper.waitForHydration();
    await expect(mark(page)).toHaveCount(0);
  });
});
