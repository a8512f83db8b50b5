import type { Locator, Page } from 'playwright/test';
import { isInWindow } from '../fixtures/geometry.ts';
import { findPageOverflow } from '../fixtures/layout-problems.ts';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { expect, test } from '../fixtures/test.ts';

// cspell:disable-next-line
const word = 'Donaudampfschiffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** No page is wider than its window because of the title that does not break. */
const expectNotWidened = async (page: Page) => {
  await expect(page.getByText(word.slice(0, 20)).first()).toBeVisible();
  expect.soft(await findPageOverflow(page)).toEqual([]);
};

/** The list of the order summary scrolls beside the page, whose action stays in the window. */
const expectScrollingSummary = async (page: Page, action: Locator) => {
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveCount(24);
  // Away from the list, which would scroll instead of the page.
  await page.mouse.move(0, 0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  expect.soft(await isInWindow(action), 'the action is in the window').toBe(true);
  const total = summary.getByText('Total', { exact: true });
  expect.soft(await isInWindow(total), 'the total is in the window').toBe(true);
  const list = summary.getByRole('list');
  await list.focus();
  await page.keyboard.press('End');
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
};

test('a title that does not break widens no page, and in a cart of 24 lines the action stays in the window', {
  tag: '@both',
}, async ({ shopper, page, catalogue, isMobile }) => {
  const long = { ...catalogue.product(2), title: word };
  const products = catalogue.products.map((product) => (product.id === 2 ? long : product));
  await page.route('**/products', (route) => route.fulfill({ json: products }));
  await page.route('**/products/2', (route) => route.fulfill({ json: long }));
  await shopper.seedCart(...products.map((product) => [product, 2] as const));

  await test.step('the list, whose cards stay equally wide', async () => {
    await shopper.open('/Shop');
    await expectNotWidened(page);
    const [first, second] = await Promise.all([0, 1].map((index) => shopper.cards.nth(index).boundingBox()));
    expect.soft(Math.round(second?.width ?? 0)).toBe(Math.round(first?.width ?? 1));
  });
  await test.step('the product', async () => {
    await shopper.item(word).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    await expectNotWidened(page);
  });
  await test.step('the cart', async () => {
    await shopper.cartLink(48).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expectNotWidened(page);
    if (!isMobile) await expectScrollingSummary(page, page.getByRole('link', { name: 'Buy Now' }));
    await page.getByRole('button', { name: `Take ${word} out of the cart` }).click();
    await expectNotWidened(page);
    const removed = page.locator('[class~="cart-lines_removed"]');
    expect
      .soft(await removed.evaluate((line) => line.scrollWidth - line.clientWidth), 'removed line')
      .toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(shopper.cartLink(48)).toBeVisible();
  });
  await test.step('the checkout', async () => {
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expectNotWidened(page);
    if (!isMobile) await expectScrollingSummary(page, page.getByRole('button', { name: 'Place Order' }));
  });
});

test('a word of a message that does not break stays in its alert', async ({
  shopper,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await mockResponse(page, 'login', json({ message: word }, 401));
  await shopper.open('/Login');
  await shopper.submitLoginForm();
  const alert = shopper.alert(word);
  await expect(alert).toBeVisible();
  expect.soft(await isInWindow(alert), 'the alert is in the window').toBe(true);
  const standingOut = await alert.evaluate((box) =>
    [box, ...box.querySelectorAll('p')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect.soft(standingOut, 'px that stand out, of the alert and its text').toEqual([0, 0]);
});
