import { countOrders, placeOrderAndLoseResponse } from '../fixtures/placed-orders.ts';
import { expect, test } from '../fixtures/test.ts';

/** An order is placed exactly once, whatever happens to its response. */

test.use({ expectedErrors: [/Failed to load resource/] });

test('a retry, a second click and a reload place one order each', { tag: '@composed' }, async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  await shopper.signInViaApi();

  await test.step('a retry after a lost response places one order and sends one mail', async () => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await placeOrderAndLoseResponse(shopper, faults);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await shopper.mailbox.find('order');
    await shopper.open('/Profile');
    await expect.soft(shopper.orderCount).toHaveText('1');
    expect.soft(await shopper.mailbox.count('order')).toBe(1);
  });

  await test.step('clicking Place Order twice places one order; ordering the same cart later places another', async () => {
    for (const orders of [2, 3]) {
      await shopper.startCheckout([catalogue.product(1), 2]);
      const release = await faults.hold('sendOrderConfirmation');
      await shopper.placeOrder();
      await page.getByLabel('Full Name').press('Enter');
      await page.getByRole('button', { name: 'Place Order' }).click({ force: true });
      release();
      await shopper.expectOrderConfirmed();
      expect.soft(await countOrders(shopper)).toBe(orders);
    }
    await page.unrouteAll();
  });

  await test.step('placing the same order again after a lost response and a reload places one order', async () => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await placeOrderAndLoseResponse(shopper, faults);
    await expect.poll(() => shopper.readLocalStorage('order')).toContain('"state":"unknown"');
    await page.reload();
    await shopper.waitForHydration();
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await shopper.open('/Profile');
    await expect.soft(shopper.orderCount).toHaveText('4');
    await expect.poll(() => shopper.mailbox.count('order')).toBe(4);
  });
});
