import { covers } from '../coverage/specification.ts';
import { toCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

// The card flips.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('register and login send the documented payloads to the documented paths, and the card flips back between them', {
  annotation: covers('calls/auth', 'login/flip', 'states/registration-code', 'limits/code'),
}, async ({ shopper, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  const registrations = faults.watch('register');
  const logins = faults.watch('login');
  const { email, password } = shopper;
  await shopper.requestOtp();
  const verificationCode = Number(await shopper.mailbox.readOtp());

  await test.step('the verification code has 4 digits from 1000 to 9999 and is generated in the browser', async () => {
    expect.soft(verificationCode).toBeGreaterThanOrEqual(1000);
    expect.soft(verificationCode).toBeLessThanOrEqual(9999);
    const path = `/Checkout/mail/send-Verification-Code/${email}`;
    expect.soft(toCalls(codes)).toEqual([{ path, body: { verificationCode, isVerified: false } }]);
  });

  await test.step('the card flips back after registration and focuses the password', async () => {
    await shopper.enterOtp();
    await shopper.verify();
    await expect(shopper.alert('Registered successfully')).toBeVisible();
    await expect.soft(shopper.form('Login').getByLabel('Password')).toBeFocused();
    // A press that begins on a turning button can end beside it.
    await expect
      .poll(() => shopper.page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
      .not.toContain('running');
  });

  await test.step('the registration and the login send e-mail and password', async () => {
    await shopper.signIn();
    expect
      .soft(toCalls(registrations))
      .toEqual([{ path: '/api/auth/Register', body: { email, password, isVerified: true } }]);
    expect.soft(toCalls(logins)).toEqual([{ path: '/api/auth/Login', body: { email, password } }]);
  });
});
