import { expect, test } from '../fixtures/test.ts';

test('runs no animations with reduced motion', async ({ shopper, page }) => {
  const countMoving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const duration = effect?.getComputedTiming().duration;
          return playState === 'running' && typeof duration === 'number' && duration > 10;
        }).length,
    );
  await shopper.open('/');
  expect.soft(await countMoving(), 'on the landing page').toBe(0);
  await shopper.navBar.getByRole('link', { name: 'Login' }).click();
  await shopper.showRegisterForm();
  expect.soft(await countMoving(), 'as the card turns to the register form').toBe(0);
  await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A transition was started.');
    };
  });
  await shopper.cards.first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect.soft(await countMoving(), 'on the product').toBe(0);
});

test("prints the checkout on one page, and the confirmation with the shop's name and the order alone", async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.startCheckout([catalogue.product(1), 2], [catalogue.product(2), 1]);
  await test.step('prints the checkout of a few lines on one page', async () => {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect.soft(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await page.emulateMedia({ media: 'print' });
  await test.step('prints no navigation, footer and buttons', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect.soft(navigation).toHaveCount(1);
    await expect.soft(navigation).toBeHidden();
    const footer = page.getByRole('contentinfo', { includeHidden: true });
    await expect.soft(footer).toHaveCount(1);
    await expect.soft(footer).toBeHidden();
    await expect.soft(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
  await test.step("prints the shop's name and the order", async () => {
    await expect.soft(page.getByText('CurioLane').first()).toBeVisible();
    await expect.soft(shopper.main).toContainText('Maya Lindqvist');
    await expect.soft(shopper.main.getByRole('cell', { name: 'Tidal Stoneware Mug' })).toBeVisible();
    await expect.soft(shopper.main.getByRole('cell', { name: '$55.90' }).first()).toBeVisible();
  });
});

test('the prices of a row of cards stand on one line', { tag: '@phone' }, async ({ shopper }) => {
  await shopper.openLoadedShop();
  const prices = await shopper.cards.evaluateAll((cards) =>
    cards.map((card) => {
      const price = card.querySelector('[class~="card_price"]');
      return { row: card.getBoundingClientRect().top, price: price?.getBoundingClientRect().top };
    }),
  );
  const rows = Map.groupBy(prices, ({ row }) => row);
  expect(rows.size).toBeLessThan(prices.length);
  const uneven = [...rows.values()].filter((row) => new Set(row.map(({ price }) => price)).size > 1);
  expect(uneven).toEqual([]);
});
