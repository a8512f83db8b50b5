import type { Product } from '@curiolane/contract';
import { countOrders, placeOrderAndLoseResponse } from '../fixtures/placed-orders.ts';
import { urlPattern } from '../fixtures/routes.ts';
import { increaseButton, type Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Reports about an order, whatever happens between Place Order and the response. */

test.use({ expectedErrors: [/Failed to load resource/] });

const nothingOrdered = 'Nothing was ordered. Your cart is as it was.';
const unknownOutcome = 'It is not known whether your order was placed.';
const checkYourMail = 'Look for its confirmation in your mail before you order again.';

/** From any page, puts two mugs into the empty cart, and opens and fills the checkout. */
const checkOutAgain = async (shopper: Shopper, { title }: Product) => {
  await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
  const add = shopper.item(title).getByRole('button', increaseButton);
  await add.click();
  await add.click();
  await expect(shopper.cartLink(2)).toBeVisible();
  await shopper.cartLink(2).click();
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await shopper.fillCheckoutForm();
};

const getPlacedText = ({ email }: Shopper) => `Your order was placed. Its confirmation goes to ${email}.`;

test('a failed attempt says what became of the order, in an alert that disappears on success', async ({
  shopper,
  page,
  context,
  faults,
  catalogue,
}) => {
  const alerts = page.getByRole('alert');
  const failed = shopper.alert('Failed to place order. Please try again.');
  const dismiss = async () => {
    await alerts.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alerts).toHaveCount(0);
  };
  await shopper.startCheckout([catalogue.product(1), 2]);

  await test.step('with a server error is looked up immediately: not placed', async () => {
    const message = 'Please try again.';
    await faults.start('sendOrderConfirmation', {
      kind: 'status',
      status: 503,
      code: 'unavailable',
      message,
    });
    await shopper.placeOrder();
    await expect.soft(failed).toContainText(nothingOrdered);
    await dismiss();
    await faults.stop('sendOrderConfirmation');
  });

  await test.step('shows what happened to the cart in an alert that disappears on success', async () => {
    const message = 'A price has changed.';
    await faults.start('sendOrderConfirmation', {
      kind: 'status',
      status: 409,
      code: 'price_changed',
      message,
    });
    await shopper.placeOrder();
    await expect
      .soft(failed.getByText('Failed to place order. Please try again.', { exact: true }))
      .toBeVisible();
    await expect.soft(failed.getByText(nothingOrdered, { exact: true })).toBeVisible();
    await faults.stop('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect.soft(alerts).toHaveCount(0);
  });

  await test.step('without a response reports an unknown outcome', async () => {
    await checkOutAgain(shopper, catalogue.product(1));
    await faults.start('sendOrderConfirmation', { kind: 'drop-before-work' });
    await shopper.placeOrder();
    const alert = shopper.alert('An error occurred. Please try again. The shop could not be reached.');
    await expect.soft(alert.getByText(`${unknownOutcome} ${checkYourMail}`, { exact: true })).toBeVisible();
    await faults.stop('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });

  await test.step('a lost response while offline reports the outcome once back online', async () => {
    await checkOutAgain(shopper, catalogue.product(1));
    await page.route(urlPattern('sendOrderConfirmation'), async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await shopper.placeOrder();
    await expect.soft(shopper.alert(/^An error occurred/)).toContainText(unknownOutcome);
    await context.setOffline(false);
    await shopper.expectOrderConfirmed();
    await expect.soft(alerts).toHaveCount(0);
  });
});

test('an order that was placed is confirmed once, wherever the shopper is and whatever they edit', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const mug = catalogue.product(1);
  const address = page.getByLabel('Shipping Address');
  const follow = (name: string) => shopper.footer.getByRole('link', { name }).click();
  await shopper.signInViaApi();
  await shopper.startCheckout([mug, 2]);

  await test.step('with a gateway error is looked up immediately: placed after all', async () => {
    await page.route(urlPattern('sendOrderConfirmation'), async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' });
    });
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    expect.soft(await countOrders(shopper)).toBe(1);
    await page.unrouteAll();
  });

  await test.step('leaving the checkout and returning shows the pending order, then the confirmation', async () => {
    await checkOutAgain(shopper, mug);
    const release = await faults.hold('sendOrderConfirmation');
    await shopper.placeOrder();
    await follow('Cart');
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await expect.soft(page.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
    release();
    await shopper.expectOrderConfirmed();
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    await follow('Cart');
    await expect.soft(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await page.goBack();
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await page.unrouteAll();
  });

  await test.step('a lost response after an edited address shows the first order instead of placing a second one', async () => {
    await checkOutAgain(shopper, mug);
    await placeOrderAndLoseResponse(shopper, faults);
    await address.fill('Another street 1');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect
      .soft(shopper.alert('Your earlier try was placed, so nothing was ordered twice.'))
      .toContainText('What you changed since then is not part of it.');
    await expect.poll(() => shopper.mailbox.count('order')).toBe(3);
    expect.soft(await countOrders(shopper)).toBe(3);
    expect.soft((await shopper.mailbox.find('order')).text).toContain('Bergsgatan 14');
  });

  await test.step('a lost response after an edited e-mail places no second order', async () => {
    await checkOutAgain(shopper, mug);
    await placeOrderAndLoseResponse(shopper, faults);
    await shopper.main.getByLabel('Email').fill(`other-${shopper.email}`);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect
      .soft(shopper.main.getByText(`A confirmation will be sent to ${shopper.email}.`))
      .toBeVisible();
    expect.soft(await countOrders(shopper)).toBe(4);
    await expect.poll(() => shopper.mailbox.count('order')).toBe(4);
  });

  await test.step('a lost response of an order that never arrived places one order with the edited address', async () => {
    await checkOutAgain(shopper, mug);
    await faults.start('sendOrderConfirmation', { kind: 'drop-before-work' });
    await shopper.placeOrder();
    await expect(shopper.alert(/^An error occurred/)).toBeVisible();
    await faults.stop('sendOrderConfirmation');
    await address.fill('Another street 1');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect.soft(await countOrders(shopper)).toBe(5);
    await expect.poll(() => shopper.mailbox.count('order')).toBe(5);
    expect.soft((await shopper.mailbox.find('order')).text).toContain('Another street 1');
  });
});

test('an order whose checkout was left is announced, and only its lines leave the cart', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const mug = catalogue.product(1);
  await shopper.signInViaApi();
  await shopper.startCheckout([mug, 2]);

  await test.step('a lost response is reported after leaving the checkout', async () => {
    await placeOrderAndLoseResponse(shopper, faults);
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect.soft(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect.soft(shopper.alert('An error occurred.')).toHaveCount(0);
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('leaving while the order is pending removes the ordered items from the cart, keeps items added since and announces the success', async () => {
    await checkOutAgain(shopper, mug);
    const release = await faults.hold('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await shopper.main.getByRole('link', { name: mug.title }).first().click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(3)).toBeVisible();
    release();
    await expect.soft(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
    await expect.soft(page).toHaveURL('/Product/1');
    expect.soft(await countOrders(shopper)).toBe(2);
  });
});

test('reloading the page while the order is pending shows that it was placed', async ({
  shopper,
  page,
  faults,
  scriptFaults,
  catalogue,
}) => {
  const mug = catalogue.product(1);
  const hold = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { arrived } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    expect(await arrived).toBe(201);
  };
  await shopper.signInViaApi();
  await shopper.startCheckout([mug, 2]);

  await test.step('shows the confirmation', async () => {
    await hold();
    await page.reload();
    await shopper.expectOrderConfirmed();
    await expect.soft(page.getByText(`A confirmation will be sent to ${shopper.email}`)).toBeVisible();
    await expect.soft(shopper.main.getByRole('img', { name: mug.title })).toBeVisible();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    expect.soft(await countOrders(shopper)).toBe(1);
  });

  await test.step('shows an alert on another page', async () => {
    await checkOutAgain(shopper, mug);
    await hold();
    await shopper.open('/FAQ');
    await expect.soft(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
  });

  await test.step('shows the alert once its code can be loaded', async () => {
    await checkOutAgain(shopper, mug);
    await hold();
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('The open order could not be settled yet.'),
    );
    await scriptFaults.drop('settle-order');
    await shopper.open('/FAQ');
    await failed;
    await expect.soft(shopper.cartLink(2)).toBeVisible();
    await scriptFaults.allow('settle-order');
    await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect.soft(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
  });

  await test.step('reports an unknown outcome when the lookup fails, and retries it on navigation', async () => {
    await checkOutAgain(shopper, mug);
    await hold();
    await faults.start('settleOrder', { kind: 'drop-before-work' });
    await page.reload();
    await expect.soft(shopper.alert(unknownOutcome)).toContainText(checkYourMail);
    await faults.stop('settleOrder');
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect.soft(shopper.alert(getPlacedText(shopper))).toBeVisible();
    await expect.soft(shopper.alert(unknownOutcome)).toHaveCount(0);
    await expect.soft(shopper.cartLink(0)).toBeVisible();
  });
});

test('reloading the page while the order is pending keeps form and cart when it was not placed', {
  tag: '@gate',
}, async ({ shopper, page, faults, catalogue }) => {
  const fullName = page.getByLabel('Full Name');
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(1), 2]);

  await test.step('restores the form when the order never arrived', async () => {
    await faults.hold('sendOrderConfirmation');
    const sent = page.waitForRequest(urlPattern('sendOrderConfirmation'));
    await shopper.placeOrder();
    await sent;
    await page.reload();
    await expect.soft(shopper.alert('Your order was interrupted.')).toContainText(nothingOrdered);
    await expect.soft(fullName).toHaveValue('Maya Lindqvist');
    await expect.soft(shopper.cartLink(2)).toBeVisible();
    await page.unrouteAll();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    expect.soft(await countOrders(shopper)).toBe(1);
  });

  await test.step('refers to the confirmation mail when the backend cannot look up orders', async () => {
    await checkOutAgain(shopper, catalogue.product(1));
    await faults.remove('settleOrder');
    const { arrived, release } = await faults.holdResponse('sendOrderConfirmation');
    await shopper.placeOrder();
    await arrived;
    await page.reload();
    await expect.soft(shopper.alert(unknownOutcome)).toContainText(checkYourMail);
    await expect.soft(fullName).toHaveValue('Maya Lindqvist');
    await expect.soft(shopper.cartLink(2)).toBeVisible();
    release();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});

test.describe('two tabs placing the same cart', { tag: '@gate' }, () => {
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
