import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@curiolane/testing/server-process';
import type { Page } from 'playwright/test';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { dist } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** The service worker: without a network the storefront opens. It is there in production only. */
test.use({
  serviceWorkers: 'allow',
  serverVariables: { NODE_ENV: 'production' },
  server: [async ({ stack }, use) => use({ ...stack, devTools: false }), { scope: 'worker' }],
  // The requests of a page without a network.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});
test.skip(({ runningStack }) => runningStack !== undefined, 'It needs a server in production of its own.');

const notice = 'You are offline.';

/** Waits until the worker has stored what it stores first, and controls the page. */
const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true }),
    );
  });

test('opens the shop, the cart and any page that was seen without a network, and says so', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  const title = (id: number) => catalogue.product(id).title;
  const offline = page.getByText(notice);
  await waitForRenderedPages(page, catalogue);

  await test.step('registers nothing where the browser refuses it, the shop works, and the notice promises no pages', async () => {
    const refusing = new Shopper(await context.newPage(), shopper.mailbox, shopper.email);
    await refusing.page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('No.', 'SecurityError'));
    });
    const told = refusing.page.waitForEvent('console', (message) =>
      message.text().includes('cannot be opened without a network'),
    );
    await refusing.open('/Shop');
    await told;
    await refusing.item(title(1)).getByRole('button', { name: /Add/ }).click();
    await expect.soft(refusing.cartLink(1)).toBeVisible();
    await context.setOffline(true);
    await expect.soft(refusing.page.getByText(notice)).toHaveText(/other pages may not open/);
    await expect.soft(refusing.page.getByText(notice)).not.toContainText('still open');
    await context.setOffline(false);
    await refusing.page.close();
  });

  await test.step('says so as soon as the network is gone', async () => {
    await shopper.seedCart([catalogue.product(1), 2]);
    await shopper.open('/about');
    await waitForWorker(page);
    await shopper.open('/FAQ');
    await context.setOffline(true);
    await expect.soft(offline).toContainText('the pages that you have seen still open');
  });

  await test.step('opens pages, and adds nothing, without a network', async () => {
    await shopper.open('/FAQ');
    await expect.soft(offline).toBeVisible();
    await expect.soft(shopper.main.getByRole('heading', { level: 1 })).toHaveText(/./);
    await shopper.open('/Shop');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    await shopper.searchBox.fill(title(4));
    await expect(shopper.cards).toHaveCount(1);
    await page.reload();
    await expect.soft(shopper.cards).toHaveCount(1);
    await shopper.item(title(4)).getByRole('button', { name: /Add/ }).click();
    await expect.soft(shopper.alert(`You are offline, so ${title(4)} was not added`)).toBeVisible();
    await shopper.open('/Cart');
    await expect.soft(shopper.main.getByRole('link', { name: title(1) })).toBeVisible();
    // A product that was not seen.
    await shopper.open('/Product/9');
    await expect.soft(shopper.main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await shopper.open('/');
    await expect.soft(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('works again once the network is back', async () => {
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
    await context.setOffline(false);
    await expect.soft(offline).toHaveCount(0);
    await shopper.item(title(4)).getByRole('button', { name: /Add/ }).click();
    await expect.soft(shopper.cartLink(3)).toBeVisible();
  });

  await test.step('stores a page that was reached by a link', async () => {
    const heading = page.getByRole('heading', { level: 1, name: title(3) });
    await shopper.item(title(3)).getByRole('link').click();
    await expect(heading).toBeVisible();
    const stored = () =>
      page.evaluate(async () =>
        Boolean(await caches.match(`${location.origin}/product/3`, { ignoreVary: true })),
      );
    await expect.poll(stored).toBe(true);
    await context.setOffline(true);
    await shopper.open('/Product/3');
    await expect.soft(offline).toBeVisible();
    await expect.soft(heading).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('does not touch requests to the backend', async () => {
    const response = page.waitForResponse((received) => new URL(received.url()).pathname === '/products');
    await shopper.open('/Shop');
    expect.soft((await response).fromServiceWorker()).toBe(false);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect.soft(stored.length).toBeGreaterThan(20);
    expect.soft(stored.filter((path) => /^\/(?:products|api|checkout\/mail)/i.test(path))).toEqual([]);
  });
});

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

test('another build takes over at once, and being turned off removes all of it', { tag: '@nightly' }, async ({
  page,
  afterwards,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'curiolane-offline-'));
  afterwards(() => rm(root, { recursive: true }));
  // The server would send the compressed copy of the service worker, which does not change.
  await cp(dist, root, { recursive: true, filter: (name) => !/service-worker\.js\.(?:br|gz)$/.test(name) });
  const { storefront: url, stop } = await startServer({ mode: 'production', webRoot: root });
  afterwards(stop);
  const worker = join(root, 'service-worker.js');
  await page.goto(`${url}/about`);
  await waitForWorker(page);
  const listPages = async () => (await listCaches(page)).filter((name) => name.startsWith('pages-'));
  const before = await listPages();
  expect(before).not.toEqual([]);
  // The revision of the import map, by which the pages of a build are told from those of others.
  const revision = before[0]?.split('.').at(before[0].endsWith('.first') ? -2 : -1) ?? '';
  const source = await readFile(worker, 'utf8');
  expect(source).toContain(revision);

  await writeFile(worker, source.replaceAll(revision, '0e11'));
  await page.goto(`${url}/about`);
  const after = before.map((name) => name.replace(revision, '0e11'));
  await expect.poll(listPages).toEqual(expect.arrayContaining(after));
  await expect.poll(async () => (await listPages()).filter((name) => before.includes(name))).toEqual([]);

  await writeFile(worker, await readFile(join(root, 'no-service-worker.js')));
  await page.goto(`${url}/about`);
  await expect.poll(() => listCaches(page)).toEqual([]);
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
});
