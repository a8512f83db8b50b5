import { covers } from '../coverage/specification.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const dollars = (value: number) => `$${formatAmount(value)}`;

test('shows each cart line with increase and decrease buttons', {
  tag: '@both',
  annotation: covers('routes/cart', 'cart/lines', 'states/cart-increase'),
}, async ({ shopper, catalogue }) => {
  const mug = catalogue.product(1);
  const lamp = catalogue.product(2);
  await shopper.seedCart([mug, 2], [lamp, 1]);
  await shopper.open('/Cart');
  const line = shopper.item(mug.title);
  await expect(line.getByRole('status')).toHaveText('2');
  await line.getByRole('button', increaseButton).click();
  await expect(line.getByRole('status')).toHaveText('3');
  await expect(line).toContainText(dollars(mug.price * 3));
  await line.getByRole('button', decreaseButton).click();
  await expect(line.getByRole('status')).toHaveText('2');
  await shopper.item(lamp.title).getByRole('button', decreaseButton).click();
  await expect(shopper.item(lamp.title)).toHaveCount(0);
  await expect(shopper.cartLink(2)).toBeVisible();
});

test("lists the first three words of each title followed by '...' in the order summary", {
  annotation: covers('cart/summary'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.seedCart([catalogue.product(1), 1], [catalogue.product(14), 1]);
  await shopper.open('/Cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveText([
    /^Tidal Stoneware Mug\.\.\.\s*\$28\.00$/,
    /^Long Listen Leather\.\.\.\s*\$189\.00$/,
  ]);
});

test('shows the sum of price times quantity with a $ prefix as the total, with nothing added', {
  annotation: covers('cart/total', 'limits/total'),
}, async ({ shopper, page, catalogue }) => {
  const [one, other] = [catalogue.product(1), catalogue.product(14)];
  await shopper.seedCart([one, 3], [other, 2]);
  await shopper.open('/Cart');
  const total = page.getByRole('region', { name: 'Order Summary' }).getByText('Total').locator('..');
  await expect(total).toHaveText(`Total${dollars(one.price * 3 + other.price * 2)}`);
});

test("'Buy Now' leads to /Checkout", { annotation: covers('cart/buy-now') }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Cart');
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/Checkout');
});

test("shows 'Your cart is empty.' and a link to the shop when the cart is empty", {
  tag: '@both',
  annotation: covers('cart/empty', 'errors/empty-cart'),
}, async ({ shopper, page }) => {
  await shopper.open('/Cart');
  await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toHaveCount(0);
  await shopper.main.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/Shop');
});
