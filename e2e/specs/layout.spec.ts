import { expect, test } from '../fixtures/test.ts';

const routes = [
  '/',
  '/Shop',
  '/shop/?search=zeppelin',
  '/Product/14',
  '/Cart',
  '/Checkout',
  '/Login',
  '/Profile',
  '/contact',
  '/review',
  '/FAQ',
  '/about',
];

test('nothing is wider than the page at 320 pixels, on any route', { tag: '@phone' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.returnWithCart([catalogue.product(14), 12], [catalogue.product(1), 1]);
  for (const route of routes) {
    await shopper.open(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, route).toBeLessThanOrEqual(320);
  }
});

const longWords = [
  ['one word of 500 letters', 'w'.repeat(500)],
  ['a word of 500 letters among others', `lamp ${'w'.repeat(500)} shade`],
  ['500 characters that do not break', '\u00a0x'.repeat(250)],
] as const;

for (const [what, text] of longWords)
  test(`a search for ${what} does not scroll sideways`, { tag: '@both' }, async ({ shopper, page }) => {
    await shopper.open(`/shop/?search=${encodeURIComponent(text)}`);
    await expect(shopper.main.getByText('No products found.')).toBeVisible();
    const sticksOut = () =>
      page.evaluate(() => {
        const { clientWidth } = document.documentElement;
        return [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => element.className);
      });
    expect(await sticksOut()).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('for a person who asked for less motion nothing moves', { tag: '@both' }, async ({
    shopper,
    page,
  }) => {
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const duration = effect?.getComputedTiming().duration;
            return playState === 'running' && typeof duration === 'number' && duration > 10;
          }).length,
      );
    await shopper.open('/');
    expect(await moving()).toBe(0);
    await shopper.open('/Login');
    await shopper.turnToRegister();
    expect(await moving()).toBe(0);
    await shopper.open('/Shop');
    await shopper.cards.first().getByRole('link').click();
    expect(await moving()).toBe(0);
  });
});

test("the confirmation on paper is the shop's name and the order, without navigation, footer and buttons", async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.returnWithCart([catalogue.product(1), 2]);
  await shopper.open('/Checkout');
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.seeThanks();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav[aria-label=Main]')).toBeHidden();
  await expect(page.getByText('CurioLane').first()).toBeVisible();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(shopper.main).toContainText('Maya Lindqvist');
  await expect(shopper.main.getByRole('cell', { name: 'Tidal Stoneware Mug' })).toBeVisible();
  await expect(shopper.main.getByRole('cell', { name: '$56.00' }).first()).toBeVisible();
});
