import type { Page } from 'playwright/test';
import { type Control, findControls, type Part, readState, use } from '../fixtures/controls.ts';
import { holdNotices } from '../fixtures/hold-notices.ts';
import { holdScripts, openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { emulateSlow3G } from '../fixtures/network-conditions.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { builtRoutes } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** Input before hydration has the same effect as input after it. */

/** Images and fonts do not matter here. */
const blockImages = (page: Page) =>
  page.route(/\.(?:avif|webp|jpg|png|woff2)(?:\?|$)/, (route) => route.abort());

/** Groups the controls that can be used in one visit without undoing each other; every other one gets its own visit. */
const groupIntoVisits = (controls: readonly Control[], part: Part): Control[][] => {
  const together = (kind: Control['kind']) => controls.filter((control) => control.kind === kind);
  // The first character in the search box navigates to another page.
  const texts = part === 'banner' ? [] : together('text');
  const placeholders = together('placeholder');
  const alone = controls.filter((control) => ![...texts, ...placeholders].includes(control));
  return [texts, placeholders, ...alone.map((control) => [control])].filter((visit) => visit.length > 0);
};

/**
 * Every card of the list has the same button: two stand for all. Buy now, which leads to another page, has a test of its
 * own.
 */
const withoutOthers = (controls: readonly Control[]): Control[] => {
  const ofCards = controls.filter(({ name }) => /^Add .+ to cart$/.test(name));
  return controls.filter((control) => !ofCards.slice(2).includes(control) && control.name !== 'Buy now');
};

/** Waits until the page is idle and its state no longer changes. */
const waitForSettledState = async (page: Page) => {
  let before = '';
  await expect
    .poll(async () => {
      // On a busy machine two equal readings may both precede the effect of a click.
      // In a frame: a Chromium that paints none calls nothing back when idle, as after some clicks. Rarely it paints
      // not even the frame that is requested here; what such a page shows does not change either.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestIdleCallback(() => resolve()));
            setTimeout(resolve, 1000);
          }),
      );
      const now = JSON.stringify(await readState(page));
      const same = now === before && !(await page.getByRole('main').innerText()).includes('Loading...');
      before = now;
      return same;
    })
    .toBe(true);
};

const useAfterHydration = async (page: Page, path: string, visit: readonly Control[]) => {
  await page.goto(path);
  await waitForHydration(page);
  await waitForSettledState(page);
  for (const control of visit) await use(page, control);
  await waitForSettledState(page);
};

const useBeforeHydration = async (page: Page, path: string, visit: readonly Control[]) => {
  const release = await holdScripts(page);
  await openHtml(page, path);
  for (const control of visit) await use(page, control);
  await release();
  await page.unroute(/\.js/);
  await waitForSettledState(page);
};

test.describe('every control does the same before and after hydration', () => {
  // Blocked images, and the 404 page.
  test.use({ expectedErrors: [/Failed to load resource/] });

  const routes = builtRoutes().flatMap((path) => [
    { path, part: 'main' as const },
    // The header and the footer are the same on every page, so one page stands for all; the FAQ makes no API request.
    ...(path === '/faq'
      ? [
          { path, part: 'banner' as const },
          { path, part: 'contentinfo' as const },
        ]
      : []),
  ]);

  for (const { path, part } of routes)
    test(`${path}, ${part}`, { tag: '@both' }, async ({
      shopper,
      page,
      browser,
      context,
      catalogue,
      watchErrors,
    }) => {
      await blockImages(page);
      if (path === '/shop')
        await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
      // The HTML of the list cannot know the cart, so the buttons of a product that is in it are others.
      const seed = path === '/shop' ? [] : [[catalogue.product(1), 2] as const];
      await shopper.seedCart(...seed);
      await holdScripts(page);
      await openHtml(page, path);
      const controls = withoutOthers(await findControls(page, part));
      for (const visit of groupIntoVisits(controls, part)) {
        const names = visit.map(({ name }) => name).join(', ');
        await shopper.seedCart(...seed);
        // In a browser of its own, because tabs share a cart.
        const elsewhere = await browser.newContext({ storageState: await context.storageState() });
        watchErrors(elsewhere);
        await elsewhere.addInitScript(holdNotices);
        const later = await elsewhere.newPage();
        await blockImages(later);
        await useAfterHydration(later, path, visit);
        // In a tab of its own, because the checkout draft is kept for the session.
        const early = await context.newPage();
        await blockImages(early);
        await useBeforeHydration(early, path, visit);
        // Both are read again: a page without changes may still be loading the script of what was pressed.
        await expect
          .soft(async () => {
            const late = await readState(later);
            expect(await readState(early), names).toEqual(late);
          })
          .toPass({ timeout: 60_000 });
        await elsewhere.close();
        await early.close();
      }
    });
});

