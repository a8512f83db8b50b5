import { Readable } from 'node:stream';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { builtRoutes, builtScripts, scriptPattern } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** Scripts fail to load: once, for a while, or because a new version was deployed. */

test.use({
  // What the browser and the shop log about a script that failed to load.
  expectedErrors: [
    /Failed to load resource|could not be loaded|dynamically imported module|broken on purpose/,
  ],
});

/** Counts the page loads, client-side navigation excluded. */
const countPageLoads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
};

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });

const dropConnection = (route: Route) => route.abort('connectionreset');
const respondBusy = (route: Route) => route.fulfill({ status: 503, json: {} });
const respondNotFound = (route: Route) =>
  route.fulfill({ status: 404, json: { message: 'There is no such file.' } });
const respondHtml = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
const respondBroken = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' });

/** A page that loads a script of the build, and how often it requests it. */
type Loading = { path: string; requests: number };

/** Scripts that a page loads when the shopper uses something: their own specs drop them. */
const loadedByUse = [
  'account-menu',
  'avatar-crop',
  'catalogue-schemas',
  'find-second-view',
  'forgiving-search',
  'mini-cart',
  'open-zoom',
  'order-history',
  'parse-placed-order',
  'resume-adding',
  'schemas',
  'settle-order',
].map(toScriptPattern);

/** A storefront that was built with other settings has other hashes. */
const withoutHash = (script: string) => script.replace(/-[\w-]{8}\.js$/, '');

/** Pages that wait, for an idle moment or until they request a script again, leave the processor to others. */
const concurrency = 4;

