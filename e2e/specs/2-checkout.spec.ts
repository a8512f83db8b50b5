import { covers } from '../coverage/specification.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

test('shows the title and the fields Full Name, Email, Phone Number and Shipping Address', {
  tag: '@both',
  annotation: covers('routes/checkout', 'checkout/form'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page).toHaveTitle(/^Checkout/);
  for (const label of ['Full Name', 'Email', 'Phone Number', 'Shipping Address']) {
    await shopper.main.getByLabel(label).fill('something');
    await expect(shopper.main.getByLabel(label)).toHaveValue('something');
  }
});

test('defaults to Cash on Delivery and can be switched to Credit/Debit Card', {
  annotation: covers('checkout/payment'),
}, async ({ shopper, page, faults, catalogue }) => {
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Checkout');
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' });
  const card = page.getByRole('radio', { name: 'Credit/Debit Card' });
  await expect(cash).toBeChecked();
  await card.check();
  await expect(cash).not.toBeChecked();
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  expect(orders.map((order) => order.postDataJSON().payment)).toEqual(['card']);
});

test('the order summary lists title, x quantity and price times quantity, and the Total', {
  tag: '@both',
  annotation: covers('checkout/summary'),
}, async ({ shopper, page, catalogue }) => {
  const [mug, phones] = [catalogue.product(1), catalogue.product(14)];
  await shopper.seedCart([mug, 2], [phones, 1]);
  await shopper.open('/Checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveText([
    `${mug.title} x 2$${formatAmount(mug.price * 2)}`,
    `${phones.title} x 1$${formatAmount(phones.price)}`,
  ]);
  await expect(summary.getByText('Total').locator('..')).toHaveText(
    `Total$${formatAmount(mug.price * 2 + phones.price)}`,
  );
});

test("with an empty cart 'Place Order' is disabled and 'Your cart is empty.' is shown", {
  annotation: covers('checkout/empty', 'errors/empty-cart'),
}, async ({ shopper, page }) => {
  await shopper.open('/Checkout');
  await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test('shows the three success sentences and empties the cart after an accepted order', {
  tag: '@both',
  annotation: covers('checkout/success', 'states/cart-clear', 'states/checkout'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.startCheckout([catalogue.product(1), 2]);
  await shopper.placeOrder();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order!');
  await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
  await expect(page.getByText(`A confirmation will be sent to ${shopper.email}`)).toBeVisible();
  await expect(shopper.cartLink(0)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
  await shopper.open('/Cart');
  await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
});
