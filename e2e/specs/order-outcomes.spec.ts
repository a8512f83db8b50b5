import { countOrders, placeOrderAndLoseResponse } from '../fixtures/placed-orders.ts';
import { urlPattern } from '../fixtures/routes.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the shop reports about an order, whatever happens between Place Order and the response. */

test.use({ expectedErrors: [/Failed to load resource/] });

const nothingOrdered = 'Nothing was ordered. Your cart is as it was.';
const unknownOutcome = 'It is not known whether your order was placed.';
const checkYourMail = 'Look for its confirmation in your mail before you order again.';

const getPlacedText = ({ email }: Shopper) => `Your order was placed. Its confirmation goes to ${email}.`;

test.describe('a failed attempt', () => {
  test('shows what happened to the cart in an alert that disappears on success', { tag: '@both' }, async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.start('sendOrderConfirmation', {
      kind: 'error',
      status: 409,
      code: 'price_changed',
      message: 'A price has changed.',
    });
    await shopper.placeOrder();
    const alert = shopper.alert('Failed to place order.');
    await expect(alert.getByText('Failed to place order. Please try again.', { exact: true })).toBeVisible();
    await expect(alert.getByText(nothingOrdered, { exact: true })).toBeVisible();
    await faults.stop('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('without a response reports an unknown outcome', async ({ shopper, faults, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.start('sendOrderConfirmation', { kind: 'drop' });
    await shopper.placeOrder();
    const alert = shopper.alert('An error occurred. Please try again. The shop could not be reached.');
    await expect(alert.getByText(`${unknownOutcome} ${checkYourMail}`, { exact: true })).toBeVisible();
  });

  test('with a server error is looked up immediately: not placed', async ({ shopper, faults, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.start('sendOrderConfirmation', {
      kind: 'error',
      status: 503,
      code: 'unavailable',
      message: 'Please try again.',
    });
    await shopper.placeOrder();
    await expect(shopper.alert('Failed to place order. Please try again.')).toContainText(nothingOrdered);
  });

  test('with a gateway error is looked up immediately: placed after all', async ({
    shopper,
    page,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(1), 2]);
    await page.route('**/send-Order-confirmation/**', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' });
    });
    await shopper.openCheckout();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(shopper.cartLink(0)).toBeVisible();
    expect(await countOrders(shopper)).toBe(1);
  });
});

test.describe('leaving the checkout while the order is pending', () => {
  test('removes the ordered items from the cart, keeps items added since and announces the success', {
    tag: '@both',
  }, async ({ shopper, page, faults, catalogue }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    const release = await faults.hold('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await shopper.main
      .getByRole('link', { name: catalogue.product(1).title })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(3)).toBeVisible();
    release();
    await expect(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect(page).toHaveURL('/Product/1');
    expect(await countOrders(shopper)).toBe(1);
  });

  test('and returning shows the pending order, then the confirmation', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    const release = await faults.hold('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
    release();
    await shopper.expectOrderConfirmed();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  });
});

test.describe('reloading the page while the order is pending', () => {
  test('shows the confirmation when the order was placed', { tag: '@both' }, async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    const { arrived } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    expect(await arrived).toBe(201);
    await page.reload();
    await shopper.expectOrderConfirmed();
    await expect(page.getByText(`A confirmation will be sent to ${shopper.email}`)).toBeVisible();
    await expect(shopper.main.getByRole('img', { name: catalogue.product(1).title })).toBeVisible();
    await expect(shopper.cartLink(0)).toBeVisible();
    expect(await countOrders(shopper)).toBe(1);
  });

  test('shows an alert on another page when the order was placed', async ({ shopper, faults, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    const { arrived } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    await arrived;
    await shopper.open('/FAQ');
    await expect(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect(shopper.cartLink(0)).toBeVisible();
  });

  test.describe(() => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('shows the alert once its code can be loaded', { tag: '@both' }, async ({
      shopper,
      page,
      faults,
      scriptFaults,
      catalogue,
    }) => {
      await shopper.startCheckout([catalogue.product(1), 2]);
      const { arrived } = await faults.holdResponse('sendOrderConfirmation');
      await shopper.placeOrder();
      await arrived;
      const failed = page.waitForEvent('console', (message) =>
        message.text().startsWith('The open order could not be settled yet.'),
      );
      await scriptFaults.drop('settle-order');
      await shopper.open('/FAQ');
      await failed;
      await expect(shopper.cartLink(2)).toBeVisible();
      await scriptFaults.allow('settle-order');
      await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
      await expect(shopper.alert(getPlacedText(shopper))).toBeVisible();
      await expect(shopper.cartLink(0)).toBeVisible();
    });
  });

  test('restores the form when the order never arrived', { tag: '@both' }, async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.hold('sendOrderConfirmation');
    const sent = page.waitForRequest(urlPattern('sendOrderConfirmation'));
    await shopper.placeOrder();
    await sent;
    await page.reload();
    await expect(shopper.alert('Your order was interrupted.')).toContainText(nothingOrdered);
    await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
    await expect(shopper.cartLink(2)).toBeVisible();
    await page.unrouteAll();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await countOrders(shopper)).toBe(1);
  });

  test('refers to the confirmation mail when the backend cannot look up orders', {
    tag: '@both',
  }, async ({ shopper, page, faults, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.remove('settleOrder');
    const { arrived, release } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    await arrived;
    await page.reload();
    await expect(shopper.alert(unknownOutcome)).toContainText(checkYourMail);
    await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
    await expect(shopper.cartLink(2)).toBeVisible();
    release();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });

  test('reports an unknown outcome when the lookup fails, and retries it on navigation', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    const { arrived } = await faults.holdResponse('sendOrderConfirmation');
    await faults.start('settleOrder', { kind: 'drop' });
    await shopper.placeOrder();
    await arrived;
    await page.reload();
    await expect(shopper.alert(unknownOutcome)).toContainText(checkYourMail);
    await faults.stop('settleOrder');
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect(shopper.alert(unknownOutcome)).toHaveCount(0);
    await expect(shopper.cartLink(0)).toBeVisible();
  });
});

