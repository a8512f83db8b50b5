import type { Locator, Page } from 'playwright/test';
import { collectAnnouncements } from '../fixtures/announcements.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';

const miniCart = (page: Page) => page.getByRole('region', { name: 'Added to cart' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

test('an addition shows what is in the cart, what is missing to free shipping, and leads on', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  const { title } = catalogue.product(1);
  await shopper.open('/Shop');
  await page.getByRole('button', { name: `Add ${title} to cart` }).click();
  const cart = miniCart(page);
  await expect(cart).toContainText(title);
  await expect(cart).toContainText('$28.00 x 1');
  await expect(cart).toContainText('Total $28.00');
  await expect(cart).toContainText('$22.01 more and shipping is free.');
  await expect(cart.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page, 'the mini-cart');
  await page.getByRole('button', { name: `Increase quantity of ${title}` }).click();
  await expect(cart).toContainText('Total $56.00');
  await expect(cart).toContainText('Shipping is free.');
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/Checkout');
  await expect(cart).toHaveCount(0);
});

test('it is announced politely, once, and the focus stays', async ({ shopper, page, catalogue }) => {
  const takeAnnouncements = await collectAnnouncements(page);
  await shopper.open('/Product/1');
  takeAnnouncements();
  await addToCart(page).press('Enter');
  await expect(miniCart(page)).toBeVisible();
  await expect(addToCart(page)).toBeFocused();
  const announcements: string[] = [];
  const readAll = () => {
    announcements.push(...takeAnnouncements());
    return announcements;
  };
  const added = `politely: ${catalogue.product(1).title} is in the cart. Total $28.00. $22.01 more and shipping is free.`;
  await expect.poll(readAll).toContain(added);
  await addToCart(page).press('Enter');
  await expect(miniCart(page)).toContainText('x 2');
  await miniCart(page).getByRole('button', { name: 'Close' }).click();
  await expect(miniCart(page)).toHaveCount(0);
  expect(readAll().filter((text) => text.includes('is in the cart'))).toEqual([added]);
});

test('the keyboard alone reaches it, leaves it and closes it', async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  await addToCart(page).press('Enter');
  const cart = miniCart(page);
  await expect(cart).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(addToCart(page)).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(cart.getByRole('link', { name: 'Checkout' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeFocused();
  await addToCart(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  await expect(addToCart(page)).toBeFocused();
});

test.describe('Escape that is for something else leaves it open:', () => {
  const open = async (page: Page) => {
    await addToCart(page).press('Enter');
    await expect(miniCart(page)).toBeVisible();
  };
  const expectNextShown = async (page: Page) => {
    await expect(miniCart(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(miniCart(page)).toHaveCount(0);
  };

  test('a menu', async ({ shopper, page }) => {
    await shopper.signInViaApi();
    await shopper.open('/Product/1');
    await open(page);
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectNextShown(page);
  });

  test('the navigation of a phone', { tag: '@phone' }, async ({ shopper, page }) => {
    await shopper.open('/Product/1');
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expectNextShown(page);
  });

  test('an enlarged photograph', { tag: '@both' }, async ({ shopper, page }) => {
    await shopper.open('/Product/1');
    await open(page);
    await page.getByRole('button', { name: 'Enlarge photograph' }).press('Enter');
    const zoom = page.getByRole('dialog', { name: /^Photographs of/ });
    await expect(zoom).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expectNextShown(page);
  });

  test('a field', { tag: '@both' }, async ({ shopper, page }) => {
    await shopper.open('/Product/1');
    await open(page);
    await shopper.footer.getByLabel('Email').press('Escape');
    await expect(miniCart(page)).toBeVisible();
    await addToCart(page).focus();
    await expectNextShown(page);
  });
});

test('it stays while the pointer or the focus is in it', async ({ shopper, page }) => {
  const cart = miniCart(page);
  const isLeftAlone = () => page.clock.runFor(8000);
  await page.clock.install();
  await shopper.open('/Product/1');
  await addToCart(page).press('Enter');
  await expect(cart).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('button', { name: 'Close' })).toBeFocused();
  await cart.hover();
  await page.mouse.move(0, 0);
  await isLeftAlone();
  await expect(cart).toBeVisible();
  await cart.hover();
  await page.keyboard.press('Shift+Tab');
  await expect(addToCart(page)).toBeFocused();
  await isLeftAlone();
  await expect(cart).toBeVisible();
  await page.mouse.move(0, 0);
  await isLeftAlone();
  await expect(cart).toHaveCount(0);
});

/** Opens another product of the category, and waits until it is shown. */
const followRelated = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.getByRole('region', { name: 'More in Ceramics' }).getByRole('link').first().click();
  await expect(heading).not.toHaveText(title);
};

test('it is not in the way twice: a press elsewhere ends it for the page, its button for the visit', {
  tag: '@both',
}, async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  await addToCart(page).click();
  await expect(miniCart(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(miniCart(page)).toHaveCount(0);
  await addToCart(page).click();
  await expect(shopper.cartLink(2)).toBeVisible();
  await expect(miniCart(page)).toHaveCount(0);
  await followRelated(page);
  await addToCart(page).click();
  await miniCart(page).getByRole('button', { name: 'Close' }).click();
  await followRelated(page);
  await addToCart(page).click();
  await expect(shopper.cartLink(4)).toBeVisible();
  await expect(miniCart(page)).toHaveCount(0);
});

test('while it is open it shows the next addition, whichever product it is', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const [first, second] = [catalogue.product(1), catalogue.product(2)];
  await shopper.open('/Shop');
  await page.getByRole('button', { name: `Add ${first.title} to cart` }).press('Enter');
  await expect(miniCart(page)).toContainText(first.title);
  await page.getByRole('button', { name: `Add ${second.title} to cart` }).dispatchEvent('pointerdown');
  await page.getByRole('button', { name: `Add ${second.title} to cart` }).press('Enter');
  await expect(miniCart(page)).toContainText(second.title);
  await page.keyboard.press('Tab');
  await expect(miniCart(page).getByRole('button', { name: 'Close' })).toBeFocused();
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
] as const)
  test(`it leaves the title and the price of a product in view at ${width} × ${height}`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await shopper.open('/Product/1');
    await addToCart(page).press('Enter');
    const readEdges = (element: Locator) =>
      element.evaluate((shown) => {
        const { top, bottom } = shown.getBoundingClientRect();
        return { top, bottom };
      });
    await expect(miniCart(page)).toBeVisible();
    const { bottom } = await readEdges(miniCart(page));
    const title = await readEdges(page.getByRole('heading', { level: 1 }));
    const price = await readEdges(shopper.main.getByText('28.00').first());
    expect(bottom).toBeLessThanOrEqual(title.top);
    expect(title.bottom).toBeLessThanOrEqual(price.top);
  });

test("'Buy now' leads to the cart without it", async ({ shopper, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/Cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(miniCart(page)).toHaveCount(0);
  expect(scripts.filter((url) => toScriptPattern('mini-cart').test(url))).toEqual([]);
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without its code products are added all the same, and the next addition loads it', async ({
    shopper,
    page,
    scriptFaults,
  }) => {
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('A part of the page'));
    await scriptFaults.drop('mini-cart');
    await shopper.open('/Product/1');
    await addToCart(page).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await failed;
    await scriptFaults.allow('mini-cart');
    await addToCart(page).click();
    await expect(miniCart(page)).toContainText('x 2');
  });
});
