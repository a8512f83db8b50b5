import { createSandbox, type TestSandbox } from '@curiolane/testing/sandbox';
import type { Locator, Page } from 'playwright/test';
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

const bars: readonly WindowSize[] = [
  [320, 640],
  [390, 640],
  [768, 600],
  [844, 390],
  [1440, 600],
];

/** Expects the mark to cover none of the product page's buttons, which may stick to its lower edge. */
const expectButtonsFree = async (page: Page, size: WindowSize) => {
  await resize(page, size);
  const plate = await readBox(mark(page));
  for (const name of ['Add to cart', 'Buy now']) {
    const button = await readBox(page.getByRole('button', { name }));
    const [isLeft, isRight] = [plate.x + plate.width <= button.x, button.x + button.width <= plate.x];
    const [isAbove, isBelow] = [plate.y + plate.height <= button.y, button.y + button.height <= plate.y];
    expect.soft(isLeft || isRight || isAbove || isBelow, `${name} at ${size.join(' × ')}`).toBe(true);
  }
};

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource.*404/] });

  test('a person opens a sandbox by its link, sees its mark on every page, leaves it, and finds it ended', async ({
    server,
    shopper,
    page,
  }) => {
    const sandbox = await createSandbox(server, { name: 'Returns', seed: 'demo' });
    const leave = async (within: Page | Locator) => {
      await within.getByRole('link', { name: 'Leave the sandbox' }).click();
      await expect(page).toHaveURL('/');
      await shopper.waitForHydration();
      await expect(mark(page)).toHaveCount(0);
    };
    await test.step('its link leads to the shop, with its mark', async () => {
      await page.goto(sandbox.openPath);
      await shopper.waitForHydration();
      await expect.soft(mark(page)).toHaveText(/^Sandbox Returns\s*Leave$/);
      await expectAccessible(page, 'the landing page in a sandbox');
    });
    await test.step("the mark covers none of the buttons at the product page's lower edge", async () => {
      await shopper.open('/Product/1');
      await expect(mark(page)).toBeVisible();
      for (const size of bars) await expectButtonsFree(page, size);
      await resize(page, [1440, 900]);
    });
    await test.step('an order is one of the sandbox', async () => {
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await shopper.open('/Checkout');
      await expect.soft(mark(page)).toBeVisible();
      await shopper.fillCheckoutForm();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      expect(await countOrders(sandbox)).toBe(1);
    });
    await test.step('the person leaves it by the mark', () => leave(mark(page)));
    await test.step('a sandbox that has ended says so, and leads back to the shop', async () => {
      await page.goto(sandbox.openPath);
      await shopper.waitForHydration();
      await sandbox.delete();
      await page.goto('/Cart');
      await expect(page.getByRole('heading', { name: 'This sandbox has ended' })).toBeVisible();
      await expect.soft(page.locator('meta[name=viewport]')).toHaveCount(1);
      await expectAccessible(page, 'the page of a sandbox that has ended');
      await leave(page);
    });
  });
});
