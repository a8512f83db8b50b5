import { covers } from '../coverage/specification.ts';
import { collectAnnouncements } from '../fixtures/announcements.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const dollars = (value: number) => `$${formatAmount(value)}`;

test('the cart shows, changes and sums up its lines, and leads to the checkout', {
  annotation: covers(
    'cart/lines',
    'states/cart-increase',
    'cart/summary',
    'cart/total',
    'limits/total',
    'cart/buy-now',
  ),
}, async ({ shopper, page, catalogue }) => {
  const [mug, lamp] = [catalogue.product(1), catalogue.product(2)];
  const [planter, phones] = [catalogue.product(3), catalogue.product(14)];
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const line = shopper.item(mug.title);
  const quantity = line.getByRole('status');
  const collect = await collectAnnouncements(page);
  await shopper.seedCart([mug, 2], [lamp, 1], [planter, 1], [phones, 1]);
  await shopper.open('/Cart');
  await expect(quantity).toHaveText('2');

  await test.step('the prices of a line are labeled', async () => {
    await expect.soft(line).toContainText('Price: $27.95');
    await expect.soft(line).toContainText('Total: $55.90');
  });

  await test.step('a changed quantity is announced once', async () => {
    collect();
    await line.getByRole('button', increaseButton).press('Enter');
    await expect(shopper.cartLink(6)).toBeVisible();
    expect.soft(collect()).toEqual(['politely: 3']);
  });

  await test.step('each line has increase and decrease buttons', async () => {
    await expect.soft(quantity).toHaveText('3');
    await expect.soft(line).toContainText(dollars(mug.price * 3));
    await line.getByRole('button', decreaseButton).click();
    await expect.soft(quantity).toHaveText('2');
    await line.getByRole('button', increaseButton).click();
    await expect.soft(quantity).toHaveText('3');
    await shopper.item(lamp.title).getByRole('button', decreaseButton).click();
    await expect.soft(shopper.item(lamp.title)).toHaveCount(0);
    await expect.soft(shopper.cartLink(5)).toBeVisible();
  });

  await test.step('a removed line is announced', async () => {
    collect();
    await page.getByRole('button', { name: `Take ${planter.title} out of the cart` }).press('Enter');
    await expect(shopper.cartLink(4)).toBeVisible();
    expect.soft(collect()).toEqual([`politely: ${planter.title} was removed.`]);
  });

  await test.step("lists the first three words of each title followed by '...' in the order summary", async () => {
    await expect
      .soft(summary.getByRole('listitem'))
      .toHaveText([/^Tidal Stoneware Mug\.\.\.\s*\$83\.85$/, /^Long Listen Leather\.\.\.\s*\$188\.99$/]);
  });

  await test.step('shows the sum of price times quantity with a $ prefix as the total, with nothing added', async () => {
    await shopper.item(phones.title).getByRole('button', increaseButton).click();
    await expect
      .soft(summary.getByText('Total').locator('..'))
      .toHaveText(`Total${dollars(mug.price * 3 + phones.price * 2)}`);
  });

  await test.step("'Buy Now' leads to /Checkout", async () => {
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await expect.soft(page).toHaveURL('/Checkout');
  });
});

test("an empty cart: 'Your cart is empty.' on the checkout and the cart page, which lead to the shop", {
  annotation: covers('checkout/empty', 'cart/empty', 'errors/empty-cart'),
}, async ({ shopper, page }) => {
  const empty = shopper.main.getByText('Your cart is empty.', { exact: true });
  const summary = page.getByRole('region', { name: 'Order Summary' });

  await test.step("on the checkout 'Place Order' is disabled", async () => {
    await shopper.open('/Checkout');
    await expect.soft(empty).toBeVisible();
    await expect.soft(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  });

  await test.step('an empty checkout leads to the shop', async () => {
    await expect.soft(summary).toContainText('Your cart is empty.');
    await summary.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/Shop');
  });

  await test.step('the cart page has no order summary, and a link to the shop', async () => {
    await shopper.cartLink(0).click();
    await expect(page).toHaveURL('/Cart');
    await expect.soft(empty).toBeVisible();
    await expect.soft(summary).toHaveCount(0);
    await shopper.main.getByRole('link', { name: 'Shop' }).click();
    await expect.soft(page).toHaveURL('/Shop');
  });
});
