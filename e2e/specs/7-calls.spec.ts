import type { Request } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

const toCalls = (requests: Request[]) =>
  requests.map((request) => ({
    path: decodeURIComponent(new URL(request.url()).pathname),
    body: request.postDataJSON(),
  }));

test('register and login send the documented payloads to the documented paths', {
  annotation: covers('calls/auth'),
}, async ({ shopper, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  const registrations = faults.watch('register');
  const logins = faults.watch('login');
  await shopper.register();
  await shopper.signIn();
  const { email, password } = shopper;
  const verificationCode = Number(await shopper.mailbox.readOtp());
  expect(toCalls(codes)).toEqual([
    {
      path: `/Checkout/mail/send-Verification-Code/${email}`,
      body: { verificationCode, isVerified: false },
    },
  ]);
  expect(toCalls(registrations)).toEqual([
    { path: '/api/auth/Register', body: { email, password, isVerified: true } },
  ]);
  expect(toCalls(logins)).toEqual([{ path: '/api/auth/Login', body: { email, password } }]);
});

test('profile requests send the stored e-mail, and a save without a new avatar sends the current one', {
  annotation: covers('calls/profile'),
}, async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  const { email } = shopper;
  const avatar = '/favicon.svg';
  await page.request.post('/api/auth/updateProfile', { data: { email, phone: '1', address: 'A', avatar } });
  const loads = faults.watch('getProfile');
  const saves = faults.watch('updateProfile');
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(toCalls(loads)[0]).toEqual({ path: '/api/auth/Profile', body: { email } });
  expect(toCalls(saves)).toEqual([
    { path: '/api/auth/updateProfile', body: { email, phone: '2', address: 'A', avatar } },
  ]);
});

test('the order request has the documented path, with name, email, address, phone, payment, cart and total in its body', {
  annotation: covers('calls/order'),
}, async ({ shopper, faults, catalogue }) => {
  const mug = catalogue.product(1);
  await shopper.seedCart([mug, 2]);
  await shopper.open('/Checkout');
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  expect(toCalls(orders)).toEqual([
    {
      path: `/Checkout/mail/send-Order-confirmation/${shopper.email}`,
      body: {
        name: 'Maya Lindqvist',
        email: shopper.email,
        address: 'Bergsgatan 14\n112 23 Stockholm',
        phone: '+46 70 123 45 67',
        payment: 'cod',
        cart: [{ ...mug, quantity: 2 }],
        total: mug.price * 2,
      },
    },
  ]);
});
