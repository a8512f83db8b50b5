import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('an order is looked up by its number and e-mail, without an account', { tag: '@both-nightly' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const { main } = shopper;
  const [lamp, bowl] = [catalogue.product(2), catalogue.product(11)];
  const orderId = await shopper.placeOrderViaApi(lamp, bowl);

  await test.step('the login links to it', async () => {
    await shopper.open('/Login');
    const link = main.getByRole('link', { name: 'Look up an order' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Find-Order');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Look up an order');
    await expectAccessible(page, 'the lookup of an order');
  });

  await test.step('another e-mail and an unknown number are refused with the same words', async () => {
    const refusal = shopper.alert('There is no order with this number and e-mail address.');
    await shopper.lookUpOrder(orderId, 'someone.else@example.test');
    await expect(refusal).toBeVisible();
    await expect.soft(main.getByLabel('Order number')).toHaveValue(orderId);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
    await shopper.lookUpOrder(`${orderId.slice(0, -4)}abcd`);
    await expect(refusal).toBeVisible();
  });

  await test.step('the order is shown, without address and phone', async () => {
    await shopper.lookUpOrder(orderId);
    const order = main.getByRole('region', { name: /^Order of/ });
    await expect(order.getByRole('heading')).toBeFocused();
    await expect.soft(order.getByRole('link')).toHaveText([lamp.title, bowl.title]);
    await expect.soft(order).toContainText(orderId);
    await expect.soft(order).toContainText('Address and phone number are in its mail only.');
    await expectAccessible(page, 'an order that was looked up');
  });

  await test.step('another one can be looked up', async () => {
    await main.getByRole('button', { name: 'Look up another order' }).click();
    await expect(main.getByLabel('Order number')).toHaveValue('');
  });
});
