import { openHtml } from '../fixtures/hydration.ts';
import { makeOldestSupported, makeOutdated } from '../fixtures/older-browsers.ts';
import { builtRoutes, scriptPattern } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a browser that is too old', { tag: '@both' }, () => {
  // The 404 page.
  test.use({ expectedErrors: [/status of 404/] });
  test.beforeEach(({ page }) => makeOutdated(page));

  test('gets every page to read, with a notice, and no application', async ({ shopper, page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (scriptPattern.test(request.url())) scripts.push(request.url());
    });
    for (const path of builtRoutes()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Your browser' }), path).toContainText('too old');
      const controls = shopper.main.locator('input, textarea, select, button').filter({ visible: true });
      await expect(controls, path).toHaveCount(0);
      await expect(page.getByText('Loading...').filter({ visible: true }), path).toHaveCount(0);
    }
    // The application is loaded at the first input at the latest.
    await page.keyboard.press('Tab');
    await page.mouse.click(5, 5);
    expect(scripts).toEqual([]);
  });

  test('follows links from a page that it cannot use', async ({ shopper, page }) => {
    await page.goto('/cart');
    await expect(shopper.main).toContainText('Your cart and its prices need JavaScript');
    await shopper.main.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('FAQ');
  });
});

test('the drawer of a browser that is too old has working links', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
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

test('a browser that is new enough gets no notice', async ({ page }) => {
  await openHtml(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your browser' })).toHaveCount(0);
});

test.describe('the oldest supported browser', { tag: '@both' }, () => {
  test.beforeEach(({ page }) => makeOldestSupported(page));
  // A page that the pointer came near may still be loading its styles.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  test('opens the category menu below its button, and filters', async ({ shopper, page, catalogue }) => {
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
    const trigger = page.getByRole('button', { name: 'Category: All' });
    await trigger.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect(menu).toHaveCSS('opacity', '1');
    const [below, button] = [await menu.boundingBox(), await trigger.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    expect(below?.x).toBeCloseTo(button?.x ?? -1, 0);
    await menu.getByRole('menuitemradio').nth(1).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/category=/);
  });

  test('buys a product, from its card to the placed order', async ({ shopper, page }) => {
    await shopper.open('/Shop');
    await shopper.cards.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/Cart$/);
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });

  test('opens a question and closes it', async ({ shopper }) => {
    await shopper.open('/FAQ');
    const item = shopper.main.locator('details').nth(1);
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();
    await item.locator('summary').click();
    await expect(item).not.toHaveAttribute('open');
  });
});

test('the oldest supported browser opens and closes the drawer', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
  await makeOldestSupported(page);
  await shopper.open('/');
  await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
  await expect(shopper.drawer).toBeVisible();
  await shopper.drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(shopper.drawer).toBeHidden();
});