test.describe('a lost response', () => {
  test('after an edited address shows the first order instead of placing a second one', {
    tag: '@both',
  }, async ({ shopper, page, faults, catalogue }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    await placeOrderAndLoseResponse(shopper, faults);
    await page.getByLabel('Shipping Address').fill('Another street 1');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect(shopper.alert('Your earlier try was placed, so nothing was ordered twice.')).toContainText(
      'What you changed since then is not part of it.',
    );
    expect(await countOrders(shopper)).toBe(1);
    expect((await shopper.mailbox.find('order')).text).toContain('Bergsgatan 14');
  });

  test('after an edited e-mail places no second order', async ({ shopper, faults, catalogue }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    await placeOrderAndLoseResponse(shopper, faults);
    await shopper.main.getByLabel('Email').fill(`other-${shopper.email}`);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect(shopper.main.getByText(`A confirmation will be sent to ${shopper.email}.`)).toBeVisible();
    expect(await countOrders(shopper)).toBe(1);
  });

  test('reports the outcome after leaving the checkout', async ({ shopper, faults, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await placeOrderAndLoseResponse(shopper, faults);
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect(shopper.alert('An error occurred.')).toHaveCount(0);
    await expect(shopper.cartLink(0)).toBeVisible();
  });

  test('while offline reports the outcome once back online', {
    tag: '@both',
  }, async ({ shopper, page, context, catalogue }) => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await page.route('**/send-Order-confirmation/**', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await shopper.placeOrder();
    await expect(shopper.alert(/^An error occurred/)).toContainText(unknownOutcome);
    await context.setOffline(false);
    await shopper.expectOrderConfirmed();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of an order that never arrived places one order with the edited address', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(1), 2]);
    await faults.start('sendOrderConfirmation', { kind: 'drop' });
    await shopper.placeOrder();
    await expect(shopper.alert(/^An error occurred/)).toBeVisible();
    await faults.stop('sendOrderConfirmation');
    await page.getByLabel('Shipping Address').fill('Another street 1');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect(await countOrders(shopper)).toBe(1);
    expect((await shopper.mailbox.find('order')).text).toContain('Another street 1');
  });
});

test.describe('two tabs placing the same cart', () => {
  for (const [what, prepare] of [
    ['place one order, which the second tab shows', () => {}],
    [
      'place one order without the Web Locks API, too',
      () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    ],
  ] as const)
    test(what, async ({ shopper, page, context, faults, catalogue }) => {
      await context.addInitScript(prepare);
      await shopper.signInViaApi();
      await shopper.seedCart([catalogue.product(1), 2]);
      const other = await context.newPage();
      await shopper.openCheckout();
      await shopper.openCheckout(other);
      await other.getByLabel('Shipping Address').fill('Another street 1');
      const orders = [page, other].map((tab) => {
        const sent: string[] = [];
        tab.on('request', (request) => {
          if (/send-Order-confirmation/.test(request.url())) sent.push(request.url());
        });
        return sent;
      });
      const release = await faults.hold('sendOrderConfirmation');
      await shopper.placeOrder();
      await expect.poll(() => orders[0]).toHaveLength(1);
      await shopper.placeOrder(other);
      await expect(other.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
      release();
      await shopper.expectOrderConfirmed();
      await shopper.expectOrderConfirmed(other);
      await expect(
        other
          .getByRole('alert')
          .filter({ hasText: 'This cart was already ordered, so nothing was ordered twice.' }),
      ).toBeVisible();
      expect(orders[1]).toEqual([]);
      expect(await countOrders(shopper)).toBe(1);
      await expect(other.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    });

  test('place one order when the first tab closes before its response', async ({
    shopper,
    page,
    context,
    faults,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(1), 2]);
    const other = await context.newPage();
    await shopper.openCheckout(other);
    await shopper.openCheckout();
    const { arrived } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    await arrived;
    await shopper.placeOrder(other);
    await expect(other.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
    const orders = await countOrders(shopper);
    await page.close();
    await shopper.expectOrderConfirmed(other);
    expect(orders).toBe(1);
    expect(await countOrders(shopper)).toBe(1);
  });
});
