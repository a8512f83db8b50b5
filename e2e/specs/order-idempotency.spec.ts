import { expectOneOrder, placeOrderAndLoseResponse } from '../fixtures/placed-orders.ts';
import { expect, test } from '../fixtures/test.ts';

/** An order is placed exactly once, whatever happens to its response. */

test.use({ expectedErrors: [/Failed to load resource/] });

test('a retry after a lost response places one order and sends one mail', { tag: '@both' }, async ({
  shopper,
  faults,
  catalogue,
}) => {
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(1), 2]);
  await placeOrderAndLoseResponse(shopper, faults);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await expectOneOrder(shopper);
});

test('placing the same order again after a lost response and a reload places one order', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(1), 2]);
  await placeOrderAndLoseResponse(shopper, faults);
  await expect.poll(() => shopper.readLocalStorage('order')).toContain('"state":"unknown"');
  await page.reload();
  await shopper.waitForHydration();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await expectOneOrder(shopper);
});

test('clicking Place Order twice places one order; ordering the same cart later places another', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  await shopper.signInViaApi();
  for (const orders of ['1', '2']) {
    await shopper.startCheckout([catalogue.product(1), 1]);
    const release = await faults.hold('sendOrderConfirmation');
    await shopper.placeOrder();
    await page.getByLabel('Full Name').press('Enter');
    await page.getByRole('button', { name: 'Place Order' }).click({ force: true });
    release();
    await shopper.expectOrderConfirmed();
    await shopper.open('/Profile');
    await expect(shopper.orderCount).toHaveText(orders);
  }
});
