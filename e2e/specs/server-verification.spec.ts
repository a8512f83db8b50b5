import { createOrder, placeOrder } from '@curiolane/testing/orders';
import { expect, test } from '../fixtures/test.ts';

/** The same build of the storefront on a server that makes and checks the verification codes itself. */

test.use({ serverVariables: { VERIFICATION: 'server' }, expectedErrors: [/Failed to load resource.*403/] });

test.skip(({ runningStack }) => runningStack !== undefined, 'A running stack has its own settings.');

const wrongFor = (code: string) => (code === '9999' ? '1000' : String(Number(code) + 1));

test('registers with the code of the mail, which the server checks before it creates the account', async ({
  shopper,
  faults,
  sandbox,
  catalogue,
}) => {
  const requests = ['sendVerificationCode', 'verifyCode', 'register'] as const;
  const [sent, checked, registered] = requests.map((name) => faults.watch(name));
  const placeAsGuest = () => placeOrder(sandbox, createOrder(catalogue.products, shopper.email));
  await placeAsGuest();
  await shopper.register();

  await test.step('the browser sends the code of the mail, and then registers', async () => {
    const code = Number(await shopper.mailbox.readOtp());
    expect.soft(sent?.map((request) => request.postDataJSON().isVerified)).toEqual([false]);
    expect
      .soft(checked?.map((request) => request.postDataJSON()))
      .toEqual([{ email: shopper.email, verificationCode: code }]);
    expect.soft(registered).toHaveLength(1);
  });

  await test.step('counts the orders that were placed as a guest once the e-mail is verified, and not those that others place later', async () => {
    await placeAsGuest();
    await shopper.signIn();
    await shopper.open('/Profile');
    await expect.soft(shopper.orderCount).toHaveText('1');
  });
});

test('refuses every other code, and opens no account without the check', { tag: '@nightly' }, async ({
  shopper,
  page,
  faults,
  sandbox,
}) => {
  const sent = faults.watch('sendVerificationCode');
  await shopper.requestOtp();
  const mailed = await shopper.mailbox.readOtp();
  const verify = async () => {
    const checked = page.waitForResponse('**/api/verification');
    await shopper.verify();
    await checked;
    // A busy button ignores the next click.
    await expect(page.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-busy', 'true');
  };

  await test.step('a client that skips the check opens no account for the e-mail', async () => {
    const response = await sandbox.fetch('/api/auth/Register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: shopper.email, password: 'stolen', isVerified: true }),
    });
    expect.soft([response.status, (await response.json()).code]).toEqual([403, 'verification_required']);
  });

  await test.step('refuses the code that the browser made: reading the requests of one’s own browser proves nothing', async () => {
    const made = String(sent[0]?.postDataJSON().verificationCode);
    await shopper.typeOtp(made === mailed ? wrongFor(mailed) : made);
    await verify();
    await expect.soft(shopper.alert('Invalid OTP. Please try again.')).toBeVisible();
    await expect.soft(shopper.form('Register')).toBeVisible();
  });

  await test.step('after five wrong codes asks for a new one, which then verifies', async () => {
    await shopper.typeOtp(wrongFor(mailed));
    for (let tries = 1; tries < 5; tries += 1) await verify();
    await expect.soft(shopper.alert('Too many wrong codes. Please ask for a new one.')).toBeVisible();
    const mails = (await shopper.mailbox.list()).length;
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
    await expect.poll(async () => (await shopper.mailbox.list()).length).toBe(mails + 1);
    await shopper.enterOtp();
    await shopper.verify();
    await expect.soft(shopper.alert('Registered successfully')).toBeVisible();
  });
});
