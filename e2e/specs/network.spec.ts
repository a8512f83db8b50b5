import { type ShopOperation, shopContract } from '@curiolane/contract';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import type { Failure, Faults } from '../fixtures/faults.ts';
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
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Slow, failing and offline networks: the shopper completes each journey and places exactly one order. */

test.use({
  expectedErrors: [
    /Failed to load resource|The script \S+ could not be loaded|^Failed to fetch user profile\./,
  ],
});

const noIntercept: Intercept = async () => async () => {};

test.describe('on Slow 3G', () => {
  test('a shopper places an order', { tag: '@both' }, async ({ shopper, page }) => {
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

/** Makes the next request of each route fail, and collects the routes that have failed. */
const failEachOnce = (faults: Faults, failure: Failure, failed: ShopOperation[]): Intercept => {
  return async (route) => {
    const waitForFailure = await faults.startOnce(route, failure);
    return async () => {
      await waitForFailure();
      failed.push(route);
    };
  };
};

test.describe('each route of the contract, failing once', () => {
  test('is requested by a journey', () => {
    const requested: string[] = Object.values(requestedRoutes).flat();
    expect(requested.toSorted()).toEqual(Object.keys(shopContract).toSorted());
  });

  for (const [what, failure] of [
    ['connection dropped before the work', { kind: 'drop' }],
    ['connection dropped after the work', { kind: 'lose-response' }],
    [
      'response 503',
      { kind: 'error', status: 503, code: 'unavailable', message: 'The backend is not there.' },
    ],
  ] as const) {
    test(`${what}: a shopper places exactly one order`, { tag: '@both' }, async ({ shopper, faults }) => {
      const failed: ShopOperation[] = [];
      await shopper.signInViaApi();
      await purchase(shopper, failEachOnce(faults, failure, failed));
      expect(failed).toEqual(requestedRoutes.purchase);
      await expectOneOrder(shopper);
    });

    test(`${what}: a shopper creates an account, signs in and updates the profile`, { tag: '@both' }, async ({
      shopper,
      faults,
    }) => {
      const failed: ShopOperation[] = [];
      await createAccount(shopper, failEachOnce(faults, failure, failed));
      expect(failed).toEqual(requestedRoutes.createAccount);
    });
  }
});

test.describe('going offline', () => {
  /** Takes a step while offline. */
  const whileOffline = async (shopper: Shopper, step: () => Promise<void>) => {
    const { page } = shopper;
    await page.context().setOffline(true);
    await step();
    await page.context().setOffline(false);
  };

  test('during each step: the shopper continues and places exactly one order', { tag: '@both' }, async ({
    shopper,
    page,
  }) => {
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
  for (const how of ['access', 'methods', 'quota'] as const)
    test(`(${how}): the shopper can order and sees that the cart is not saved`, { tag: '@both' }, async ({
      shopper,
      page,
    }) => {
      await blockStorage(page, how);
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
    });

  for (const how of ['access', 'methods', 'quota'] as const)
    test(`(${how}): registration works, and sign-in explains why it fails`, { tag: '@both' }, async ({
      shopper,
      page,
    }) => {
      await blockStorage(page, how);
      await shopper.register();
      await page.getByRole('radio', { name: 'Login' }).check({ force: true });
      await shopper.submitLoginForm();
      await expect(shopper.alert('This browser forbids storage')).toBeVisible();
      await shopper.open('/Profile');
      await expect(shopper.main).toContainText('No user email found. Please login.');
    });
});
