import { findStickingOut, isInWindow } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';

// cspell:disable-next-line
const word = 'Donaudampfschiffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('in a cart of 24 lines the list scrolls, and the total and Buy Now stay in the window', async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.seedCart(...catalogue.products.map((product) => [product, 2] as [typeof product, number]));
  for (const [path, action] of [
    ['/Cart', page.getByRole('link', { name: 'Buy Now' })],
    ['/Checkout', page.getByRole('button', { name: 'Place Order' })],
  ] as const) {
    await shopper.open(path);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByRole('listitem')).toHaveCount(24);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    expect(await isInWindow(action), path).toBe(true);
    expect(await isInWindow(summary.getByText('Total', { exact: true })), path).toBe(true);
    const list = summary.getByRole('list');
    await list.focus();
    await page.keyboard.press('End');
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  }
});

test('one unbreakable long title does not widen any page', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const long = { ...catalogue.product(2), title: word };
  const products = catalogue.products.map((product) => (product.id === 2 ? long : product));
  await page.route('**/products', (route) => route.fulfill({ json: products }));
  await page.route('**/products/2', (route) => route.fulfill({ json: long }));
  await shopper.seedCart([long, 2]);
  for (const path of ['/Shop', '/Product/2', '/Cart', '/Checkout']) {
    await shopper.open(path);
    await expect(page.getByText(word.slice(0, 20)).first()).toBeVisible();
    expect(await findStickingOut(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
  await shopper.open('/Shop');
  const [first, second] = await Promise.all([0, 1].map((index) => shopper.cards.nth(index).boundingBox()));
  expect(Math.round(second?.width ?? 0)).toBe(Math.round(first?.width ?? 1));
});
