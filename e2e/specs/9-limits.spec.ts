import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('the verification code has 4 digits from 1000 to 9999 and is generated in the browser', {
  annotation: covers('states/registration-code', 'limits/code'),
}, async ({ shopper, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  await shopper.requestOtp();
  const { verificationCode, isVerified } = codes[0]?.postDataJSON() ?? {};
  expect(isVerified).toBe(false);
  expect(verificationCode).toBeGreaterThanOrEqual(1000);
  expect(verificationCode).toBeLessThanOrEqual(9999);
  expect(await shopper.mailbox.readOtp()).toBe(String(verificationCode));
});

test('the order total is the sum of price times quantity, without tax, shipping or fees', {
  annotation: covers('limits/total', 'limits/shipping-note'),
}, async ({ shopper, page, faults, catalogue }) => {
  const [one, other] = [catalogue.product(7), catalogue.product(8)];
  await shopper.seedCart([one, 3], [other, 1]);
  await shopper.open('/Checkout');
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  const order = orders[0]?.postDataJSON();
  expect(order.total).toBe(one.price * 3 + other.price);
  expect(Object.keys(order).sort()).toEqual([
    'address',
    'cart',
    'email',
    'name',
    'payment',
    'phone',
    'total',
  ]);
  expect(order.cart).toEqual([
    { ...one, quantity: 3 },
    { ...other, quantity: 1 },
  ]);
  await expect(page.getByText('Free shipping')).toHaveCount(0);
});
