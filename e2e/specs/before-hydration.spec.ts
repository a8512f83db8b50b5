import type { Page } from 'playwright/test';
import { type Control, findControls, type Part, readState, use } from '../fixtures/controls.ts';
import { holdScripts, openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { builtRoutes } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

/** Input before hydration has the same effect as input after it. */

test.beforeEach(async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue);
});

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
  await waitForSettledState(page);
};

type Seed = Parameters<Shopper['seedCart']>;

/** Begins a visit with nothing stored but a cart. */
const startVisit = async (shopper: Shopper, seed: Seed) => {
  const { page } = shopper;
  await shopper.seedCart(...seed);
  await page.context().clearCookies();
  await page.evaluate(() => {
    const root = localStorage.getItem('root') ?? '';
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('root', root);
  });
};

/** Uses the same controls before hydration and elsewhere after it, and expects the same state. */
const compareVisit = async (
  [early, late]: readonly [Shopper, Shopper],
  path: string,
  visit: readonly Control[],
  seed: Seed,
) => {
  for (const shopper of [early, late]) await startVisit(shopper, seed);
  await useAfterHydration(late.page, path, visit);
  await useBeforeHydration(early.page, path, visit);
  // Both are read again: a page without changes may still be loading the script of what was pressed.
  await expect
    .soft(async () => {
      const expected = await readState(late.page);
      expect(await readState(early.page), visit.map(({ name }) => name).join(', ')).toEqual(expected);
    })
    .toPass({ timeout: 60_000 });
};

test.describe('every control does the same before and after hydration', () => {
  // Blocked images, and the 404 page.
  test.use({ expectedErrors: [/Failed to load resource/] });

  /** The controls of a page's HTML. */
  const readControls = async (shopper: Shopper, path: string, part: Part, seed: Seed) => {
    await startVisit(shopper, seed);
    const release = await holdScripts(shopper.page);
    await openHtml(shopper.page, path);
    const controls = await findControls(shopper.page, part);
    await release();
    return controls;
  };

  /**
   * Visits with controls of every kind, each begun with its kind, in an order in which none undoes another. The flows
   * below use the fields and buttons of the checkout and of registration.
   */
  const visits: readonly (readonly [string, Part, readonly string[]])[] = [
    [
      '/Product/14',
      'main',
      [
        'press:Photograph 2',
        'press:Shipping',
        'press:Add to cart',
        'text:Quantity',
        'press:Enlarge photograph',
      ],
    ],
    ['/shop', 'main', ['press:Add Tidal', 'press:Add Harbour', 'select:Sort', 'press:Category: All']],
    ['/faq', 'contentinfo', ['press:Subscribe', 'placeholder:Gift cards', 'text:Email']],
    ['/login', 'main', ['text:Password', 'press:Show', 'choice:Remember me']],
  ];

  test('some of every kind', { tag: '@nightly' }, async ({ shopper, page, catalogue, openElsewhere }) => {
    const elsewhere = await openElsewhere();
    for (const each of [page, elsewhere.page]) await blockImages(each);
    for (const [path, part, names] of visits)
      await test.step(`${path}: ${names.join(', ')}`, async () => {
        // The HTML of the list cannot know the cart, so the buttons of a product that is in it are others.
        const seed: Seed = path === '/shop' ? [] : [[catalogue.product(1), 2]];
        const controls = await readControls(shopper, path, part, seed);
        const visit = names.flatMap((name) =>
          controls.filter((control) => `${control.kind}:${control.name}`.startsWith(name)).slice(0, 1),
        );
        expect(visit).toHaveLength(names.length);
        await compareVisit([shopper, elsewhere], path, visit, seed);
      });
  });

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
    test(`${path}, ${part}`, { tag: ['@both', '@matrix'] }, async ({
      shopper,
      page,
      catalogue,
      openElsewhere,
    }) => {
      const elsewhere = await openElsewhere();
      for (const each of [page, elsewhere.page]) await blockImages(each);
      const seed: Seed = path === '/shop' ? [] : [[catalogue.product(1), 2]];
      const controls = withoutOthers(await readControls(shopper, path, part, seed));
      for (const visit of groupIntoVisits(controls, part))
        await compareVisit([shopper, elsewhere], path, visit, seed);
    });
});

