import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { builtRoutes, builtScripts, dist, scriptPattern } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** Scripts fail to load: once, for a while, or because a new version was deployed. */

test.use({
  // The messages of the browser and the shop about a script that failed to load.
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

/** Scripts that a page loads when the shopper uses something: their own specs drop them. */
const loadedByUse = [
  'account-menu',
  'account-settings',
  'avatar-crop',
  'filter-sheet',
  'find-second-view',
  'forgiving-search',
  'linked-cart',
  'mentioning-products',
  'mini-cart',
  'open-zoom',
  'order-history',
  'settle-order',
  'sync-saved',
].map(toScriptPattern);

/** A storefront that was built with other settings has other hashes. */
const withoutHash = (script: string) => script.replace(/-[\w-]{8}\.js$/, '');

/** Pages that wait, for an idle moment or until they request a script again, leave the processor to others. */
const concurrency = 4;

/** Waits until a page has loaded what it loads without being used. */
const waitForAllScripts = async (page: Page, path: string) => {
  // Some are loaded when the page is idle, and the row of other products after the page.
  await page.locator('#offline-notice').waitFor({ state: 'attached' });
  if (/^\/product\//i.test(path)) await page.getByRole('region', { name: /^More in / }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** Counts the requests for each script of a page, and sends them on or drops them. */
const interceptScripts = async (page: Page, isDropped: (request: number, script: string) => boolean) => {
  const requests = new Map<string, number>();
  // Interception disables the HTTP cache.
  await page.route(scriptPattern, (route) => {
    const script = new URL(route.request().url()).pathname;
    const request = (requests.get(script) ?? 0) + 1;
    requests.set(script, request);
    return isDropped(request, script) ? dropConnection(route) : route.continue();
  });
  return requests;
};

const expectAllLoaded = (scripts: Iterable<string>) => {
  const loadedAtOnce = builtScripts().filter((script) => !loadedByUse.some((name) => name.test(script)));
  expect.soft(builtScripts()).toHaveLength(loadedAtOnce.length + loadedByUse.length);
  expect.soft([...new Set(scripts)].map(withoutHash).sort()).toEqual(loadedAtOnce.map(withoutHash).sort());
};

/** Opens a page whose scripts fail once, and expects them to be requested again. Returns all of its scripts. */
const openWithFailures = async (
  context: BrowserContext,
  path: string,
  isFailing: (request: number, script: string) => boolean,
) => {
  const page = await context.newPage();
  const pageLoads = countPageLoads(page);
  const failed = new Map<string, number>();
  const requests = await interceptScripts(page, (request, script) => {
    const fails = isFailing(request, script);
    if (fails) failed.set(script, request);
    return fails;
  });
  await page.goto(path);
  await waitForHydration(page);
  await waitForAllScripts(page, path);
  const findMissing = () => [...failed].filter(([script, request]) => requests.get(script) === request);
  await expect.poll(findMissing, { message: `${path}: scripts that are not requested again` }).toEqual([]);
  expect.soft(failed.size, path).toBeGreaterThan(0);
  expect.soft(pageLoads(), path).toBe(1);
  await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
  await page.close();
  return [...requests.keys()];
};

/** A page that loads a script of the build, and how often it requests it. */
type Loading = { path: string; requests: number };

/** Maps each script of the build to a page that loads it. */
const loadingsByScript = async (context: BrowserContext) => {
  const loadings = new Map<string, Loading>();
  const load = async (path: string) => {
    const page = await context.newPage();
    const requests = await interceptScripts(page, () => false);
    await page.goto(path);
    await waitForHydration(page);
    await waitForAllScripts(page, path);
    await page.close();
    for (const [script, count] of requests)
      if (!loadings.has(script)) loadings.set(script, { path, requests: count });
  };
  await Readable.from(builtRoutes()).map(load, { concurrency }).toArray();
  return loadings;
};

/** Opens the page that loads a script, and drops the connection of one of its requests for it. */
const dropOneRequest = async (context: BrowserContext, script: string, { path, requests }: Loading) => {
  const page = await context.newPage();
  const pageLoads = countPageLoads(page);
  const counts = await interceptScripts(page, (request, name) => name === script && request === requests);
  await page.goto(path);
  await waitForHydration(page);
  // Some are loaded when the page is idle.
  const count = () => counts.get(script);
  await expect.poll(count, { message: script, intervals: [50] }).toBeGreaterThan(requests);
  expect(pageLoads(), script).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.close();
};

test('an edit renames its own script alone: the import map has the names that scripts have for each other', () => {
  const names = builtScripts().map((script) => basename(script));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const code = readFileSync(join(dist, 'assets', name), 'utf8');
    expect
      .soft(
        names.filter((other) => code.includes(other)),
        name,
      )
      .toEqual([]);
  }
});

test.describe('every script of the build', () => {
  // A script is requested twice: to fetch it, and to run it; one that needs no other only to run it.
  test('that fails once neither breaks the page nor reloads it', { tag: '@nightly' }, async ({
    context,
    shopper: _,
  }) => {
    await test.step('when it is fetched, as all of its page are', async () => {
      const open = (path: string) => openWithFailures(context, path, (request) => request === 1);
      const scripts = await Readable.from(builtRoutes()).map(open, { concurrency }).toArray();
      expectAllLoaded(scripts.flat());
    });

    // A second one of the application that cannot be run means a newer build.
    for (const name of ['index', 'product-page'])
      await test.step(`when it is run: ${name}`, async () => {
        const pattern = toScriptPattern(name);
        await openWithFailures(
          context,
          '/Product/14',
          (request, script) => request === 2 && pattern.test(script),
        );
      });
  });

  for (const [what, times] of [
    ['is fetched', 1],
    ['is run', 2],
  ] as const)
    test(`that alone fails once when it ${what} neither breaks the page nor reloads it`, {
      tag: ['@both', '@matrix'],
    }, async ({ context, shopper: _ }) => {
      test.slow();
      const loadings = await loadingsByScript(context);
      expectAllLoaded(loadings.keys());
      await Readable.from(loadings)
        .map(
          ([script, { path, requests }]: [string, Loading]) =>
            dropOneRequest(context, script, { path, requests: Math.min(times, requests) }),
          { concurrency },
        )
        .toArray();
    });
});

test.describe('a script fault of a test', { tag: '@matrix' }, () => {
  test.fail();

  test('that matches no request fails the test', async ({ shopper, scriptFaults }) => {
    await scriptFaults.drop('no-such-script');
    await shopper.open('/FAQ');
  });
});

test('while scripts fail to load, the page shows a notice, and works once they load', {
  tag: '@nightly',
}, async ({ shopper, page, context, catalogue }) => {
  const pageLoads = countPageLoads(page);
  const name = page.getByLabel('Full Name');
  const bringBackScripts = async () => {
    await page.unroute(scriptPattern);
    await context.setOffline(true);
    await context.setOffline(false);
    await waitForHydration(page);
    await expect.soft(notice(page)).toHaveCount(0);
  };
  await shopper.seedCart([catalogue.product(1), 2]);

  await test.step('because the server is busy, shows a notice and keeps the input once they load', async () => {
    await page.route(scriptPattern, respondBusy);
    await openHtml(page, '/Checkout');
    await name.fill('Ada Byron');
    await expect.soft(notice(page)).toBeVisible();
    await bringBackScripts();
    await expect.soft(name).toHaveValue('Ada Byron');
  });

  await test.step('because the connection breaks, shows a notice and keeps the input once they load', async () => {
    await page.route(scriptPattern, dropConnection);
    const before = pageLoads();
    await openHtml(page, '/Checkout');
    await shopper.fillCheckoutForm();
    await expect.soft(notice(page)).toBeVisible();
    await bringBackScripts();
    await expect.soft(name).toHaveValue('Maya Lindqvist');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect.soft(pageLoads()).toBe(before + 1);
  });

  await test.step('links still work', async () => {
    await page.route(scriptPattern, dropConnection);
    await openHtml(page, '/FAQ');
    await expect.soft(notice(page)).toBeVisible();
    await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });

  await test.step('retries automatically, without an event', async () => {
    await expect(notice(page)).toBeVisible();
    await page.unroute(scriptPattern);
    await waitForHydration(page);
    await expect.soft(notice(page)).toHaveCount(0);
  });

  await test.step('retries with the button, which keeps focus when the retry fails', async () => {
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
    await expect.soft(retry).toBeFocused();
    await page.unroute(scriptPattern);
    await page.clock.resume();
    await page.keyboard.press('Enter');
    await waitForHydration(page);
    await expect.soft(notice(page)).toHaveCount(0);
  });
});

test('a script that no longer exists reloads the page once', async ({ context, shopper: _ }) => {
  for (const [how, fault] of [
    ['the server responds with 404', respondNotFound],
    ['it throws', respondBroken],
    // Like a missing one to the browser, which refuses its type.
    ...(process.env.NIGHTLY ? ([['the server responds with HTML', respondHtml]] as const) : []),
  ] as const) {
    await test.step(`because ${how}, reloads once and gets the new version`, async () => {
      const page = await context.newPage();
      const pageLoads = countPageLoads(page);
      await page.route(scriptPattern, (route) => (pageLoads() > 1 ? route.continue() : fault(route)));
      await openHtml(page, '/FAQ');
      await expect.poll(pageLoads).toBe(2);
      await waitForHydration(page);
      await expect.soft(notice(page)).toHaveCount(0);
      expect.soft(pageLoads()).toBe(2);
      await page.close();
    });

    await test.step(`because ${how} permanently, shows a notice after one reload and never loops`, async () => {
      const page = await context.newPage();
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
        expect.soft(failures, 'it is not tried again').toBe(before);
      } else await expect.poll(() => failures, 'it is tried again').toBeGreaterThan(before + 1);
      expect.soft(pageLoads()).toBe(2);
      // The button reloads the page once more.
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(pageLoads).toBe(3);
      await expect.soft(notice(page)).toBeVisible();
      expect.soft(pageLoads()).toBe(3);
      await page.close();
    });
  }

  await test.step('shows a notice without a reload when storage is blocked', async () => {
    const page = await context.newPage();
    const pageLoads = countPageLoads(page);
    await blockStorage(page, 'access');
    await page.route(scriptPattern, respondNotFound);
    await openHtml(page, '/FAQ');
    await expect.soft(notice(page)).toBeVisible();
    expect.soft(pageLoads()).toBe(1);
    await page.close();
  });
});

test.describe("a page's own script, during client-side navigation,", () => {
  const cartScript = /\/assets\/cart-page-[^/]+\.js$/;
  const failure = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });

  test('is loaded once the network is back', { tag: '@nightly' }, async ({
    shopper,
    page,
    context,
    catalogue,
  }) => {
    const line = shopper.item(catalogue.product(1).title);
    const cart = shopper.footer.getByRole('link', { name: 'Cart' });
    await shopper.seedCart([catalogue.product(1), 2]);
    // Interception disables the HTTP cache, which would have the script of the step before.
    await page.route(cartScript, (route) => route.continue());

    await test.step('is retried after a failure', async () => {
      await shopper.open('/FAQ');
      await page.route(cartScript, dropConnection, { times: 1 });
      await cart.click();
      await expect.soft(line).toBeVisible();
    });

    await test.step('can be navigated away from while offline and loads later', async () => {
      await shopper.open('/FAQ');
      await context.setOffline(true);
      await cart.click();
      await expect.soft(failure(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
      await context.setOffline(false);
      await cart.click();
      await expect.soft(line).toBeVisible();
    });

    await test.step('loads automatically once the network is back, while the navigation bar and the cart stay', async () => {
      await shopper.open('/FAQ');
      const pageLoads = countPageLoads(page);
      await context.setOffline(true);
      await cart.click();
      await expect.soft(failure(page)).toBeVisible();
      await expect.soft(shopper.cartLink(2)).toBeVisible();
      await context.setOffline(false);
      await expect.soft(line).toBeVisible();
      await expect.soft(failure(page)).toHaveCount(0);
      expect.soft(pageLoads()).toBe(0);
    });

    await test.step('is retried with the button', async () => {
      await shopper.open('/FAQ');
      // Automatic retries fail until the button is clicked.
      const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === '');
      await page.route(cartScript, async (route) =>
        (await isPressed()) ? route.continue() : dropConnection(route),
      );
      await cart.click();
      await expect(failure(page)).toBeVisible();
      await page.evaluate(() => {
        const note = () => {
          document.documentElement.dataset.pressed = '';
        };
        addEventListener('click', note, { capture: true });
      });
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      await expect.soft(line).toBeVisible();
      await expect.soft(shopper.main).toBeFocused();
    });
  });

  test('reloads the page once when it no longer exists', { tag: '@nightly' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    const line = shopper.item(catalogue.product(1).title);
    const cart = shopper.footer.getByRole('link', { name: 'Cart' });
    const totalPageLoads = countPageLoads(page);
    /** Opens a page as in a visit of its own. Returns the count of its reloads. */
    const startVisit = async () => {
      await page.unroute(cartScript);
      await shopper.open('/FAQ');
      await page.evaluate(() => sessionStorage.clear());
      const before = totalPageLoads();
      return () => totalPageLoads() - before;
    };
    await shopper.seedCart([catalogue.product(1), 2]);

    await test.step('fails silently when it was only prefetched', async () => {
      const pageLoads = await startVisit();
      const request = page.waitForRequest(cartScript);
      await page.route(cartScript, respondNotFound);
      await cart.hover();
      await (await request).response();
      await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await expect.soft(page.getByRole('alert')).toHaveCount(0);
      expect.soft(pageLoads()).toBe(0);
    });

    await test.step('reloads the page once when it no longer exists', async () => {
      const pageLoads = await startVisit();
      await page.route(cartScript, (route) => (pageLoads() > 0 ? route.continue() : respondNotFound(route)));
      await cart.click();
      await expect.soft(line).toBeVisible();
      await expect.soft(page).toHaveURL('/Cart');
      expect.soft(pageLoads()).toBe(1);
    });

    await test.step('shows a notice after one reload when it is permanently missing', async () => {
      const pageLoads = await startVisit();
      await page.route(cartScript, respondNotFound);
      await cart.click();
      await expect.soft(notice(page)).toBeVisible();
      expect.soft(pageLoads()).toBe(1);
    });

    await test.step('is told as an error of the shop when it throws, and is not loaded again', async () => {
      const pageLoads = await startVisit();
      const crashed = failure(page).filter({ hasText: 'Something went wrong on our side.' });
      await page.route(cartScript, respondBroken);
      await cart.click();
      await expect(crashed).toBeVisible();
      await expect.soft(shopper.cartLink(2)).toBeVisible();
      expect.soft(pageLoads()).toBe(0);
      // The page that is opened by its URL says the same.
      await crashed.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(pageLoads).toBe(1);
      await waitForHydration(page);
      await expect(crashed).toBeVisible();
      await expect.soft(notice(page)).toHaveCount(0);
      await page.unroute(cartScript);
      await crashed.getByRole('button', { name: 'Try again' }).click();
      await expect.soft(line).toBeVisible();
      expect.soft(pageLoads()).toBe(2);
    });
  });
});
