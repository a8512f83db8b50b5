import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@curiolane/testing/server-process';
import { freePort } from '@curiolane/tools/free-port';
import { Mailbox } from '../fixtures/mailbox.ts';
import { buildStorefront } from '../fixtures/other-build.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('a storefront works with a backend on another site over https, and says why a cookie was dropped', async ({
  email,
  openPage,
  expectedErrors,
  afterwards,
}) => {
  // It builds the storefront.
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-sites-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  const [shopPort, backendPort] = [await freePort(), await freePort()];
  // Of two names below `localhost` each is a site of its own.
  const [shop, api] = [`https://shop.localhost:${shopPort}`, `https://backend.localhost:${backendPort}`];
  const build = await buildStorefront({ VITE_API_URL: api });
  afterwards(build.remove);
  const host = await startServer({
    mode: 'production',
    webRoot: build.root,
    variables: { HTTPS: 'on', PORT: String(shopPort) },
  });
  afterwards(host.stop);
  const startBackend = (sameSite: 'lax' | 'none') =>
    startServer({
      mode: 'production',
      databaseUrl: `file:${join(folder, 'shop.db')}`,
      webRoot: '/nowhere',
      webOrigins: [shop],
      variables: { HTTPS: 'on', PORT: String(backendPort), SESSION_SAME_SITE: sameSite },
    });
  let backend = await startBackend('none');
  afterwards(() => backend.stop());
  const page = await openPage({ baseURL: shop, extraHTTPHeaders: {}, ignoreHTTPSErrors: true });
  const shopper = new Shopper(page, new Mailbox(backend.inbox, email), email);
  await shopper.register();
  await shopper.signIn();
  const [cookie] = (await page.context().cookies(api)).filter(({ name }) => name.includes('session'));
  expect(cookie).toMatchObject({ name: '__Host-curiolane_session', sameSite: 'None', secure: true });
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.openCheckout();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(email)).toBeVisible();
  await expect(shopper.orderCount).toHaveText('1');
  await shopper.logOut();
  await expect(page).toHaveURL('/');

  // The landing page may still be asking for its products.
  await page.goto('about:blank');
  await backend.stop();
  backend = await startBackend('lax');
  // The question whether the cookie came back.
  expectedErrors.push(/401/);
  await shopper.open('/Login');
  await shopper.submitLoginForm();
  await expect(shopper.alert(/did not keep the cookie of the shop.*SESSION_SAME_SITE=none/)).toBeVisible();
  await expect(page).toHaveURL('/Login');
  expect(await shopper.readLocalStorage('isLogin')).toBeNull();
});
