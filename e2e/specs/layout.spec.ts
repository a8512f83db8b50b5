import { expect, test } from '../fixtures/test.ts';

const longWords = [
  ['one word of 500 letters', 'w'.repeat(500)],
  ['a word of 500 letters among others', `lamp ${'w'.repeat(500)} shade`],
  ['500 characters that do not break', '\u00a0x'.repeat(250)],
] as const;

for (const [what, text] of longWords)
  test(`a search for ${what} does not scroll horizontally`, { tag: '@both' }, async ({ shopper, page }) => {
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

  test('runs no animations with reduced motion', { tag: '@both' }, async ({ shopper, page }) => {
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
    await shopper.showRegisterForm();
    expect(await moving()).toBe(0);
    await shopper.open('/Shop');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A transition was started.');
      };
    });
    await shopper.cards.first().getByRole('link').click();
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    expect(await moving()).toBe(0);
  });
});

test('prints the checkout of a few lines on one page', async ({ shopper, page, catalogue }) => {
  await shopper.startCheckout([catalogue.product(1), 2], [catalogue.product(2), 1]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("prints the confirmation with the shop's name and the order, without navigation, footer and buttons", async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.startCheckout([catalogue.product(1), 2]);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await page.emulateMedia({ media: 'print' });
  const navigation = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  await expect(navigation).toHaveCount(1);
  await expect(navigation).toBeHidden();
  await expect(page.getByText('CurioLane').first()).toBeVisible();
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer).toHaveCount(1);
  await expect(footer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(shopper.main).toContainText('Maya Lindqvist');
  await expect(shopper.main.getByRole('cell', { name: 'Tidal Stoneware Mug' })).toBeVisible();
  await expect(shopper.main.getByRole('cell', { name: '$56.00' }).first()).toBeVisible();
});