/** Maps each script of the build to a page that loads it. */
const loadingsByScript = async (context: BrowserContext) => {
  const loadings = new Map<string, Loading>();
  const load = async (path: string) => {
    const page = await context.newPage();
    // Interception disables the HTTP cache.
    await page.route(scriptPattern, (route) => {
      const script = new URL(route.request().url()).pathname;
      const loading = loadings.get(script) ?? { path, requests: 0 };
      if (loading.path === path) loading.requests += 1;
      loadings.set(script, loading);
      return route.continue();
    });
    await page.goto(path);
    await waitForHydration(page);
    // Some are loaded when the page is idle, and the row of other products after the page.
    await page.locator('#offline-notice').waitFor({ state: 'attached' });
    if (/^\/product\//i.test(path)) await page.getByRole('region', { name: /^More in / }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
  };
  await Readable.from(builtRoutes()).map(load, { concurrency }).toArray();
  return loadings;
};

/** Opens the page that loads a script, and drops the connection of one of its requests for it. */
const dropOneRequest = async (context: BrowserContext, script: string, { path, requests }: Loading) => {
  const page = await context.newPage();
  const pageLoads = countPageLoads(page);
  let count = 0;
  await page.route(`**${script}`, (route) => {
    count += 1;
    return count === requests ? dropConnection(route) : route.continue();
  });
  await page.goto(path);
  await waitForHydration(page);
  // Some are loaded when the page is idle.
  await expect.poll(() => count, { message: script, intervals: [50] }).toBeGreaterThan(requests);
  expect(pageLoads(), script).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.close();
};

test.describe('every script of the build', { tag: '@both' }, () => {
  // A script is requested twice: to fetch it, and to run it; one that needs no other only to run it.
  for (const [what, times] of [
    ['is fetched', 1],
    ['is run', 2],
  ] as const)
    test(`that fails once when it ${what} neither breaks the page nor reloads it`, async ({
      context,
      shopper: _,
    }) => {
      test.slow();
      const loadings = await loadingsByScript(context);
      const loadedAtOnce = builtScripts().filter((script) => !loadedByUse.some((name) => name.test(script)));
      expect(builtScripts()).toHaveLength(loadedAtOnce.length + loadedByUse.length);
      expect([...loadings.keys()].map(withoutHash).sort()).toEqual(loadedAtOnce.map(withoutHash).sort());
      await Readable.from(loadings)
        .map(
          ([script, { path, requests }]: [string, Loading]) =>
            dropOneRequest(context, script, { path, requests: Math.min(times, requests) }),
          { concurrency },
        )
        .toArray();
    });
});

test.describe('a script fault of a test', () => {
  test.fail();

  test('that matches no request fails the test', async ({ shopper, scriptFaults }) => {
    await scriptFaults.drop('no-such-script');
    await shopper.open('/FAQ');
  });
});

test.describe('while scripts fail to load', { tag: '@both' }, () => {
  for (const [how, fault] of [
    ['the connection breaks', dropConnection],
    ['the server is busy', respondBusy],
  ] as const)
    test(`because ${how}, shows a notice and keeps the input once they load`, async ({
      shopper,
      page,
      context,
      catalogue,
    }) => {
      await shopper.seedCart([catalogue.product(1), 2]);
      const pageLoads = countPageLoads(page);
      await page.route(scriptPattern, fault);
      await openHtml(page, '/Checkout');
      await shopper.fillCheckoutForm();
      await expect(notice(page)).toBeVisible();
      await page.unroute(scriptPattern);
      await context.setOffline(true);
      await context.setOffline(false);
      await waitForHydration(page);
      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      expect(pageLoads()).toBe(1);
    });

  test('retries automatically, without an event', async ({ page }) => {
    await page.route(scriptPattern, dropConnection);
    await openHtml(page, '/FAQ');
    await expect(notice(page)).toBeVisible();
    await page.unroute(scriptPattern);
    await waitForHydration(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('retries with the button, which keeps focus when the retry fails', async ({ page }) => {
    await page.clock.install();
    await page.route(scriptPattern, dropConnection);
    await openHtml(page, '/FAQ');
    await expect(notice(page)).toBeVisible();
    // With the clock paused, only the button retries.
    await notice(page).evaluate((shown) => shown.setAttribute('data-before', ''));
    await page.clock.pauseAt(Date.now() + 60_000);
    // A retry that was due has failed, and has put another notice in its place.
    await expect(page.locator('[data-before]')).toHaveCount(0);
    const retry = notice(page).getByRole('button', { name: 'Try again' });
    await retry.focus();
    const request = page.waitForRequest(scriptPattern);
    await page.keyboard.press('Enter');
    await request;
    await expect(retry).toBeFocused();
    await page.unroute(scriptPattern);
    await page.clock.resume();
    await page.keyboard.press('Enter');
    await waitForHydration(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('links still work', async ({ page, shopper }) => {
    await page.route(scriptPattern, dropConnection);
    await openHtml(page, '/FAQ');
    await expect(notice(page)).toBeVisible();
    await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });
});

test.describe('a script that no longer exists', { tag: '@both' }, () => {
  for (const [how, fault] of [
    ['the server responds with 404', respondNotFound],
    ['the server responds with HTML', respondHtml],
    ['it throws', respondBroken],
  ] as const) {
    test(`because ${how}, reloads once and gets the new version`, async ({ page }) => {
      const pageLoads = countPageLoads(page);
      await page.route(scriptPattern, (route) => (pageLoads() > 1 ? route.continue() : fault(route)));
      await openHtml(page, '/FAQ');
      await expect.poll(pageLoads).toBe(2);
      await waitForHydration(page);
      await expect(notice(page)).toHaveCount(0);
      expect(pageLoads()).toBe(2);
    });

    test(`because ${how} permanently, shows a notice after one reload and never loops`, async ({ page }) => {
      await page.clock.install();
      const pageLoads = countPageLoads(page);
      let failures = 0;
      page.on('console', (message) => {
        if (message.type() === 'error' && /could not be loaded|broken/.test(message.text())) failures += 1;
      });
      await page.route(scriptPattern, fault);
      await openHtml(page, '/FAQ');
      await expect.poll(pageLoads).toBe(2);
      await expect(notice(page)).toBeVisible();
      const before = failures;
      if (fault === respondBroken) {
        await page.clock.runFor(60_000);
        expect(failures, 'it is not tried again').toBe(before);
      } else await expect.poll(() => failures, 'it is tried again').toBeGreaterThan(before + 1);
      expect(pageLoads()).toBe(2);
      // The button reloads the page once more.
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(pageLoads).toBe(3);
      await expect(notice(page)).toBeVisible();
      expect(pageLoads()).toBe(3);
    });
  }

  test('shows a notice without a reload when storage is blocked', async ({ page }) => {
    const pageLoads = countPageLoads(page);
    await blockStorage(page, 'access');
    await page.route(scriptPattern, respondNotFound);
    await openHtml(page, '/FAQ');
    await expect(notice(page)).toBeVisible();
    expect(pageLoads()).toBe(1);
  });
});

test.describe("a page's own script, during client-side navigation,", { tag: '@both' }, () => {
  const cartScript = /\/assets\/cart-page-[^/]+\.js$/;
  const failure = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });

  test.beforeEach(async ({ shopper, catalogue }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    await shopper.open('/FAQ');
  });

  test('is retried after a failure', async ({ shopper, page, catalogue }) => {
    await page.route(cartScript, dropConnection, { times: 1 });
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  });

  test('loads automatically once the network is back, while the navigation bar and the cart stay', async ({
    shopper,
    page,
    context,
    catalogue,
  }) => {
    const pageLoads = countPageLoads(page);
    await context.setOffline(true);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(failure(page)).toBeVisible();
    await expect(shopper.cartLink(2)).toBeVisible();
    await context.setOffline(false);
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    expect(pageLoads()).toBe(0);
  });

  test('can be navigated away from while offline and loads later', async ({
    shopper,
    page,
    context,
    catalogue,
  }) => {
    await context.setOffline(true);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(failure(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    await context.setOffline(false);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  });

  test('is retried with the button', async ({ shopper, page, catalogue }) => {
    // Automatic retries fail until the button is clicked.
    const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === '');
    await page.route(cartScript, async (route) =>
      (await isPressed()) ? route.continue() : dropConnection(route),
    );
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(failure(page)).toBeVisible();
    await page.evaluate(() => {
      const note = () => {
        document.documentElement.dataset.pressed = '';
      };
      addEventListener('click', note, { capture: true });
    });
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect(shopper.main).toBeFocused();
  });

  test('reloads the page once when it no longer exists', async ({ shopper, page, catalogue }) => {
    const pageLoads = countPageLoads(page);
    await page.route(cartScript, (route) => (pageLoads() > 0 ? route.continue() : respondNotFound(route)));
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect(page).toHaveURL('/Cart');
    expect(pageLoads()).toBe(1);
  });

  test('is told as an error of the shop when it throws, and is not loaded again', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const pageLoads = countPageLoads(page);
    const crashed = failure(page).filter({ hasText: 'Something went wrong on our side.' });
    await page.route(cartScript, respondBroken);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(crashed).toBeVisible();
    await expect(shopper.cartLink(2)).toBeVisible();
    expect(pageLoads()).toBe(0);
    // The page that is opened by its URL says the same.
    await crashed.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(pageLoads).toBe(1);
    await waitForHydration(page);
    await expect(crashed).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.unroute(cartScript);
    await crashed.getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    expect(pageLoads()).toBe(2);
  });

  test('shows a notice after one reload when it is permanently missing', async ({ shopper, page }) => {
    const pageLoads = countPageLoads(page);
    await page.route(cartScript, respondNotFound);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(notice(page)).toBeVisible();
    expect(pageLoads()).toBe(1);
  });

  test('fails silently when it was only prefetched', async ({ shopper, page }) => {
    const pageLoads = countPageLoads(page);
    const request = page.waitForRequest(cartScript);
    await page.route(cartScript, respondNotFound);
    await shopper.footer.getByRole('link', { name: 'Cart' }).hover();
    await (await request).response();
    await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(pageLoads()).toBe(0);
  });
});
