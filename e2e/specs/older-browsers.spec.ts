import type { Page } from 'playwright/test';
import { openHtml } from '../fixtures/hydration.ts';
import { makeOldestSupported, makeOutdated } from '../fixtures/older-browsers.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { builtRoutes, scriptPattern } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the menu of the list's categories, and expects it below its button. */
const openCategoryMenu = async (page: Page) => {
  const trigger = page.getByRole('button', { name: 'Category: All' });
  await trigger.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect.soft(menu).toHaveCSS('opacity', '1');
  const [below, button] = [await menu.boundingBox(), await trigger.boundingBox()];
  expect.soft(below?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  expect.soft(below?.x).toBeCloseTo(button?.x ?? -1, 0);
  return menu;
};

test.describe('a browser that is too old', () => {
  // The 404 page.
  test.use({ expectedErrors: [/status of 404/] });

  test('gets every page to read, with a notice, and no application', { tag: '@nightly' }, async ({
    shopper,
    page,
    context,
  }) => {
    await makeOutdated(page);
    const notice = page.getByRole('complementary', { name: 'Your browser' });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (scriptPattern.test(request.url())) scripts.push(request.url());
    });

    for (const path of builtRoutes())
      await test.step(`${path} shows its heading and the notice, and no control`, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.soft(notice).toContainText('too old');
        const controls = shopper.main.locator('input, textarea, select, button').filter({ visible: true });
        await expect.soft(controls).toHaveCount(0);
        await expect.soft(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      });

    await test.step('requests no script of the application', async () => {
      // The application is loaded at the first input at the latest.
      await page.keyboard.press('Tab');
      await page.mouse.click(5, 5);
      expect.soft(scripts).toEqual([]);
    });

    await test.step('follows links from a page that it cannot use', async () => {
      await page.goto('/cart');
      await expect.soft(shopper.main).toContainText('Your cart and its prices need JavaScript');
      await shopper.main.getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('FAQ');
    });

    await test.step('a browser that is new enough gets no notice', async () => {
      const newEnough = await context.newPage();
      await openHtml(newEnough, '/');
      await expect(newEnough.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(newEnough.getByRole('complementary', { name: 'Your browser' })).toHaveCount(0);
    });
  });
});

test('the oldest supported browser reads, filters and buys', async ({ shopper, page, catalogue }) => {
  await makeOldestSupported(page);

  await test.step('opens a question and closes it', async () => {
    await shopper.open('/FAQ');
    const item = shopper.main.locator('details').nth(1);
    await item.locator('summary').click();
    await expect.soft(item.locator('p')).toBeVisible();
    await item.locator('summary').click();
    await expect.soft(item).not.toHaveAttribute('open');
  });

  await test.step('opens the category menu below its button, and filters', async () => {
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
    const menu = await openCategoryMenu(page);
    await menu.getByRole('menuitemradio').nth(1).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/category=/);
  });

  await test.step('buys a product, from its card to the placed order', async () => {
    await shopper.cards.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/Cart$/);
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });

  // A page that the pointer came near may still be loading its styles.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the drawer and the category menu work in older browsers', { tag: ['@phone', '@nightly'] }, async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  await test.step('the links of the drawer work in a browser that is too old', async () => {
    await makeOutdated(page);
    // It has no `command` either.
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      addEventListener('DOMContentLoaded', () => {
        for (const button of document.querySelectorAll('[command]'))
          button.addEventListener('command', (event) => event.preventDefault());
        for (const dialog of document.querySelectorAll('dialog'))
          dialog.addEventListener('command', (event) => event.preventDefault());
      });
    });
    await page.goto('/');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await shopper.expectWorkingDrawer();
  });

  const oldest = new Shopper(await context.newPage(), shopper.mailbox, shopper.email);
  await makeOldestSupported(oldest.page);

  await test.step('the oldest supported browser opens and closes the drawer', async () => {
    await oldest.open('/');
    await oldest.navBar.getByRole('button', { name: 'Open menu' }).click();
    await expect(oldest.drawer).toBeVisible();
    await oldest.drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(oldest.drawer).toBeHidden();
  });

  await test.step('the oldest supported browser opens the category menu below its button', async () => {
    await oldest.open('/Shop');
    await expect(oldest.cards).toHaveCount(catalogue.products.length);
    await openCategoryMenu(oldest.page);
  });
  await oldest.page.unrouteAll({ behavior: 'wait' });
});
