import { products } from '@curiolane/catalogue/products';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hardNavigate } from '../browser/hard-navigate.ts';
import { takeLogged } from '../testing/console-guard.ts';
import { stubBackend } from '../testing/render-page.tsx';
import {
  enterOtp,
  fill,
  fillCheckout,
  follow,
  getMain,
  hasButton,
  maya,
  openShop,
  press,
  readAlerts,
  readCartLink,
  readText,
  requestOtp,
  storeCart,
  storeSession,
  submitLogin,
  waitForAlert,
  waitForHeading,
} from '../testing/render-shop.tsx';

/** Responses of third-party backends, and what the storefront makes of them (specification, 7 and 8). */

vi.mock(import('../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));

const listProducts = 'GET /products';
const getProduct = 'GET /products/';
const getProfile = 'POST /api/auth/Profile';
const updateProfile = 'POST /api/auth/updateProfile';
const login = 'POST /api/auth/Login';
const register = 'POST /api/auth/Register';
const sendOtp = 'POST /Checkout/mail/send-Verification-Code';
const sendOrder = 'POST /Checkout/mail/send-Order-confirmation';

const { email } = maya;
const [mug, , , , , lamp] = products;
if (!mug || !lamp) throw new Error('The catalogue has no mug and no lamp.');

const ok = (body: unknown) => ({ status: 200, body });
const html = '<!doctype html><h1>Bad Gateway</h1>';

const bodies: [string, string][] = [
  ['text', 'OK'],
  ['an array', '[{"id":7}]'],
  ['nothing', ''],
  ['truncated JSON', '{"message": "this is not'],
];

const countRequests = (requests: { route: string }[], name: string) =>
  requests.filter(({ route }) => route.startsWith(name)).length;

const orderBodies: typeof bodies = [
  ...bodies,
  ['HTML', html],
  ['null', 'null'],
  ['a message of another type', '{"message":{"text":"Thanks"}}'],
];

test.each(orderBodies)(
  'an accepted order with %s in the body is confirmed and empties the cart',
  async (_, text) => {
    storeCart({ ...mug, quantity: 2 });
    const { requests } = stubBackend({ [listProducts]: ok(products), [sendOrder]: { status: 201, text } });
    await openShop('/Checkout');
    fillCheckout();
    expect(readCartLink()).toBe('Cart, 2 items');
    await press('Place Order');
    await waitForHeading(/^Thank you for your order!$/);
    expect(readAlerts()).toBe('');
    await openShop('/Checkout');
    expect(readCartLink()).toBe('Cart');
    expect(countRequests(requests, sendOrder)).toBe(1);
  },
);

const enterSentOtp = (requests: { route: string; body: unknown }[]) => {
  const { body } = requests.find(({ route }) => route.startsWith(sendOtp)) ?? {};
  return enterOtp(String((body as { verificationCode: number }).verificationCode));
};

describe('the message of a response', () => {
  const messageBodies: typeof bodies = [...bodies, ['a message that is null', '{"message":null}']];
  const statuses = [400, 401, 403, 409, 422, 500];

  test('is shown at 400, 401, 403, 409, 422 and 500 without a code: sign-in', async () => {
    const { responses } = stubBackend({});
    await openShop('/Login');
    for (const status of statuses) {
      responses[login] = { status, body: { message: `Not with ${status}.` } };
      await submitLogin();
      await waitForAlert(`Not with ${status}.`);
      expect(localStorage.getItem('isLogin')).toBeNull();
    }
  });

  test('is shown at 400, 401, 403, 409, 422 and 500 without a code: registration', async () => {
    const { responses, requests } = stubBackend({ [sendOtp]: ok({ message: 'Sent.' }) });
    await requestOtp();
    await waitForAlert('OTP sent to your email!');
    await enterSentOtp(requests);
    for (const status of statuses) {
      responses[register] = { status, body: { message: `Not with ${status}.` } };
      await press('Verify');
      await waitForAlert(`Not with ${status}.`);
    }
  });

  test('is shown without a code: one-time code and profile', async () => {
    stubBackend({
      [sendOtp]: { status: 500, body: { message: 'Mail is down.' } },
      [getProfile]: ok({ user: { email } }),
      [updateProfile]: { status: 422, body: { message: 'Phone is too short.', code: 'E17' } },
    });
    await requestOtp();
    await waitForAlert('Failed to send OTP. Please try again. Mail is down.');
    storeSession(email);
    await openShop('/Profile');
    await press('Edit Profile');
    await press('Save');
    await waitForAlert('Failed to update profile. Phone is too short.');
  });

  test.each([
    ['HTML', { status: 502, text: html }],
    ['text', { status: 500, text: 'Internal Server Error' }],
    ['no message', { status: 401, body: { error: 'invalid_grant' } }],
    ['a blank message', { status: 400, body: { message: ' ' } }],
    ['a message of another type', { status: 400, body: { message: ['Wrong', 'password'] } }],
    ['an array', { status: 400, body: ['Wrong password'] }],
    ['nothing', { status: 401, text: '' }],
  ])('falls back to a default in an error response with %s', async (_, response) => {
    stubBackend({ [login]: response });
    await openShop('/Login');
    await submitLogin();
    await waitForAlert(/^Login failed/);
    expect(location.pathname).toBe('/Login');
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test.each(messageBodies)('falls back to a default in a successful login with %s', async (_, text) => {
    stubBackend({ [listProducts]: ok(products), [login]: { status: 200, text } });
    await openShop('/Login');
    await submitLogin();
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/'));
    vi.mocked(hardNavigate).mockClear();
    const opened = openShop('/');
    // On a busy machine it has left before the page, which is loaded for the first time here, has a heading.
    await waitForAlert('Login successful');
    await opened;
  });

  test.each(messageBodies)(
    'falls back to a default in a successful registration with %s',
    async (_, text) => {
      const { requests } = stubBackend({
        [sendOtp]: { status: 200, text },
        [register]: { status: 201, text },
      });
      await requestOtp();
      await waitForAlert('OTP sent to your email!');
      await enterSentOtp(requests);
      await press('Verify');
      await waitForAlert('Registered successfully');
    },
  );
});

describe('a profile', () => {
  const whole = {
    phone: '+46 70 123 45 67',
    address: 'Bergsgatan 14',
    avatar: '/favicon.svg',
    createdAt: '2025-03-04T10:00:00.000Z',
    orders: 3,
    membership: 'Gold',
  };
  const fields = ['phone', 'address', 'createdAt', 'orders', 'membership'];
  const shown = ['+46 70 123 45 67', 'Bergsgatan 14', '4 March 2025', '3', 'Gold'];
  const readFacts = () => [...getMain().querySelectorAll('dd')].map(readText);
  const waitForFacts = (facts: readonly string[]) => waitFor(() => expect(readFacts()).toEqual(facts));

  const openProfile = async (user: object) => {
    storeSession(email);
    const backend = stubBackend({ [getProfile]: ok({ user }) });
    await openShop('/Profile');
    return backend;
  };

  test.each(fields)("with an invalid %s shows '-' there and every other field", async (name) => {
    for (const value of [undefined, null, { odd: true }]) {
      await openProfile({ email, ...whole, [name]: value });
      await waitForFacts(shown.with(fields.indexOf(name), '-'));
      expect(readText(getMain())).toContain(email);
    }
  });

  test.each([
    ['a date without a time', { createdAt: '2025-03-04' }, shown],
    ['a date in seconds', { createdAt: 1_741_082_400 }, shown],
    ['a date in milliseconds', { createdAt: 1_741_082_400_000 }, shown],
    ['a date in words', { createdAt: 'Tue, 04 Mar 2025 10:00:00 GMT' }, shown],
    ['orders as a string', { orders: '3' }, shown],
    ['a list of orders', { orders: [{}, {}, {}] }, shown],
    ['a numeric phone', { phone: 4670123 }, shown.with(0, '4670123')],
    ['a numeric membership', { membership: 7 }, shown.with(4, '7')],
  ])('with %s shows it', async (_, changes, facts) => {
    await openProfile({ email, ...whole, ...changes });
    await waitForFacts(facts);
  });

  test('without any fields shows dashes and can be edited and saved', async () => {
    const { responses, requests } = await openProfile({});
    responses[updateProfile] = { status: 200, text: 'saved' };
    await waitForFacts(['-', '-', '-', '-', '-']);
    expect(screen.getByRole('img', { name: 'Your avatar' })).toBeDefined();
    await press('Edit Profile');
    fill(getMain(), { Phone: '12345' });
    await press('Save');
    await waitFor(() => expect(readText(document.activeElement ?? document.body)).toBe('Edit Profile'));
    const saves = requests.filter(({ route }) => route === updateProfile);
    expect(saves.map(({ body }) => body)).toEqual([{ email, phone: '12345', address: '', avatar: '' }]);
  });

  test.each([[null], [7], [{ url: '/favicon.svg' }]])(
    'with the avatar %j shows initials, and a placeholder in the navigation bar',
    async (avatar) => {
      await openProfile({ email, ...whole, avatar });
      await waitForFacts(shown);
      expect(screen.getByRole('img', { name: 'Your avatar' }).textContent).toMatch(/^[\p{L}\p{N}]{1,2}$/u);
      await waitFor(() =>
        expect(document.querySelector('header button[aria-label="Account"] svg')).not.toBeNull(),
      );
      expect(document.querySelector('header button[aria-label="Account"] img')).toBeNull();
    },
  );

  test.each([
    ['no user', '{"message":"Saved."}'],
    ['a user that is null', '{"user":null}'],
    ['text', 'OK'],
    ['nothing', ''],
  ])('counts as saved with %s in the response body', async (_, text) => {
    const { responses } = await openProfile({ email, ...whole });
    responses[updateProfile] = { status: 200, text };
    await press('Edit Profile');
    fill(getMain(), { Phone: '12345' });
    // As the backend has stored it.
    responses[getProfile] = ok({ user: { email, ...whole, phone: '12345' } });
    await press('Save');
    await waitFor(() => expect(hasButton('Edit Profile')).toBe(true));
    await waitForFacts(shown.with(0, '12345'));
  });
});

describe('a catalogue', () => {
  const getCards = () => [...getMain().querySelectorAll('li')];
  const getItem = (title: string) =>
    getCards().find((card) => [...card.querySelectorAll('a')].some((link) => readText(link) === title));
  const waitForCards = (count: number) => waitFor(() => expect(getCards()).toHaveLength(count));

  test("without images shows 'Image not available'", async () => {
    const withoutImages = products.map((product) => ({ ...product, image: null }));
    stubBackend({ [getProduct]: ok(withoutImages[0]), [listProducts]: ok(withoutImages) });
    await openShop('/Shop');
    await waitForCards(24);
    for (const card of getCards()) expect(readText(card)).toContain('Image not available');
    await openShop('/Product/1');
    await waitForHeading(new RegExp(mug.title));
    expect(getMain().querySelector('[data-photo]')?.textContent).toBe('Image not available');
  });

  test('with ratings without a count and null colors is valid', async () => {
    const sparse = products.map(({ rating: { rate }, ...product }) => ({
      ...product,
      rating: { rate },
      color: null,
    }));
    stubBackend({ [getProduct]: ok(sparse[0]), [listProducts]: ok(sparse) });
    await openShop('/Shop');
    await waitForCards(24);
    for (const card of getCards())
      expect([...card.querySelectorAll('*')].map(({ textContent }) => textContent)).toContain('Variant');
    await openShop('/Product/1');
    expect(await screen.findByRole('img', { name: `Rated ${mug.rating.rate} out of 5` })).toBeDefined();
  });

  test.each([
    ['an invalid price', { price: 'free' }, 'price is "free"'],
    ['a price that is null', { price: null }, 'price is null'],
    ['no title', { title: undefined }, 'title is missing'],
    ['a number for a category', { category: 7 }, 'category is 7'],
  ])(
    'with %s in one product shows the others, logs the invalid one and keeps it in the cart',
    async (_, odd, reason) => {
      const withOdd = products.map((product) => (product.id === lamp.id ? { ...product, ...odd } : product));
      stubBackend({ [listProducts]: ok(withOdd) });
      storeCart({ ...lamp, quantity: 1 });
      await openShop('/Shop');
      await waitForCards(23);
      expect(readText(getMain())).not.toContain(lamp.title);
      follow('/Cart');
      await waitForHeading(/^Cart$/);
      expect(getItem(lamp.title)).toBeDefined();
      expect(readAlerts()).not.toContain('is no longer available');
      expect(takeLogged('warn')).toEqual([[`Product 6 of the catalogue (id 6) is left out: its ${reason}.`]]);
    },
  );

  test('with prices and ids as strings is parsed as numbers', async () => {
    const asText = products.map(({ id, price, ...product }) => ({
      ...product,
      id: String(id),
      price: price.toFixed(2),
    }));
    stubBackend({ [listProducts]: ok(asText) });
    await openShop('/Shop');
    await waitForCards(24);
    await press(`Add ${mug.title} to cart`);
    await openShop('/Cart');
    expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toMatch(/Total\$27\.95/);
  });

  test.each([
    ['not an array', '{"products":[]}'],
    ['an array without a valid product', '[{"id":1},null,"mug"]'],
    ['text', 'soon'],
  ])('that is %s shows an error and keeps the cart', async (_, text) => {
    stubBackend({ [listProducts]: { status: 200, text } });
    storeCart({ ...mug, quantity: 2 });
    await openShop('/Shop');
    await waitFor(() => expect(readText(getMain())).toContain('The catalogue could not be loaded just now.'));
    follow('/Cart');
    await waitForHeading(/^Cart$/);
    expect(getItem(mug.title)).toBeDefined();
    for (const [warning] of takeLogged('warn'))
      expect(warning).toContain('The response to listProducts cannot be read');
  });
});
