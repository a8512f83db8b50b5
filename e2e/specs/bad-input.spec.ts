import { blockStorage } from '../fixtures/blocked-storage.ts';
import { increaseButton, serializeCart } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Local storage or the catalogue does not hold what the shop expects. */

test.describe('corrupted local storage', () => {
  for (const [what, record] of [
    ['invalid JSON', 'not json at all {'],
    ['an array', '[1, 2, 3]'],
    ['a cart of invalid JSON', JSON.stringify({ cart: '{oops', filter: '{"category":"all"}' })],
  ] as const)
    test(`starts with an empty cart and shows an alert when the record is ${what}`, async ({
      shopper,
      page,
      catalogue,
    }) => {
      await shopper.setLocalStorage({ root: record });
      await shopper.open('/Product/1');
      await expect(shopper.alert('Your saved cart could not be read, so it starts empty.')).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(shopper.cartLink(1)).toBeVisible();
      await shopper.open('/Cart');
      await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    });

  test('drops invalid cart lines, keeps valid ones and shows an alert', async ({ shopper, catalogue }) => {
    const good = { ...catalogue.product(1), quantity: 2 };
    const other = { ...catalogue.product(2), quantity: 1 };
    const lines = [
      good,
      { ...other, quantity: -3 },
      { ...other, quantity: 1.5 },
      { ...other, price: 'free' },
      { id: 4 },
      null,
      'x',
      good,
    ];
    const root = JSON.stringify({
      cart: JSON.stringify({ lines }),
      filter: JSON.stringify({ category: 7 }),
    });
    await shopper.setLocalStorage({ root });
    await shopper.open('/Cart');
    await expect(
      shopper.alert('Some items of your saved cart could not be read. The others were kept.'),
    ).toBeVisible();
    await expect(shopper.cartLink(2)).toBeVisible();
    await expect(shopper.item(good.title).getByRole('status')).toHaveText('2');
    await expect(shopper.item(other.title)).toHaveCount(0);
  });

  for (const [what, cart] of [
    ['no line is valid', { lines: [{ id: 4 }, null, 'x'] }],
    ['it has no list of lines', { lines: 'none' }],
  ] as const)
    test(`starts with an empty cart and shows an alert when ${what}`, async ({ shopper }) => {
      await shopper.setLocalStorage({ root: JSON.stringify({ cart: JSON.stringify(cart) }) });
      await shopper.open('/Cart');
      await expect(
        shopper.alert('The items of your saved cart could not be read, so it starts empty.'),
      ).toBeVisible();
      await expect(shopper.alert('The others were kept.')).toHaveCount(0);
      await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    });

  test('renders markup in a stored title as text', async ({ shopper, page, catalogue }) => {
    const title = '<img src=x onerror="document.title=1"> Mug';
    await shopper.setLocalStorage({ root: serializeCart([{ ...catalogue.product(1), title, quantity: 1 }]) });
    // The real catalogue would correct the title.
    await page.route('**/products', (route) => route.fulfill({ json: [] }));
    await shopper.open('/Checkout');
    await expect(shopper.main.getByText(title)).toBeVisible();
    await expect(page).toHaveTitle(/^Checkout/);
  });

  test('keeps the cart working and shows an alert when storage is full', async ({ shopper, page }) => {
    await blockStorage(page, 'quota');
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.alert('Your cart could not be saved in this browser.')).toBeVisible();
    await shopper.cartLink(1).click();
    await expect(shopper.main.getByRole('button', increaseButton)).toBeVisible();
  });

  test('starts, takes an order and explains why sign-in fails when storage is blocked', async ({
    shopper,
    page,
  }) => {
    await shopper.createAccount();
    await blockStorage(page, 'access');
    await shopper.open('/Login');
    await shopper.submitLoginForm();
    await expect(shopper.alert('This browser forbids storage')).toBeVisible();
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});

test.describe('catalogue changes since the last visit', () => {
  test('removes a discontinued product from the cart and shows an alert', { tag: '@both' }, async ({
    shopper,
    catalogue,
  }) => {
    const gone = { ...catalogue.product(2), id: 4711, title: 'Forgotten Clay Whistle', quantity: 1 };
    await shopper.setLocalStorage({ root: serializeCart([gone, { ...catalogue.product(1), quantity: 1 }]) });
    await shopper.open('/Cart');
    await expect(
      shopper.alert('Forgotten Clay Whistle is no longer available and was taken out of your cart.'),
    ).toBeVisible();
    await expect(shopper.item(gone.title)).toHaveCount(0);
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('applies a changed price, shows an alert and orders at the new price', async ({
    shopper,
    catalogue,
  }) => {
    const mug = catalogue.product(1);
    await shopper.setLocalStorage({ root: serializeCart([{ ...mug, price: 0.01, quantity: 2 }]) });
    await shopper.open('/Checkout');
    await expect(shopper.alert(`The price of ${mug.title} changed from $0.01 to $28.00.`)).toBeVisible();
    await expect(shopper.orderTotal).toHaveText('$56.00');
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect((await shopper.mailbox.find('order')).text).toContain('$56.00');
  });
});

test.describe('an unusable catalogue', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('keeps the cart and renders every page when the request fails', async ({
    shopper,
    faults,
    catalogue,
  }) => {
    await faults.start('listProducts', { kind: 'drop' });
    await shopper.seedCart([catalogue.product(1), 2]);
    for (const path of ['/', '/about', '/Cart', '/Checkout', '/Shop']) {
      await shopper.open(path);
      await expect(shopper.cartLink(2)).toBeVisible();
    }
    await expect(shopper.main).toContainText(
      'The catalogue could not be loaded just now. Your cart is safe.',
    );
  });

  test('shows an error and keeps the cart when the response is invalid', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    for (const kind of ['invalid-body', 'truncated-json'] as const) {
      await faults.start('listProducts', { kind });
      await shopper.open('/Shop');
      await expect(shopper.main).toContainText('The catalogue could not be loaded just now.');
      await expect(shopper.cartLink(2)).toBeVisible();
      await faults.stop('listProducts');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
  });

  test('shows an empty list and keeps the cart when the catalogue is empty', async ({
    shopper,
    page,
    catalogue,
  }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    await page.route('**/products', (route) => route.fulfill({ json: [] }));
    await shopper.open('/Shop');
    await expect(shopper.main).toContainText('The shelves are empty at the moment.');
    await shopper.open('/Cart');
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  });
});
