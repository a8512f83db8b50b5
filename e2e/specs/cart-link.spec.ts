import { expectAccessible } from '../fixtures/axe.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test('a link carries a cart: it shows what it would add, and asks before it changes anything', {
  tag: '@both-nightly',
}, async ({ shopper, page, catalogue, openElsewhere }) => {
  const { main } = shopper;
  const [mug, planter, notebook] = [catalogue.product(1), catalogue.product(3), catalogue.product(7)];
  const offer = main.getByRole('region', { name: 'A cart from a link' });
  const press = (name: string) => offer.getByRole('button', { name, exact: true }).click();

  await test.step('it is shown at the prices of the catalogue, and the cart is as it was', async () => {
    await shopper.open('/Cart?lines=3:2,7:1');
    await expect(offer).toContainText(planter.title);
    await expect.soft(offer).toContainText('$45.90 x 2');
    await expect.soft(offer).toContainText(notebook.title);
    await expect.soft(offer.getByText('$113.79')).toBeVisible();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await expect.soft(offer.getByRole('button')).toHaveText(['Add to cart', 'Cancel']);
    await expectAccessible(page, 'a cart from a link');
  });

  await test.step('it is added to an empty cart', async () => {
    await press('Add to cart');
    await expect.soft(shopper.alert('3 objects were added to your cart.')).toBeVisible();
    await expect.soft(page).toHaveURL('/Cart');
    await expect.soft(offer).toHaveCount(0);
    await expect.soft(main).toBeFocused();
    await expect.soft(shopper.cartLink(3)).toBeVisible();
  });

  await test.step('a cart with lines may stay as it is', async () => {
    await shopper.open('/Cart?lines=1:4,3:1');
    await expect(offer).toContainText('Your cart has 3 objects. Add these, or have these in its place?');
    await press('Keep my cart as it is');
    await expect.soft(page).toHaveURL('/Cart');
    await expect.soft(shopper.cartLink(3)).toBeVisible();
  });

  await test.step('or have the lines added to its own', async () => {
    await shopper.open('/Cart?lines=1:4,3:1');
    await press('Add to cart');
    await expect.soft(shopper.cartLink(8)).toBeVisible();
    await expect.soft(shopper.item(planter.title).getByRole('status')).toHaveText('3');
  });

  await test.step('or be replaced', async () => {
    await shopper.open('/Cart?lines=1:4');
    await press('Replace my cart');
    await expect.soft(shopper.alert('Your cart was replaced. It has 4 objects now.')).toBeVisible();
    await expect.soft(shopper.cartLink(4)).toBeVisible();
    await expect.soft(shopper.item(planter.title)).toHaveCount(0);
    await page.reload();
    await expect.soft(shopper.cartLink(4)).toBeVisible();
  });

  await test.step('the cart is shared by the link that is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await main.getByRole('button', { name: 'Share this cart' }).click();
    await expect.soft(shopper.alert('The link to this cart is copied.')).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect.soft(new URL(url).pathname + new URL(url).search).toBe('/Cart?lines=1:4');
    const friend = await openElsewhere();
    await friend.page.goto(url);
    const offered = friend.main.getByRole('region', { name: 'A cart from a link' });
    await expect.soft(offered).toContainText(mug.title);
  });

  await test.step('where it cannot be copied it is shown', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'));
    });
    await main.getByRole('button', { name: 'Share this cart' }).click();
    await expect
      .soft(shopper.alert(/The link could not be copied. It is http.*\/Cart\?lines=1:4/))
      .toBeVisible();
    await expectAccessible(page, 'the link to a cart');
  });
});

test('before its scripts are there, a link to an empty cart does not say that the cart is empty', {
  tag: ['@both-nightly', '@gate'],
}, async ({ shopper, page }) => {
  const empty = shopper.main.getByText('Your cart is empty.', { exact: true });
  const release = await holdScripts(page);
  await openHtml(page, '/Cart?lines=3:2');
  await expect(shopper.main).toBeVisible();
  await expect.soft(empty).toBeHidden();
  await release();
  await expect.soft(shopper.main.getByRole('region', { name: 'A cart from a link' })).toBeVisible();
  await expect.soft(empty).toHaveCount(0);
});

