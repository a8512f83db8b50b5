import { startServer } from '@curiolane/testing/server-process';
import { covers } from '../coverage/specification.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { buildStorefront } from '../fixtures/other-build.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('with gating, /Profile and /Checkout redirect to /Login and return after sign-in', {
  annotation: covers('roles/gated'),
}, async ({ email, openPage, afterwards }) => {
  // It builds the storefront.
  test.setTimeout(300_000);
  const build = await buildStorefront({ VITE_GATING: 'login' });
  afterwards(build.remove);
  const stack = await startServer({ webRoot: build.root });
  afterwards(stack.stop);
  const page = await openPage({ baseURL: stack.storefront, extraHTTPHeaders: {} });
  const shopper = new Shopper(page, new Mailbox(stack.inbox, email), email);
  await shopper.createAccount();
  await shopper.open('/Cart');
  await expect(page).toHaveURL('/Cart');
  await shopper.open('/Profile');
  await expect(page).toHaveURL('/Login?next=%2FProfile');
  await shopper.open('/Checkout');
  await expect(page).toHaveURL('/Login?next=%2FCheckout');
  await shopper.submitLoginForm();
  await expect(page).toHaveURL('/Checkout');
  await shopper.waitForHydration();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(email)).toBeVisible();
});
