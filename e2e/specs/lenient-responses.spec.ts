import type { Page } from 'playwright/test';
import type { Catalogue } from '../fixtures/catalogue.ts';
import { json, mockResponse, replaceBody, truncateBody } from '../fixtures/mock-responses.ts';
import { increaseButton } from '../fixtures/shopper.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

/** Responses of third-party backends, and what the storefront makes of them (specification, 7 and 8). */

const html = { contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' };

test.describe('an accepted order', () => {
  for (const [what, response] of [
    ['text', { contentType: 'text/plain', body: 'OK' }],
    ['HTML', html],
    ['an array', json([{ id: 7 }])],
    ['null', json(null)],
    ['a message of another type', json({ message: { text: 'Thanks' } })],
    ['nothing', { body: '' }],
    ['truncated JSON', { contentType: 'application/json', body: '{"message": "this is not' }],
  ] as const)
    test(`with ${what} in the body is confirmed and empties the cart`, async ({
      shopper,
      page,
      catalogue,
    }) => {
      await shopper.seedCart([catalogue.product(1), 2]);
      await replaceBody(page, 'sendOrderConfirmation', response);
      await shopper.openCheckout();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      await expect(shopper.alert('Failed to place order')).toHaveCount(0);
      await page.reload();
      await shopper.waitForHydration();
      await expect(shopper.cartLink(0)).toBeVisible();
      await shopper.mailbox.find('order');
      expect(await shopper.mailbox.count('order')).toBe(1);
    });

  test.describe(() => {
    test.use({ expectedErrors: [/Failed to load resource: net::ERR_CONTENT_LENGTH_MISMATCH/] });

    for (const [what, then] of [
      ['is truncated', 'drop'],
      ['never ends', 'hang'],
    ] as const)
      test(`with a body that ${what} is confirmed and empties the cart`, async ({
        shopper,
        page,
        catalogue,
      }) => {
        await shopper.seedCart([catalogue.product(1), 2]);
        const close = await truncateBody(page, 'sendOrderConfirmation', then);
        await shopper.openCheckout();
        await shopper.placeOrder();
        await shopper.expectOrderConfirmed();
        await expect(shopper.cartLink(0)).toBeVisible();
        close();
      });
  });
});

test.describe('the message of a response', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const statuses = [400, 401, 403, 409, 422, 500];

  test('is shown at 400, 401, 403, 409, 422 and 500 without a code: sign-in', { tag: '@both' }, async ({
    shopper,
    page,
  }) => {
    await shopper.open('/Login');
    for (const status of statuses) {
      await mockResponse(page, 'login', json({ message: `Not with ${status}.` }, status));
      await shopper.submitLoginForm();
      await expect(shopper.alert(`Not with ${status}.`)).toBeVisible();
      expect(await shopper.readLocalStorage('isLogin')).toBeNull();
    }
  });

  test('is shown at 400, 401, 403, 409, 422 and 500 without a code: registration', async ({
    shopper,
    page,
  }) => {
    await shopper.requestOtp();
    await shopper.enterOtp();
    for (const status of statuses) {
      await mockResponse(page, 'register', json({ message: `Not with ${status}.` }, status));
      await shopper.verify();
      await expect(shopper.alert(`Not with ${status}.`)).toBeVisible();
    }
  });

  test('is shown without a code: one-time code and profile', async ({ shopper, page }) => {
    await mockResponse(page, 'sendVerificationCode', json({ message: 'Mail is down.' }, 500));
    await shopper.fillRegisterForm();
    await expect(shopper.alert('Failed to send OTP. Please try again. Mail is down.')).toBeVisible();
    await page.unrouteAll();
    await shopper.signInViaApi();
    await shopper.open('/Profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await mockResponse(page, 'updateProfile', json({ message: 'Phone is too short.', code: 'E17' }, 422));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shopper.alert('Failed to update profile. Phone is too short.')).toBeVisible();
  });

  for (const [what, response] of [
    ['HTML', { ...html, status: 502 }],
    ['text', { status: 500, contentType: 'text/plain', body: 'Internal Server Error' }],
    ['no message', json({ error: 'invalid_grant' }, 401)],
    ['a blank message', json({ message: ' ' }, 400)],
    ['a message of another type', json({ message: ['Wrong', 'password'] }, 400)],
    ['an array', json(['Wrong password'], 400)],
    ['nothing', { status: 401, body: '' }],
  ] as const)
    test(`falls back to a default in an error response with ${what}`, async ({ shopper, page }) => {
      await mockResponse(page, 'login', response);
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      await expect(shopper.alert(/^Login failed/)).toBeVisible();
      await expect(page).toHaveURL('/Login');
    });

  for (const [what, response] of [
    ['text', { contentType: 'text/plain', body: 'Welcome' }],
    ['a message that is null', json({ message: null })],
    ['an array', json([])],
    ['nothing', { body: '' }],
    ['truncated JSON', { contentType: 'application/json', body: '{"message": "Wel' }],
  ] as const) {
    test(`falls back to a default in a successful login with ${what}`, async ({ shopper, page }) => {
      await shopper.createAccount();
      await replaceBody(page, 'login', response);
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      await expect(page).toHaveURL('/');
      await expect(shopper.alert('Login successful')).toBeVisible();
    });

    test(`falls back to a default in a successful registration with ${what}`, async ({ shopper, page }) => {
      await replaceBody(page, 'sendVerificationCode', response);
      await replaceBody(page, 'register', response);
      await shopper.requestOtp();
      await shopper.enterOtp();
      await shopper.verify();
      await expect(shopper.alert('Registered successfully')).toBeVisible();
    });
  }
});

test.describe('a profile', () => {
  const facts = (page: Page) => page.getByRole('main').getByRole('definition');
  const whole = {
    phone: '+46 70 123 45 67',
    address: 'Bergsgatan 14',
    avatar: '/favicon.svg',
    createdAt: '2025-03-04T10:00:00.000Z',
    orders: 3,
    membership: 'Gold',
  };
  const shown = ['+46 70 123 45 67', 'Bergsgatan 14', '4 March 2025', '3', 'Gold'];
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
  const empty = (name: string) =>
    shown.with(['phone', 'address', 'createdAt', 'orders', 'membership'].indexOf(name), '-');

  for (const name of ['phone', 'address', 'createdAt', 'orders', 'membership'] as const)
    test(`with an invalid ${name} shows '-' there and every other field`, async ({ shopper, page }) => {
      await shopper.signInViaApi();
      const email = shopper.email;
      for (const user of [without(name), { ...whole, [name]: null }, { ...whole, [name]: { odd: true } }]) {
        await mockResponse(page, 'getProfile', json({ user: { email, ...user } }));
        await shopper.open('/Profile');
        await expect(facts(page)).toHaveText(empty(name));
        await expect(shopper.main.getByText(email)).toBeVisible();
      }
    });

  for (const [what, user, texts] of [
    ['a date without a time', { createdAt: '2025-03-04' }, shown],
    ['a date in seconds', { createdAt: 1_741_082_400 }, shown],
    ['a date in milliseconds', { createdAt: 1_741_082_400_000 }, shown],
    ['a date in words', { createdAt: 'Tue, 04 Mar 2025 10:00:00 GMT' }, shown],
    ['orders as a string', { orders: '3' }, shown],
    ['a list of orders', { orders: [{}, {}, {}] }, shown],
    ['a numeric phone', { phone: 4670123 }, shown.with(0, '4670123')],
    ['a numeric membership', { membership: 7 }, shown.with(4, '7')],
  ] as const)
    test(`with ${what} shows it`, async ({ shopper, page }) => {
      await shopper.signInViaApi();
      await mockResponse(page, 'getProfile', json({ user: { email: shopper.email, ...whole, ...user } }));
      await shopper.open('/Profile');
      await expect(facts(page)).toHaveText([...texts]);
    });

  test('without any fields shows dashes and can be edited and saved', { tag: '@both' }, async ({
    shopper,
    page,
    faults,
  }) => {
    await shopper.signInViaApi();
    await mockResponse(page, 'getProfile', json({ user: {} }));
    await mockResponse(page, 'updateProfile', { status: 200, contentType: 'text/plain', body: 'saved' });
    const saves = faults.watch('updateProfile');
    await shopper.open('/Profile');
    await expect(facts(page)).toHaveText(['-', '-', '-', '-', '-']);
    await expect(page.getByRole('img', { name: 'Your avatar' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Phone').fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    const { email } = shopper;
    expect(saves.map((request) => request.postDataJSON())).toEqual([
      { email, phone: '12345', address: '', avatar: '' },
    ]);
  });

  for (const avatar of [null, 7, { url: '/favicon.svg' }])
    test(`with the avatar ${JSON.stringify(avatar)} shows initials, and a placeholder in the navigation bar`, async ({
      shopper,
      page,
    }) => {
      await shopper.signInViaApi();
      await mockResponse(page, 'getProfile', json({ user: { email: shopper.email, ...whole, avatar } }));
      await shopper.open('/Profile');
      await expect(facts(page)).toHaveText(shown);
      await expect(page.getByRole('img', { name: 'Your avatar' })).toHaveText(/^[\p{L}\p{N}]{1,2}$/u);
      await expect(shopper.navBar.getByRole('button', { name: 'Account' }).locator('svg')).toBeVisible();
    });

  for (const [what, response] of [
    ['no user', json({ message: 'Saved.' })],
    ['a user that is null', json({ user: null })],
    ['text', { contentType: 'text/plain', body: 'OK' }],
    ['nothing', { body: '' }],
  ] as const)
    test(`counts as saved with ${what} in the response body`, async ({ shopper, page }) => {
      await shopper.signInViaApi();
      await replaceBody(page, 'updateProfile', response);
      await shopper.open('/Profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Phone').fill('12345');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
      await expect(facts(page).first()).toHaveText('12345');
    });
});

test.describe('a catalogue', () => {
  const sparse = ({ products }: Catalogue) =>
    products.map(({ id, title, category, price, image }) => ({ id, title, category, price, image }));

  test('with only the five documented fields can be listed, viewed, put into the cart and ordered', {
    tag: '@both',
  }, async ({ shopper, page, catalogue, faults }) => {
    const products = sparse(catalogue);
    const [mug] = products;
    await mockResponse(page, 'listProducts', json(products));
    await mockResponse(page, 'getProduct', json(mug));
    await shopper.open('/');
    await expect(shopper.main.getByRole('heading', { name: 'A few doors down' })).toBeVisible();
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(24);
    await page.getByLabel('Sort').selectOption('Rating');
    await expect(shopper.cards).toHaveCount(24);
    await shopper.open('/Product/1');
    await expect(page.getByRole('heading', { level: 1, name: mug?.title ?? '' })).toBeVisible();
    const stars = page.getByRole('img', { name: '4 of 5 stars' });
    await expect.poll(() => countFilledStars(stars)).toBe(4);
    await expect(stars.locator('..')).toHaveText('10 reviews');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.reload();
    await shopper.waitForHydration();
    await expect(shopper.item(mug?.title ?? '')).toBeVisible();
    const orders = faults.watch('sendOrderConfirmation');
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect(orders[0]?.postDataJSON().cart).toEqual([{ ...mug, description: '', quantity: 1 }]);
    await shopper.mailbox.find('order');
  });

  test("without images shows 'Image not available'", { tag: '@both' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    const [mug, ...others] = catalogue.products.map((product) => ({ ...product, image: null }));
    await mockResponse(page, 'listProducts', json([mug, ...others]));
    await mockResponse(page, 'getProduct', json(mug));
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(24);
    await expect(shopper.cards.getByText('Image not available')).toHaveCount(24);
    await shopper.open('/Product/1');
    const gallery = page.getByRole('group', { name: 'Photographs' });
    await expect(gallery.getByText('Image not available')).toBeVisible();
  });

  test('with ratings without a count and null colors is valid', async ({ shopper, page, catalogue }) => {
    const products = catalogue.products.map(({ rating: { rate }, ...product }) => ({
      ...product,
      rating: { rate },
      color: null,
    }));
    await mockResponse(page, 'listProducts', json(products));
    await mockResponse(page, 'getProduct', json(products[0]));
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(24);
    await expect(shopper.cards.getByText('Variant', { exact: true })).toHaveCount(24);
    await shopper.open('/Product/1');
    await expect(page.getByRole('img', { name: `Rated ${products[0]?.rating.rate} out of 5` })).toBeVisible();
  });

  for (const [what, odd, reason] of [
    ['an invalid price', { price: 'free' }, 'price is "free"'],
    ['a price that is null', { price: null }, 'price is null'],
    ['no title', { title: undefined }, 'title is missing'],
    ['a number for a category', { category: 7 }, 'category is 7'],
  ] as const)
    test(`with ${what} in one product shows the others, logs the invalid one and keeps it in the cart`, async ({
      shopper,
      page,
      catalogue,
    }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      const lamp = catalogue.product(6);
      const products = catalogue.products.map((product) =>
        product.id === lamp.id ? { ...product, ...odd } : product,
      );
      await mockResponse(page, 'listProducts', json(products));
      await shopper.seedCart([lamp, 1]);
      await shopper.open('/Shop');
      await expect(shopper.cards).toHaveCount(23);
      await expect(shopper.item(lamp.title)).toHaveCount(0);
      await shopper.footer.getByRole('link', { name: 'Cart' }).click();
      await expect(shopper.item(lamp.title)).toBeVisible();
      await expect(shopper.alert('is no longer available')).toHaveCount(0);
      expect(warnings.filter((text) => text.includes(reason))).toEqual([
        `Product 6 of the catalogue (id 6) is left out: its ${reason}.`,
      ]);
    });

  test('with prices and ids as strings is parsed as numbers', async ({ shopper, page, catalogue }) => {
    const products = catalogue.products.map(({ id, price, ...product }) => ({
      ...product,
      id: String(id),
      price: price.toFixed(2),
    }));
    await mockResponse(page, 'listProducts', json(products));
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(24);
    const { title } = catalogue.product(1);
    await shopper.item(title).getByRole('button', increaseButton).click();
    await shopper.open('/Cart');
    await expect(shopper.orderTotal).toHaveText('$28.00');
  });

  for (const [what, response] of [
    ['not an array', json({ products: [] })],
    ['an array without a valid product', json([{ id: 1 }, null, 'mug'])],
    ['text', { contentType: 'text/plain', body: 'soon' }],
  ] as const)
    test(`that is ${what} shows an error`, async ({ shopper, page, catalogue }) => {
      await mockResponse(page, 'listProducts', response);
      await shopper.seedCart([catalogue.product(1), 2]);
      await shopper.open('/Shop');
      await expect(shopper.main).toContainText('The catalogue could not be loaded just now.');
      await shopper.footer.getByRole('link', { name: 'Cart' }).click();
      await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    });
});