test('of a bad link each part that cannot be used has a sentence, and nothing is lost', {
  tag: '@nightly',
}, async ({ shopper, page, catalogue }) => {
  const { main } = shopper;
  const offer = main.getByRole('region', { name: 'A cart from a link' });
  const mug = catalogue.product(1);
  await shopper.seedCart([mug, 2]);

  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}:1`).join(',');
  for (const [what, text, sentence] of [
    [
      'a negative quantity',
      '3:-2,7:1',
      'One line cannot be read and is left out: 3:-2. A line is the number of a product and a quantity from 1 to 1,000,000, such as 3:2.',
    ],
    ["another shop's price", '7:1,3:2:0.01', 'One line cannot be read and is left out: 3:2:0.01.'],
    ['unknown products', '7:1,998:1,999:5', '2 products are not sold here and left out: 998, 999.'],
    [
      'a thousand lines',
      lines(1000),
      'It has 1,000 lines. A cart has at most 100, so the first 100 are shown.',
    ],
    ['nothing', '', 'There is nothing in it that is sold here.'],
    ['only unknown products', '998:1', 'There is nothing in it that is sold here.'],
    ['markup', '<img src=x>:1,7:1', 'One line cannot be read and is left out: <img src=x>:1.'],
  ] as const)
    await test.step(`a link with ${what}`, async () => {
      await shopper.open(`/Cart?lines=${encodeURIComponent(text)}`);
      await expect.soft(offer).toContainText(sentence);
      await expect.soft(shopper.cartLink(2)).toBeVisible();
      await expect.soft(shopper.item(mug.title).getByRole('status')).toHaveText('2');
    });

  await test.step('a price in the link is not taken', async () => {
    await shopper.open('/Cart?lines=7:1&price=0.01&total=0');
    await offer.getByRole('button', { name: 'Add to cart' }).click();
    await expect.soft(shopper.orderTotal).toHaveText('$77.89');
  });

  await test.step('a link without anything to add is closed', async () => {
    await shopper.open('/Cart?lines=998:1');
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect.soft(page).toHaveURL('/Cart');
    await expect.soft(shopper.cartLink(3)).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('while the catalogue cannot be loaded, the cart of a link can be asked for again', {
    tag: '@gate',
  }, async ({ shopper, page, faults, catalogue }) => {
    await faults.start('listProducts', { kind: 'drop-before-work' });
    await shopper.open('/Cart?lines=3:2');
    await expect(shopper.alert('The cart of the link could not be loaded.')).toBeVisible();
    await faults.stop('listProducts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.soft(shopper.main).toContainText(catalogue.product(3).title);
  });
});

test('a past order is ordered again, at the prices of today', async ({ shopper, page, catalogue }) => {
  const [mug, lamp, notebook] = [catalogue.product(1), catalogue.product(2), catalogue.product(7)];
  const offer = shopper.main.getByRole('region', { name: 'Order again' });
  await shopper.signInViaApi();
  await shopper.startCheckout([mug, 2], [lamp, 1], [notebook, 1]);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  // One product costs another price since then, and one is sold no longer.
  await sellProducts(
    page,
    catalogue.products
      .filter(({ id }) => id !== lamp.id)
      .map((product) => (product.id === mug.id ? { ...product, price: 31 } : product)),
  );
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await page.getByRole('region', { name: 'Your orders' }).locator('summary').first().click();
  await page.getByRole('link', { name: 'Order again' }).click();

  await test.step('it says what changed in price, and what is not sold', async () => {
    await expect(offer).toContainText('One price has changed since that order.');
    await expect.soft(offer).toContainText('$31.00 x 2 (before: $27.95)');
    await expect.soft(offer).toContainText(`One product is not sold here and left out: ${lamp.title}.`);
    await expect.soft(offer.getByText('$83.99')).toBeVisible();
    await expectAccessible(page, 'an order again');
  });

  await test.step('also after a reload', async () => {
    await page.reload();
    await expect.soft(offer).toContainText('(before: $27.95)');
  });

  await test.step('it is added to the cart', async () => {
    await offer.getByRole('button', { name: 'Add to cart' }).click();
    await expect.soft(shopper.cartLink(3)).toBeVisible();
    await expect.soft(shopper.orderTotal).toHaveText('$83.99');
  });
});
