import { blockStorage } from '../fixtures/blocked-storage.ts';
import { increaseButton, serializeCart } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Local storage or the catalogue does not hold what the shop expects. */

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
  await expect
    .soft(shopper.alert('Some items of your saved cart could not be read. The others were kept.'))
    .toBeVisible();
  await expect.soft(shopper.cartLink(2)).toBeVisible();
  await expect.soft(shopper.item(good.title).getByRole('status')).toHaveText('2');
  await expect.soft(shopper.item(other.title)).toHaveCount(0);
});

test('renders markup in a stored title as text', async ({ shopper, page, catalogue }) => {
  const title = '<img src=x onerror="document.title=1"> Mug';
  await shopper.setLocalStorage({ root: serializeCart([{ ...catalogue.product(1), title, quantity: 1 }]) });
  // The real catalogue would correct the title.
  await page.route('**/products', (route) => route.fulfill({ json: [] }));
  await shopper.open('/Checkout');
  await expect.soft(shopper.main.getByText(title)).toBeVisible();
  await expect.soft(page).toHaveTitle(/^Checkout/);
});

test('keeps the cart working, shows an alert and takes an order when storage is full', async ({
  shopper,
  page,
}) => {
  await blockStorage(page, 'quota');
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.soft(shopper.alert('Your cart could not be saved in this browser.')).toBeVisible();
  await shopper.cartLink(1).click();
  await expect.soft(shopper.main.getByRole('button', increaseButton)).toBeVisible();
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
});

test('starts, takes an order and explains why sign-in fails when storage is blocked', async ({
  shopper,
  page,
}) => {
  await shopper.createAccount();
  await blockStorage(page, 'access');
  await shopper.open('/Login');
  await shopper.submitLoginForm();
  await expect.soft(shopper.alert('This browser forbids storage')).toBeVisible();
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
});

test('a cart is brought up to date with the catalogue, and an alert tells each change', async ({
  shopper,
  catalogue,
}) => {
  const mug = catalogue.product(1);
  const gone = { ...catalogue.product(2), id: 4711, title: 'Forgotten Clay Whistle', quantity: 1 };
  await shopper.setLocalStorage({ root: serializeCart([gone, { ...mug, price: 0.01, quantity: 2 }]) });
  await shopper.open('/Cart');

  await test.step('removes a discontinued product from the cart and shows an alert', async () => {
    await expect
      .soft(shopper.alert('Forgotten Clay Whistle is no longer available and was taken out of your cart.'))
      .toBeVisible();
    await expect.soft(shopper.item(gone.title)).toHaveCount(0);
    await expect.soft(shopper.cartLink(2)).toBeVisible();
  });

  await test.step('applies a changed price, shows an alert and orders at the new price', async () => {
    await expect.soft(shopper.alert(`The price of ${mug.title} changed from $0.01 to $27.95.`)).toBeVisible();
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await expect.soft(shopper.orderTotal).toHaveText('$55.90');
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect.soft((await shopper.mailbox.find('order')).text).toContain('$55.90');
  });
});

test.describe('an unusable catalogue', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('keeps the cart, renders every page and can be loaded again', { tag: '@nightly' }, async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    const { main } = shopper;
    const failed = 'The catalogue could not be loaded just now. Your cart is safe.';
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await shopper.seedCart([catalogue.product(1), 2]);

    await test.step('shows an error and keeps the cart when the response is invalid', async () => {
      for (const kind of ['off-contract-body', 'malformed-json'] as const) {
        await faults.start('listProducts', { kind });
        await shopper.open('/Shop');
        await expect.soft(main).toContainText('The catalogue could not be loaded just now.');
        await expect.soft(shopper.cartLink(2)).toBeVisible();
        await faults.stop('listProducts');
      }
      await tryAgain.click();
      await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    });

    await test.step('keeps the cart and renders every page when the request fails', async () => {
      await faults.start('listProducts', { kind: 'drop-before-work' });
      for (const path of ['/', '/about', '/Checkout']) {
        await shopper.open(path);
        await expect.soft(shopper.cartLink(2)).toBeVisible();
      }
      await shopper.cartLink(2).click();
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
      await expect.soft(shopper.cartLink(2)).toBeVisible();
      await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
      await expect.soft(main).toContainText(failed);
      await expect.soft(shopper.cartLink(2)).toBeVisible();
    });

    await test.step('shows an empty list and keeps the cart when the catalogue is empty', async () => {
      await faults.stop('listProducts');
      await page.route('**/products', (route) => route.fulfill({ json: [] }));
      await shopper.open('/Shop');
      await expect.soft(main).toContainText('The shelves are empty at the moment.');
      await shopper.footer.getByRole('link', { name: 'Cart' }).click();
      await expect.soft(shopper.item(catalogue.product(1).title)).toBeVisible();
    });
  });
});