test.describe('before hydration', () => {
  test('a shopper adds, searches, buys, and fills in and places an order', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    const { id, title } = catalogue.product(14);
    const cart = shopper.navBar.getByRole('link', { name: /^Cart/ });
    const add = page.getByRole('button', { name: 'Add to cart' });
    const openHeld = async (path: string) => {
      const release = await holdScripts(page);
      await openHtml(page, path);
      return release;
    };

    await test.step('a link waits for what was done before it', async () => {
      const release = await openHeld(`/Product/${id}`);
      await add.click();
      await cart.click();
      await expect(page).toHaveURL(`/Product/${id}`);
      await release();
      await expect(page).toHaveURL('/Cart');
      await expect.soft(shopper.item(title)).toBeVisible();
      await expect.soft(shopper.cartLink(1)).toBeVisible();
    });

    await test.step('a search waits for what was done before it', async () => {
      const release = await openHeld(`/Product/${id}`);
      await add.click();
      await shopper.searchBox.fill('lamp');
      await page.keyboard.press('Enter');
      await release();
      await expect(page).toHaveURL('/shop/?search=lamp');
      await expect.soft(shopper.cards).toHaveCount(2);
      await expect.soft(shopper.cartLink(2)).toBeVisible();
    });

    await test.step('Buy now adds one unit and leads to the cart', async () => {
      const release = await openHeld(`/Product/${id}`);
      await page.getByRole('button', { name: 'Buy now' }).click();
      await release();
      await expect(page).toHaveURL('/Cart');
      await expect.soft(shopper.item(title)).toBeVisible();
      await expect.soft(shopper.cartLink(3)).toBeVisible();
    });

    await test.step('an order is filled in, paid by card and placed, and is sent as entered', async () => {
      const orders = faults.watch('sendOrderConfirmation');
      const release = await openHeld('/Checkout');
      await shopper.fillCheckoutForm();
      await page.getByRole('radio', { name: 'Credit/Debit Card' }).check({ force: true });
      await shopper.placeOrder();
      await release();
      await shopper.expectOrderConfirmed();
      expect.soft(orders.map((request) => request.postDataJSON())).toEqual([
        expect.objectContaining({
          name: 'Maya Lindqvist',
          email: shopper.email,
          phone: '+46 70 123 45 67',
          address: 'Bergsgatan 14\n112 23 Stockholm',
          payment: 'card',
        }),
      ]);
    });

    await test.step('a link that is pressed again is followed at once', async () => {
      await openHeld(`/Product/${id}`);
      await add.click();
      await cart.click();
      await cart.click({ noWaitAfter: true });
      await page.waitForURL('/Cart', { waitUntil: 'commit' });
    });
  });

  test('a shopper registers and signs in, and no password is put into a URL', { tag: '@nightly' }, async ({
    shopper,
    page,
    context,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    const openHeld = async () => {
      const release = await holdScripts(page);
      await openHtml(page, '/Login');
      return release;
    };

    await test.step('choosing Register flips the card to a working register form', async () => {
      const release = await openHeld();
      await page.getByText('Register', { exact: true }).first().click();
      await release();
      await shopper.fillRegistration(shopper.email);
      await expect.soft(shopper.alert('OTP sent to your email!')).toBeVisible();
    });

    await shopper.createAccount();
    for (const key of ['the button', 'Enter'])
      await test.step(`submitting the login with ${key} signs in and never puts the password into the URL`, async () => {
        const release = await openHeld();
        const form = shopper.form('Login');
        await form.getByLabel('Email').fill(shopper.email);
        await form.getByLabel('Password').fill(shopper.password);
        if (key === 'Enter') await page.keyboard.press('Enter');
        else await form.getByRole('button', { name: 'Login' }).click();
        await expect(page).toHaveURL('/Login');
        await release();
        await expect(page).toHaveURL('/');
        await expect.soft(shopper.alert('Login successful')).toBeVisible();
        expect.soft(urls.filter((url) => new URL(url).search.includes('password'))).toEqual([]);
        // On a page that requests nothing.
        await shopper.setLocalStorage({});
        await page.evaluate(() => localStorage.clear());
        await context.clearCookies();
      });
  });

  test('the hamburger opens a working drawer', { tag: '@phone' }, async ({ shopper, page }) => {
    const release = await holdScripts(page);
    await openHtml(page, '/FAQ');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await release();
    await shopper.expectWorkingDrawer();
    await expect(shopper.drawer).toBeHidden();
  });

  test('what is typed into the search box is searched for', { tag: '@gate' }, async ({ shopper, page }) => {
    const openHeld = async () => {
      const release = await holdScripts(page);
      await openHtml(page, '/FAQ');
      await shopper.searchBox.focus();
      return release;
    };

    await test.step('typed before hydration filters the list and keeps focus and caret', async () => {
      const release = await openHeld();
      await page.keyboard.type('lap');
      await page.keyboard.press('ArrowLeft');
      await release();
      await expect(page).toHaveURL('/shop/?search=lap');
      await expect.soft(shopper.searchBox).toBeFocused();
      await page.keyboard.type('m');
      await expect.soft(page).toHaveURL('/shop/?search=lamp');
      await expect.soft(shopper.searchBox).toHaveValue('lamp');
      await expect.soft(shopper.cards).toHaveCount(2);
    });

    await test.step('submitted with Enter before hydration navigates to the list', async () => {
      const release = await openHeld();
      await page.keyboard.type('lamp');
      await page.keyboard.press('Enter');
      await page.waitForURL('/shop/?search=lamp', { waitUntil: 'commit' });
      await release();
      await expect.soft(shopper.searchBox).toHaveValue('lamp');
      await expect.soft(shopper.cards).toHaveCount(2);
    });

    await test.step('loses no characters while a slow phone hydrates', async () => {
      const cdp = await page.context().newCDPSession(page);
      const release = await openHeld();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 12 });
      const released = release();
      const text = 'lamp with a long shade and a red foot';
      await page.keyboard.type(text, { delay: 40 });
      await released;
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect.soft(shopper.searchBox).toHaveValue(text);
      await expect.soft(page).toHaveURL(`/shop/?search=${encodeURIComponent(text)}`);
      await expect.soft(shopper.searchBox).toBeFocused();
    });
  });
});
