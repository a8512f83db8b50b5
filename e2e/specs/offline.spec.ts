import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@curiolane/testing/server-process';
import type { Page } from 'playwright/test';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { dist } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** The service worker: without a network the storefront opens. It is there in production only. */
test.use({
  serviceWorkers: 'allow',
  serverVariables: { NODE_ENV: 'production' },
  server: [async ({ stack }, use) => use({ ...stack, devTools: false }), { scope: 'worker' }],
  // What a page asks for without a network.
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
  await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
  await shopper.seedCart([catalogue.product(1), 2]);
  await shopper.open('/about');
  await waitForWorker(page);
  await shopper.open('/FAQ');
  await context.setOffline(true);
  await expect(page.getByText(notice)).toContainText('the pages that you have seen still open');

  await shopper.open('/FAQ');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText(/./);
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  const { title } = catalogue.product(4);
  await shopper.item(title).getByRole('button', { name: /Add/ }).click();
  await expect(shopper.alert(`You are offline, so ${title} was not added`)).toBeVisible();
  await shopper.open('/Cart');
  await expect(shopper.main.getByRole('link', { name: catalogue.product(1).title })).toBeVisible();
  // A product that was not seen.
  await shopper.open('/Product/9');
  await expect(shopper.main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await shopper.open('/');
  await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();

  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await context.setOffline(false);
  await expect(page.getByText(notice)).toHaveCount(0);
  await shopper.item(title).getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('stores a page that was reached by a link', async ({ shopper, page, context, catalogue }) => {
  await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
  await shopper.open('/Shop');
  await waitForWorker(page);
  await shopper.item(catalogue.product(3).title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: catalogue.product(3).title })).toBeVisible();
  const stored = () =>
    page.evaluate(async () =>
      Boolean(await caches.match(`${location.origin}/product/3`, { ignoreVary: true })),
    );
  await expect.poll(stored).toBe(true);
  await context.setOffline(true);
  await shopper.open('/Product/3');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: catalogue.product(3).title })).toBeVisible();
});

test('does not touch requests to the backend', async ({ shopper, page }) => {
  await shopper.openLoadedShop();
  await waitForWorker(page);
  const response = page.waitForResponse((received) => new URL(received.url()).pathname === '/products');
  await shopper.open('/Shop');
  expect((await response).fromServiceWorker()).toBe(false);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((path) => /^\/(?:products|api|checkout\/mail)/i.test(path))).toEqual([]);
});

test('registers nothing where the browser refuses it, the shop works, and the notice promises no pages', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  });
  const told = page.waitForEvent('console', (message) =>
    message.text().includes('cannot be opened without a network'),
  );
  await shopper.open('/Shop');
  await told;
  await shopper.item(catalogue.product(1).title).getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(notice)).toHaveText(/other pages may not open/);
  await expect(page.getByText(notice)).not.toContainText('still open');
});

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

/** A server with a copy of the build whose service worker can be replaced. */
const startCopy = async () => {
  const root = await mkdtemp(join(tmpdir(), 'curiolane-offline-'));
  // Without the compressed copy, which would be sent.
  await cp(dist, root, { recursive: true, filter: (name) => !/service-worker\.js\.(?:br|gz)$/.test(name) });
  const server = await startServer({ NODE_ENV: 'production', WEB_ROOT: root });
  const worker = join(root, 'service-worker.js');
  const stop = async () => {
    await server.stop();
    await rm(root, { recursive: true });
  };
  return { url: server.storefront, root, worker, stop };
};

test('another build takes over at once, and being turned off removes all of it', async ({ page }) => {
  const { url, root, worker, stop } = await startCopy();
  try {
    await page.goto(`${url}/about`);
    await waitForWorker(page);
    const [pages = ''] = (await listCaches(page)).filter((name) => name.startsWith('pages-'));
    const source = await readFile(worker, 'utf8');
    expect(source).toContain(pages.slice('pages-'.length));

    await writeFile(worker, source.replaceAll(pages.slice('pages-'.length), 'another-build'));
    await page.goto(`${url}/about`);
    await expect.poll(() => listCaches(page)).toContain('pages-another-build');
    await expect.poll(() => listCaches(page)).not.toContain(pages);

    await writeFile(worker, await readFile(join(root, 'no-service-worker.js')));
    await page.goto(`${url}/about`);
    await expect.poll(() => listCaches(page)).toEqual([]);
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
  } finally {
    await stop();
  }
});
