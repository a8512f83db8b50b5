import { startServer } from '@curiolane/testing/server-process';
import { startCompanyHost } from '../fixtures/company-host.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { buildConsole, buildStorefront } from '../fixtures/other-build.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const path = '/curios';

test.use({ serviceWorkers: 'allow' });

test('the shop works below a path of a host behind a proxy, from the list to the order and without a network', async ({
  email,
  openPage,
  expectedErrors,
  afterwards,
}) => {
  // It builds the storefront.
  test.setTimeout(300_000);
  const build = await buildStorefront({ BASE_PATH: path });
  afterwards(build.remove);
  const server = await startServer({
    mode: 'production',
    webRoot: build.root,
    variables: { BASE_PATH: path, TRUST_PROXY: 'on' },
  });
  afterwards(server.stop);
  const host = await startCompanyHost(path, server.storefront);
  afterwards(host.close);
  const shop = host.url + path;
  const page = await openPage({ extraHTTPHeaders: {} });
  const context = page.context();
  const shopper = new Shopper(page, new Mailbox(server.inbox, email), email);

  await page.goto(shop);
  await expect(page).toHaveURL(`${shop}/`);
  await shopper.waitForHydration();
  await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(`${shop}/Shop`);
  await expect(shopper.main.getByRole('status').first()).toHaveText('24 objects');
  const photo = shopper.cards.first().locator('img').first();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await shopper.searchBox.fill('lamp');
  await expect(page).toHaveURL(/\/curios\/shop\/\?search=lamp$/);

  await page.goto(`${shop}/product/5`);
  await shopper.waitForHydration();
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/curios\/Product\/5$/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto(`${shop}/Checkout`);
  await shopper.waitForHydration();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  await shopper.mailbox.find('confirmed');

  await page.goto(`${shop}/Login`);
  await shopper.waitForHydration();
  await shopper.showRegisterForm();
  await shopper.fillRegistration(email);
  await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  await shopper.enterOtp();
  await shopper.verify();
  await expect(shopper.alert('Registered successfully')).toBeVisible();
  await page.getByRole('radio', { name: 'Login' }).check({ force: true });
  await shopper.submitLoginForm();
  await expect(page).toHaveURL(`${shop}/`);
  await expect(shopper.alert('Login successful')).toBeVisible();
  const [session] = (await context.cookies(`${shop}/`)).filter(({ name }) => name.includes('session'));
  expect(session?.path).toBe(path);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(['root', 'isLogin', 'userEmail']),
  );
  await page.goto(`${shop}/Profile`);
  await shopper.waitForHydration();
  await expect(shopper.main.getByText(email)).toBeVisible();
  await shopper.logOut();
  await expect(page).toHaveURL(`${shop}/`);

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${shop}/`);
  const listPages = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages')));
  await expect.poll(listPages).not.toEqual([]);
  expect((await listPages()).filter((name) => !name.startsWith('pages/curios-'))).toEqual([]);
  await page.goto(`${shop}/Shop`);
  await shopper.waitForHydration();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto(`${shop}/Shop`);
  await shopper.waitForHydration();
  await expect(shopper.cards.first()).toBeVisible();
  await context.setOffline(false);

  const map = await (await fetch(`${shop}/sitemap.xml`)).text();
  expect(map).toContain('/curios/Product/5</loc>');
  expect(host.strays).toEqual([]);
});

test('the console works below a path', async ({ openPage, afterwards }) => {
  test.setTimeout(300_000);
  const build = await buildConsole({ BASE_PATH: path });
  afterwards(build.remove);
  const server = await startServer({
    mode: 'development',
    variables: { BASE_PATH: path, CONSOLE_ROOT: build.root, WEB_ROOT: '/nowhere' },
  });
  afterwards(server.stop);
  const host = await startCompanyHost(path, server.storefront);
  afterwards(host.close);
  const shop = host.url + path;
  const page = await openPage({ extraHTTPHeaders: {} });
  await page.goto(`${shop}/__dev`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await fetch(`${shop}/products/5`);
  await page.getByRole('link', { name: ': getProduct,' }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('link', { name: ': getProduct,' })).toHaveCount(2);
  await page.goto(`${shop}/__dev#/contract`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^contract$/i);
  await page.getByRole('link', { name: 'listProducts' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').getByText('200')).toBeVisible();
  expect(host.strays).toEqual([]);
  await test.step('the inbox, which is at a port of its own, has its styles and fonts', async () => {
    await page.goto(server.inbox);
    const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
    await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(0);
  });
});
