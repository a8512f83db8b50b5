import { type ShopOperation, shopContract } from '@curiolane/contract';
import type { Fault } from '@curiolane/contract/dev-tools';
import { blockStorage, type StorageFailure } from '../fixtures/blocked-storage.ts';
import type { Faults } from '../fixtures/faults.ts';
import { openHtml } from '../fixtures/hydration.ts';
import {
  createAccount,
  type Intercept,
  placeOrder,
  purchase,
  requestedRoutes,
  waitWithRetry,
} from '../fixtures/journeys.ts';
import { emulateSlow3G } from '../fixtures/network-conditions.ts';
import { expectOneOrder } from '../fixtures/placed-orders.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Slow, failing and offline networks: the shopper completes each journey and places exactly one order. */

test.use({
  expectedErrors: [
    /Failed to load resource|The script \S+ could not be loaded|^Failed to fetch user profile\./,
  ],
});

const noIntercept: Intercept = async () => async () => {};

/** On Slow 3G, loading the code of a page takes most of it. */
const slowly = { timeout: 120_000 };

test.describe('on Slow 3G', () => {
  test('a shopper finds a product at once and orders it', { tag: '@nightly' }, async ({
    shopper,
    page,
    faults,
  }) => {
    test.slow();
    await shopper.signInViaApi();
    const orders = faults.watch('sendOrderConfirmation');
    const restoreNetwork = await emulateSlow3G(page);

    await test.step('typing into the search box right away leads to the list and on to a product', async () => {
      await openHtml(page, '/');
      await shopper.searchBox.focus();
      await page.keyboard.type('teapot', { delay: 100 });
      await expect(page).toHaveURL('/shop/?search=teapot', slowly);
      await expect.soft(shopper.searchBox).toHaveValue('teapot');
      await shopper.cards.first().getByRole('link').click(slowly);
      const add = page.getByRole('button', { name: 'Add to cart' });
      await expect(add).toBeVisible(slowly);
      await add.click();
      await expect(shopper.cartLink(1)).toBeVisible(slowly);
    });

    await test.step('the cart leads to the checkout', async () => {
      await shopper.cartLink(1).click();
      await expect(shopper.main.getByRole('link', { name: 'Buy Now' })).toBeVisible(slowly);
    });

    await test.step('the checkout accepts input while the scripts load', async () => {
      await openHtml(page, '/Checkout');
      await page.getByRole('radio', { name: 'Credit/Debit Card' }).check({ force: true });
      await shopper.fillCheckoutForm();
      await shopper.placeOrder();
      await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible(slowly);
      expect.soft(orders.map((request) => request.postDataJSON().payment)).toEqual(['card']);
    });

    await restoreNetwork();
    await expectOneOrder(shopper);
  });

  test.describe('each page', { tag: '@matrix' }, () => {
    test('a shopper places an order', async ({ shopper, page }) => {
      test.slow();
      await shopper.signInViaApi();
      const restoreNetwork = await emulateSlow3G(page);
      await purchase(shopper, noIntercept);
      await restoreNetwork();
      await expectOneOrder(shopper);
    });

    test('a shopper creates an account, signs in and updates the profile', { tag: '@phone' }, async ({
      shopper,
      page,
    }) => {
      test.slow();
      await emulateSlow3G(page);
      await createAccount(shopper, noIntercept);
    });
  });
});

const droppedBefore: Fault = { kind: 'drop-before-work' };
const droppedAfter: Fault = { kind: 'drop-after-commit' };
const unavailable: Fault = {
  kind: 'status',
  status: 503,
  code: 'unavailable',
  message: 'The backend is not there.',
};

/** Makes the next request of each route fail, and collects the routes that have failed. */
const failEachOnce = (
  faults: Faults,
  getFault: (route: ShopOperation) => Fault,
  failed: ShopOperation[],
): Intercept => {
  return async (route) => {
    const waitForFault = await faults.startOnce(route, getFault(route));
    return async () => {
      await waitForFault();
      failed.push(route);
    };
  };
};

test.describe('each route of the contract, failing once', () => {
  test('is requested by a journey', () => {
    const requested: string[] = Object.values(requestedRoutes).flat();
    expect(requested.toSorted()).toEqual(Object.keys(shopContract).toSorted());
  });

  /** The failure that each route has once: changes lose their response, which may do them twice. */
  const failures: Partial<Record<ShopOperation, Fault>> = {
    listProducts: unavailable,
    getProduct: droppedBefore,
    sendOrderConfirmation: droppedAfter,
    sendVerificationCode: droppedBefore,
    register: droppedAfter,
    login: unavailable,
    getProfile: droppedBefore,
    updateProfile: droppedAfter,
  };

  for (const [what, getFault, tag] of [
    ['each in its way', (route) => failures[route] ?? unavailable, []],
    ['connection dropped before the work', () => droppedBefore, ['@matrix']],
    ['connection dropped after the work', () => droppedAfter, ['@matrix']],
    ['response 503', () => unavailable, ['@matrix']],
  ] satisfies [string, (route: ShopOperation) => Fault, string[]][]) {
    test(`${what}: a shopper places exactly one order`, { tag }, async ({ shopper, faults }) => {
      const failed: ShopOperation[] = [];
      await shopper.signInViaApi();
      await purchase(shopper, failEachOnce(faults, getFault, failed));
      expect(failed).toEqual(requestedRoutes.purchase);
      await expectOneOrder(shopper);
    });

    test(`${what}: a shopper creates an account, signs in and updates the profile`, { tag }, async ({
      shopper,
      faults,
    }) => {
      const failed: ShopOperation[] = [];
      await createAccount(shopper, failEachOnce(faults, getFault, failed));
      expect(failed).toEqual(requestedRoutes.createAccount);
    });
  }
});

