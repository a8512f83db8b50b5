import { increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new user registers, signs in, orders and receives the confirmation mail', {
  tag: ['@both', '@composed'],
}, async ({ shopper, page, faults, catalogue }) => {
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.register();
  await shopper.signIn();

  await page.getByRole('link', { name: 'Shop Now' }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(catalogue.products.length);
  const first = cards.first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('button', increaseButton).click();
  await first.getByRole('button', increaseButton).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await cards.nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  const second = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Buy now' }).click();

  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  const total = await shopper.orderTotal.innerText();
  await page.getByRole('link', { name: 'Buy Now' }).click();

  await expect(shopper.main.getByLabel('Email')).toHaveValue(shopper.email);
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  expect.soft(orders.map((order) => order.postDataJSON().payment)).toEqual(['cod']);
  await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
  await expect(page.getByText(`A confirmation will be sent to ${shopper.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible();

  const mail = await shopper.mailbox.find('order');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(title);
    expect(body).toContain(second);
    expect(body).toContain(total);
    expect(body).toContain('Bergsgatan 14');
  }

  await shopper.open('/Profile');
  await expect(page.getByText('1', { exact: true })).toBeVisible();
});