test.describe('before hydration', { tag: '@both' }, () => {
  test('an order is filled in, paid by card and placed, and is sent as entered', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    const orders = faults.watch('sendOrderConfirmation');
    const release = await holdScripts(page);
    await openHtml(page, '/Checkout');
    await shopper.fillCheckoutForm();
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check({ force: true });
    await shopper.placeOrder();
    await release();
    await shopper.expectOrderConfirmed();
    expect(orders.map((request) => request.postDataJSON())).toEqual([
      expect.objectContaining({
        name: 'Maya Lindqvist',
        email: shopper.email,
        phone: '+46 70 123 45 67',
        address: 'Bergsgatan 14\n112 23 Stockholm',
        payment: 'card',
      }),
    ]);
  });

  test('Buy now adds one unit and leads to the cart', async ({ shopper, page, catalogue }) => {
    const { id, title } = catalogue.product(14);
    await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
    const release = await holdScripts(page);
    await openHtml(page, `/Product/${id}`);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await release();
    await expect(page).toHaveURL('/Cart');
    await expect(shopper.item(title)).toBeVisible();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('a link waits for what was done before it', async ({ shopper, page, catalogue }) => {
    const { id, title } = catalogue.product(14);
    await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
    const release = await holdScripts(page);
    await openHtml(page, `/Product/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.navBar.getByRole('link', { name: /^Cart/ }).click();
    await expect(page).toHaveURL(`/Product/${id}`);
    await release();
    await expect(page).toHaveURL('/Cart');
    await expect(shopper.item(title)).toBeVisible();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('a search waits for what was done before it', async ({ shopper, page, catalogue }) => {
    const { id } = catalogue.product(14);
    await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
    const release = await holdScripts(page);
    await openHtml(page, `/Product/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.searchBox.fill('lamp');
    await page.keyboard.press('Enter');
    await release();
    await expect(page).toHaveURL('/shop/?search=lamp');
    await expect(shopper.cards).toHaveCount(2);
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('a link that is pressed again is followed at once', async ({ shopper, page, catalogue }) => {
    const { id } = catalogue.product(14);
    await waitForRenderedPages(page, catalogue.products.at(-1) ?? catalogue.product(1));
    await holdScripts(page);
    await openHtml(page, `/Product/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const link = shopper.navBar.getByRole('link', { name: /^Cart/ });
    await link.click();
    await link.click({ noWaitAfter: true });
    await page.waitForURL('/Cart', { waitUntil: 'commit' });
  });

  test('choosing Register flips the card to a working register form', async ({ shopper, page }) => {
    const release = await holdScripts(page);
    await openHtml(page, '/Login');
    await page.getByText('Register', { exact: true }).first().click();
    await release();
    const form = shopper.form('Register');
    await form.getByLabel('Email').fill(shopper.email);
    await form.getByLabel('Password', { exact: true }).fill(shopper.password);
    await form.getByLabel('Confirm password').fill(shopper.password);
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  });

  for (const key of ['the button', 'Enter'])
    test(`submitting the login with ${key} signs in and never puts the password into the URL`, async ({
      shopper,
      page,
    }) => {
      await shopper.createAccount();
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      page.on('framenavigated', (frame) => urls.push(frame.url()));
      const release = await holdScripts(page);
      await openHtml(page, '/Login');
      const form = shopper.form('Login');
      await form.getByLabel('Email').fill(shopper.email);
      await form.getByLabel('Password').fill(shopper.password);
      if (key === 'Enter') await page.keyboard.press('Enter');
      else await form.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/Login');
      await release();
      await expect(page).toHaveURL('/');
      await expect(shopper.alert('Login successful')).toBeVisible();
      expect(urls.filter((url) => url.includes('password'))).toEqual([]);
    });

  test('the hamburger opens a working drawer', { tag: '@phone' }, async ({ shopper, page }) => {
    const release = await holdScripts(page);
    await openHtml(page, '/FAQ');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await release();
    await shopper.expectWorkingDrawer();
    await expect(shopper.drawer).toBeHidden();
  });
});

test.describe('search input', { tag: '@both' }, () => {
  test('typed before hydration filters the list and keeps focus and caret', async ({ shopper, page }) => {
    const release = await holdScripts(page);
    await openHtml(page, '/FAQ');
    await shopper.searchBox.focus();
    await page.keyboard.type('lap');
    await page.keyboard.press('ArrowLeft');
    await release();
    await expect(page).toHaveURL('/shop/?search=lap');
    await expect(shopper.searchBox).toBeFocused();
    await page.keyboard.type('m');
    await expect(page).toHaveURL('/shop/?search=lamp');
    await expect(shopper.searchBox).toHaveValue('lamp');
    await expect(shopper.cards).toHaveCount(2);
  });

  test('loses no characters while a slow phone hydrates', async ({ shopper, page }) => {
    const cdp = await page.context().newCDPSession(page);
    const release = await holdScripts(page);
    await openHtml(page, '/FAQ');
    await shopper.searchBox.focus();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    const released = release();
    const text = 'lamp with a long shade and a red foot';
    await page.keyboard.type(text, { delay: 40 });
    await released;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(shopper.searchBox).toHaveValue(text);
    await expect(page).toHaveURL(`/shop/?search=${encodeURIComponent(text)}`);
    await expect(shopper.searchBox).toBeFocused();
  });

  test('submitted with Enter before hydration navigates to the list', async ({ shopper, page }) => {
    const release = await holdScripts(page);
    await openHtml(page, '/FAQ');
    await shopper.searchBox.focus();
    await page.keyboard.type('lamp');
    await page.keyboard.press('Enter');
    await page.waitForURL('/shop/?search=lamp', { waitUntil: 'commit' });
    await release();
    await expect(shopper.searchBox).toHaveValue('lamp');
    await expect(shopper.cards).toHaveCount(2);
  });
});

test.describe('on Slow 3G', { tag: '@both' }, () => {
  test('the checkout accepts input while the scripts load', async ({ shopper, page, faults, catalogue }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    const orders = faults.watch('sendOrderConfirmation');
    await emulateSlow3G(page);
    await openHtml(page, '/Checkout');
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check({ force: true });
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({
      timeout: 120_000,
    });
    expect(orders.map((request) => request.postDataJSON().payment)).toEqual(['card']);
  });

  test('typing into the search box right away leads to the list and on to a product', async ({
    shopper,
    page,
  }) => {
    await emulateSlow3G(page);
    await openHtml(page, '/');
    await shopper.searchBox.focus();
    await page.keyboard.type('teapot', { delay: 100 });
    await expect(page).toHaveURL('/shop/?search=teapot', { timeout: 120_000 });
    await expect(shopper.searchBox).toHaveValue('teapot');
    await shopper.cards.first().getByRole('link').click({ timeout: 120_000 });
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible({ timeout: 120_000 });
  });
});