test.describe('going offline', () => {
  /** Takes a step while offline. */
  const whileOffline = async (shopper: Shopper, step: () => Promise<void>) => {
    const { page } = shopper;
    // A request that is under way would neither succeed nor fail.
    await shopper.settle();
    await page.context().setOffline(true);
    await step();
    await page.context().setOffline(false);
  };

  test('during each step: the shopper continues and places exactly one order', async ({ shopper, page }) => {
    const { main } = shopper;
    const failure = page
      .getByRole('alert')
      .or(main.getByText(/could not be loaded/))
      .first();
    const add = page.getByRole('button', { name: 'Add to cart' });
    const buy = main.getByRole('link', { name: 'Buy Now' });
    await shopper.signInViaApi();
    await shopper.open('/');
    for (const [link, result] of [
      [main.getByRole('link', { name: 'Shop Now' }), page.getByRole('button', { name: 'Category: All' })],
      [shopper.cards.first().getByRole('link'), add],
      [shopper.cartLink(1), buy],
      [buy, page.getByLabel('Full Name')],
    ] as const) {
      if (result === buy) {
        await whileOffline(shopper, () => add.click());
        await expect(shopper.cartLink(1)).toBeVisible();
      }
      await whileOffline(shopper, async () => {
        await link.click();
        await expect(result.or(failure).first()).toBeVisible();
      });
      await waitWithRetry(shopper, result);
    }
    await placeOrder(shopper, async () => {
      await page.context().setOffline(true);
      return async () => {
        await expect(shopper.alert(/^An error occurred\. Please try again\. \S/)).toBeVisible();
        await page.context().setOffline(false);
      };
    });
    await expectOneOrder(shopper);
  });
});

test.describe('blocked storage', () => {
  /** The cart lives in the page alone: it is reached by links. */
  const order = async (shopper: Shopper) => {
    const { page } = shopper;
    await shopper.open('/');
    await shopper.main.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page.getByRole('button', { name: 'Category: All' })).toBeVisible();
    await shopper.cards.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const alert = shopper.alert('Your cart could not be saved in this browser.');
    // On a phone it covers the navigation bar.
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await shopper.cartLink(1).click();
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await placeOrder(shopper, noIntercept);
    await shopper.mailbox.find('order');
    expect(await shopper.mailbox.count('order')).toBe(1);
  };

  const registerAndSignIn = async (shopper: Shopper) => {
    await shopper.register();
    await shopper.page.getByRole('radio', { name: 'Login' }).check({ force: true });
    await shopper.submitLoginForm();
    await expect.soft(shopper.alert('This browser forbids storage')).toBeVisible();
    await shopper.open('/Profile');
    await expect.soft(shopper.main).toContainText('No user email found. Please login.');
  };

  const orderAndRegister = async (shopper: Shopper, how: StorageFailure) => {
    await blockStorage(shopper.page, how);
    await test.step('the shopper can order and sees that the cart is not saved', () => order(shopper));
    await test.step('registration works, and sign-in explains why it fails', () =>
      registerAndSignIn(shopper));
  };

  test('(access): the shopper can order and register, and is told what is not saved', async ({
    shopper,
    context,
  }) => {
    await orderAndRegister(shopper, 'access');
    for (const how of ['methods', 'quota'] as const)
      await test.step(`(${how}): the shopper can add a product and sees that the cart is not saved`, async () => {
        const other = new Shopper(await context.newPage(), shopper.mailbox, shopper.email);
        await blockStorage(other.page, how);
        await other.open('/Product/1');
        await other.page.getByRole('button', { name: 'Add to cart' }).click();
        await expect.soft(other.alert('Your cart could not be saved in this browser.')).toBeVisible();
        await expect.soft(other.cartLink(1)).toBeVisible();
      });
  });

  for (const how of ['methods', 'quota'] as const)
    test(
      `(${how}): the shopper can order and register, and is told what is not saved`,
      {
        tag: '@matrix',
      },
      ({ shopper }) => orderAndRegister(shopper, how),
    );
});
