import type { Locator, Page } from 'playwright/test';
import { collectAnnouncements } from '../fixtures/announcements.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { resize, type WindowSize } from '../fixtures/window-sizes.ts';

const miniCart = (page: Page) => page.getByRole('region', { name: 'Added to cart' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

/** It would open in renders that follow the one of the addition. */
const expectNoMiniCart = async (page: Page) => {
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect.soft(miniCart(page)).toHaveCount(0);
};

test('an addition shows what is in the cart, what is missing to free shipping, and leads on', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  const [first, second] = [catalogue.product(1), catalogue.product(2)];
  const cart = miniCart(page);
  await shopper.open('/Shop');
  await test.step('an addition shows what is in the cart and what is missing to free shipping', async () => {
    await page.getByRole('button', { name: `Add ${first.title} to cart` }).press('Enter');
    await expect(cart).toBeVisible();
    // It stays while the focus is in it, however long the checks take.
    await page.keyboard.press('Tab');
    await expect.soft(cart.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect.soft(cart).toContainText(first.title);
    await expect.soft(cart).toContainText('$27.95 x 1');
    await expect.soft(cart).toContainText('Total $27.95');
    await expect.soft(cart).toContainText('$22.06 more and shipping is free.');
    await expect.soft(cart.locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page, 'the mini-cart');
  });
  await test.step('it follows the quantity', async () => {
    await page.getByRole('button', { name: `Increase quantity of ${first.title}` }).click();
    await expect.soft(cart).toContainText('Total $55.90');
    await expect.soft(cart).toContainText('Shipping is free.');
  });
  await test.step('while it is open it shows the next addition, whichever product it is', async () => {
    const add = page.getByRole('button', { name: `Add ${second.title} to cart` });
    await add.dispatchEvent('pointerdown');
    await add.press('Enter');
    await expect(cart).toContainText(second.title);
    await page.keyboard.press('Tab');
    await expect.soft(cart.getByRole('button', { name: 'Close' })).toBeFocused();
  });
  await test.step('it leads to the checkout, which is without it', async () => {
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/Checkout');
    await expect.soft(cart).toHaveCount(0);
  });
});

/** Windows in which it is one line at the top of a product page. */
const windows: readonly WindowSize[] = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
];

const readEdges = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return { top, bottom };
  });

test('it is announced once, and the keyboard alone reaches it, leaves it and closes it', async ({
  shopper,
  page,
  catalogue,
}) => {
  const cart = miniCart(page);
  const close = cart.getByRole('button', { name: 'Close' });
  const takeAnnouncements = await collectAnnouncements(page);
  const announcements: string[] = [];
  const readAll = () => {
    announcements.push(...takeAnnouncements());
    return announcements;
  };
  const added = `politely: ${catalogue.product(1).title} is in the cart. Total $27.95. $22.06 more and shipping is free.`;
  await shopper.open('/Product/1');
  takeAnnouncements();
  await test.step('it is announced politely, and the focus stays', async () => {
    await addToCart(page).press('Enter');
    await expect(cart).toBeVisible();
    await expect.soft(addToCart(page)).toBeFocused();
    await expect.poll(readAll).toContain(added);
    await addToCart(page).press('Enter');
    await expect(cart).toContainText('x 2');
  });
  await test.step('the keyboard alone reaches it and leaves it', async () => {
    await page.keyboard.press('Tab');
    await expect.soft(close).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect.soft(addToCart(page)).toBeFocused();
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect.soft(cart.getByRole('link', { name: 'Checkout' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.soft(page.getByRole('button', { name: 'Buy now' })).toBeFocused();
    await addToCart(page).focus();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
  });
  await test.step('it leaves the title and the price of a product in view', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const size of windows) {
      await resize(page, size);
      const { bottom } = await readEdges(cart);
      const title = await readEdges(page.getByRole('heading', { level: 1 }));
      const price = await readEdges(shopper.main.getByText('27.95').first());
      expect.soft(bottom, size.join(' × ')).toBeLessThanOrEqual(title.top);
      expect.soft(title.bottom, size.join(' × ')).toBeLessThanOrEqual(price.top);
    }
  });
  await test.step('Escape closes it, the focus returns, and nothing more was announced', async () => {
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);
    await expect.soft(addToCart(page)).toBeFocused();
    expect.soft(readAll().filter((text) => text.includes('is in the cart'))).toEqual([added]);
  });
});

/** Opens what Escape closes first, by the keyboard, and expects the mini-cart to stay open. */
const expectLayerAbove = async (page: Page, trigger: Locator, layer: Locator) => {
  await trigger.press('Enter');
  await expect(layer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(miniCart(page)).toBeVisible();
};

const expectZoomAbove = (page: Page) =>
  expectLayerAbove(
    page,
    page.getByRole('button', { name: 'Enlarge photograph' }),
    page.getByRole('dialog', { name: /^Photographs of/ }),
  );

/** Adds a product; the mini-cart stays while the pointer is in it, however long what follows takes. */
const openMiniCart = async (page: Page) => {
  await addToCart(page).press('Enter');
  await miniCart(page).hover();
};

test('Escape that is for something else leaves it open', { tag: '@nightly' }, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/Product/1');
  await openMiniCart(page);
  await test.step('a field', async () => {
    await shopper.footer.getByLabel('Email').press('Escape');
    await expect(miniCart(page)).toBeVisible();
  });
  await test.step('a menu', () =>
    expectLayerAbove(page, page.getByRole('button', { name: 'Account' }), page.getByRole('menu')));
  await test.step('an enlarged photograph', () => expectZoomAbove(page));
  await test.step('the next Escape closes it', async () => {
    await page.keyboard.press('Escape');
    await expect(miniCart(page)).toHaveCount(0);
  });
});

test('Escape that is for the navigation of a phone or a photograph leaves it open', {
  tag: '@phone',
}, async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  await openMiniCart(page);
  await test.step('the navigation of a phone', () =>
    expectLayerAbove(page, page.getByRole('button', { name: 'Open menu' }), shopper.drawer));
  await test.step('an enlarged photograph', () => expectZoomAbove(page));
  await test.step('the next Escape closes it', async () => {
    await page.keyboard.press('Escape');
    await expect(miniCart(page)).toHaveCount(0);
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

test('it is not in the way: not after Buy now, and not twice', { tag: '@nightly' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shopper.open('/Product/1');
  await test.step("'Buy now' leads to the cart without it", async () => {
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL('/Cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expectNoMiniCart(page);
    expect.soft(scripts.filter((url) => toScriptPattern('mini-cart').test(url))).toEqual([]);
  });
  await test.step('a press elsewhere ends it for the page', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.product(1).title);
    await addToCart(page).click();
    await expect(miniCart(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
    await expect(miniCart(page)).toHaveCount(0);
    await addToCart(page).click();
    await expect(shopper.cartLink(3)).toBeVisible();
    await expectNoMiniCart(page);
  });
  await test.step('its button ends it for the visit', async () => {
    await followRelated(page);
    await addToCart(page).click();
    await miniCart(page).getByRole('button', { name: 'Close' }).click();
    await followRelated(page);
    await addToCart(page).click();
    await expect(shopper.cartLink(5)).toBeVisible();
    await expectNoMiniCart(page);
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without its code products are added all the same, and the next addition loads it', {
    tag: '@gate',
  }, async ({ shopper, page, scriptFaults }) => {
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
