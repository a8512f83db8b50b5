import { covers } from '../coverage/specification.ts';
import { toCalls } from '../fixtures/calls.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

test('an anonymous visitor fills in the checkout and places an order', {
  tag: '@composed',
  annotation: covers(
    'checkout/form',
    'checkout/payment',
    'checkout/summary',
    'checkout/success',
    'calls/order',
    'states/cart-clear',
    'states/checkout',
    'roles/anonymous',
    'roles/public',
  ),
}, async ({ shopper, page, faults, catalogue }) => {
  const [mug, phones] = [catalogue.product(1), catalogue.product(14)];
  const total = Math.round((mug.price * 3 + phones.price) * 100) / 100;
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.seedCart([mug, 3], [phones, 1]);
  await shopper.open('/Checkout');

  await test.step('shows the title and the fields Full Name, Email, Phone Number and Shipping Address', async () => {
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await expect.soft(page).toHaveTitle(/^Checkout/);
    for (const label of ['Full Name', 'Email', 'Phone Number', 'Shipping Address']) {
      await shopper.main.getByLabel(label).fill('something');
      await expect.soft(shopper.main.getByLabel(label)).toHaveValue('something');
    }
  });

  await test.step('the order summary lists title, x quantity and price times quantity, and the Total', async () => {
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect
      .soft(summary.getByRole('listitem'))
      .toHaveText([
        `${mug.title} x 3$${formatAmount(mug.price * 3)}`,
        `${phones.title} x 1$${formatAmount(phones.price)}`,
      ]);
    await expect.soft(summary.getByText('Total').locator('..')).toHaveText(`Total$${formatAmount(total)}`);
  });

  await test.step('defaults to Cash on Delivery and can be switched to Credit/Debit Card', async () => {
    const cash = page.getByRole('radio', { name: 'Cash on Delivery' });
    await expect.soft(cash).toBeChecked();
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    await expect.soft(cash).not.toBeChecked();
  });

  await test.step('shows the three success sentences after an accepted order', async () => {
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order!');
    await expect.soft(page.getByText('Your order has been placed successfully.')).toBeVisible();
    await expect.soft(page.getByText(`A confirmation will be sent to ${shopper.email}`)).toBeVisible();
    await expect.soft(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
    await expect.soft(page.getByText('Free shipping')).toHaveCount(0);
  });

  await test.step('the order request has the documented path, with name, email, address, phone, payment, cart and the total of price times quantity, without tax, shipping or fees', async () => {
    expect.soft(toCalls(orders)).toEqual([
      {
        path: `/Checkout/mail/send-Order-confirmation/${shopper.email}`,
        body: {
          name: 'Maya Lindqvist',
          email: shopper.email,
          address: 'Bergsgatan 14\n112 23 Stockholm',
          phone: '+46 70 123 45 67',
          payment: 'card',
          cart: [
            { ...mug, quantity: 3 },
            { ...phones, quantity: 1 },
          ],
          total,
        },
      },
    ]);
  });

  await test.step('the cart is empty, also on the next visit', async () => {
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await shopper.open('/Cart');
    await expect.soft(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  });

  await test.step('the mail names the product', async () => {
    expect.soft((await shopper.mailbox.find('order')).text).toContain(mug.title);
  });
});
