import { products } from '@curiolane/catalogue/products';
import type { ShopOperation } from '@curiolane/contract';
import { changeField } from '@curiolane/contract/field-change';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../browser/hard-navigate.ts';
import { takeLogged } from '../testing/console-guard.ts';
import {
  describeCase,
  type ErrorCase,
  errorCases,
  type FieldCase,
  groupByField,
  onePerField,
  successCases,
} from '../testing/field-cases.ts';
import { stubBackend } from '../testing/render-page.tsx';
import {
  enterOtp,
  fillCheckout,
  follow,
  getMain,
  hasButton,
  maya,
  openShop,
  press,
  readAlerts,
  readCartLink,
  readHeading,
  readText,
  requestOtp,
  storeCart,
  storeSession,
  submitLogin,
  waitForAlert,
} from '../testing/render-shop.tsx';
import { aUser } from '../testing/users.ts';

/**
 * Fields of every response are missing, null or changed. No screen goes blank, no error is reported as a success or
 * vice versa, and the shopper can always continue. The fields are read from the contract. With `NIGHTLY=1` every
 * field has every change, on a page of its own. By default it has one of them; the products of a list share a page,
 * and so do the fields of the error body, which one reader reads for every route.
 */

vi.mock(import('../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));

const isNightly = process.env.NIGHTLY === '1';

// Hundreds of screens take a while on a busy machine, and thousands more.
vi.setConfig({ testTimeout: isNightly ? 3_600_000 : 300_000 });

/** A screen of the shop as it must look. */
type Screen = {
  path: string;
  heading: RegExp;
  alert?: RegExp;
  /** Text that the screen contains, alerts included. */
  shows?: RegExp;
  /** Text that the screen must not contain, alerts included. */
  hides?: RegExp;
};

const landing: Screen = { path: '/', heading: /Discover a World/ };
const shop: Screen = { path: '/Shop', heading: /^Shop/ };
const product: Screen = { path: '/Product/1', heading: /^(?!Product$)\S/ };
const cart: Screen = { path: '/Cart', heading: /^Cart$/ };
const checkout: Screen = { path: '/Checkout', heading: /^Checkout$/ };
const thanks: Screen = { path: '/Checkout', heading: /^Thank you for your order!$/ };
const login: Screen = { path: '/Login', heading: /Login/i };
const register: Screen = { path: '/Login', heading: /Register/i };
const profile: Screen = { path: '/Profile', heading: /^Profile$/ };
const about: Screen = { path: '/about', heading: /\S/ };
/** Makes no API request. */
const faq: Screen = { path: '/FAQ', heading: /^FAQ$/ };

const leaks = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\bnull\b/;

const readBody = () => readText(document.body);

/** The heading of the page that was left. It stays until the code of the next page is there. */
let left: Element | null = null;

/** The number of requests without a response: until they have one, a page still shows what it had before. */
let pending = 0;

const isSettled = ({ path, heading, alert, shows }: Screen) =>
  pending === 0 &&
  !left?.isConnected &&
  location.pathname.toLowerCase() === path.toLowerCase() &&
  heading.test(readHeading()) &&
  (!alert || alert.test(readAlerts())) &&
  !getMain().textContent?.includes('Loading...') &&
  (!shows || shows.test(readBody()));

const expectSettled = (expected: Screen) => {
  if (isSettled(expected)) return;
  const state = `at ${location.pathname}, heading "${readHeading()}", alerts "${readAlerts()}"`;
  throw new Error(`${expected.path} does not settle: ${state}`);
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until the screen has what it must have, twice in a row, so that React has nothing left to render. */
const check = async (expected: Screen): Promise<void> => {
  await waitFor(async () => {
    expectSettled(expected);
    await nextTask();
    expectSettled(expected);
  });
  const text = readText(getMain());
  expect(text).not.toMatch(leaks);
  expect(text).not.toMatch(/This page could not be loaded|Something went wrong on our side/);
  expect(document.querySelector('header nav a'), 'has no navigation bar').not.toBeNull();
  expect(document.querySelector('footer a'), 'has no footer').not.toBeNull();
  if (expected.hides) expect(readBody()).not.toMatch(expected.hides);
};

/** Visits screens in turn, each through its link. */
const visit = async (...screens: Screen[]) => {
  for (const each of screens) {
    const stays = location.pathname.toLowerCase() === each.path.toLowerCase();
    left = stays ? null : document.querySelector('main h1');
    follow(each.path);
    await check(each);
  }
};

const pressIfVisible = async (name: string) => {
  if (hasButton(name)) await press(name);
};

const { email } = maya;
const user = aUser({ email, avatar: '', membership: 'Gold', orders: 3 });

/** The name of each route in the stubbed backend, and its success response. */
const backend: Record<ShopOperation, { route: string; status: number; body: unknown }> = {
  getProduct: { route: 'GET /products/', status: 200, body: products[0] },
  listProducts: { route: 'GET /products', status: 200, body: products },
  getProfile: { route: 'POST /api/auth/Profile', status: 200, body: { user, sessions: 2 } },
  updateProfile: { route: 'POST /api/auth/updateProfile', status: 200, body: { user } },
  sendVerificationCode: {
    route: 'POST /Checkout/mail/send-Verification-Code',
    status: 200,
    body: { message: 'OTP sent to your email!' },
  },
  register: { route: 'POST /api/auth/Register', status: 201, body: { message: 'Registered successfully' } },
  login: { route: 'POST /api/auth/Login', status: 200, body: { message: 'Login successful' } },
  sendOrderConfirmation: {
    route: 'POST /Checkout/mail/send-Order-confirmation',
    status: 201,
    body: {
      message: 'Your order has been placed successfully.',
      orderId: '0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05',
    },
  },
};

const errorBody = {
  message: 'The backend refuses.',
  code: 'unavailable',
  fieldErrors: { 'body.email': ['Not this one.'] },
};

const toText = (body: unknown) => (body === undefined ? '' : JSON.stringify(body));

/** Stubs the backend; the response of one route has changed fields. */
const stubChanged = (name: ShopOperation, cases: readonly (FieldCase | ErrorCase)[]) => {
  const [first] = cases;
  const isError = first && 'status' in first;
  const changed = cases.reduce<unknown>(
    (body, { path, change }) => changeField(body, path, change),
    isError ? errorBody : backend[name].body,
  );
  const responses = Object.fromEntries(
    Object.values(backend).map(({ route, status, body }) => [route, { status, text: toText(body) }]),
  );
  const { route } = backend[name];
  responses[route] = { status: isError ? first.status : backend[name].status, text: toText(changed) };
  const { requests } = stubBackend(responses);
  const { fetch } = globalThis;
  pending = 0;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    pending += 1;
    return fetch(...request).finally(() => {
      pending -= 1;
    });
  });
  const wereRequested = () => requests.some((request) => request.route.startsWith(route));
  const readSentOtp = async () => {
    const find = () =>
      requests.findLast((request) => request.route.startsWith(backend.sendVerificationCode.route));
    const { body } = await waitFor(() => find() ?? expect.unreachable('No code was sent.'));
    return String((body as { verificationCode: number }).verificationCode);
  };
  return { wereRequested, readSentOtp };
};

type Backend = ReturnType<typeof stubChanged>;
/** Visits the screens that use the response of a route. */
type Visit<Case extends FieldCase> = (first: Case, backend: Backend) => Promise<void>;

const uncaught: string[] = [];
const recordUncaught = ({ message }: ErrorEvent) => void uncaught.push(message);

beforeEach(() => {
  addEventListener('error', recordUncaught);
});
afterEach(() => {
  removeEventListener('error', recordUncaught);
  vi.mocked(hardNavigate).mockClear();
});

/** Runs each case on a page of its own, and collects the problems of all. The cases of a group apply at once. */
const fuzz = async <Case extends FieldCase>(
  name: ShopOperation,
  groups: readonly (readonly Case[])[],
  visitScreens: Visit<Case>,
) => {
  const problems: string[] = [];
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    localStorage.clear();
    sessionStorage.clear();
    const stubbed = stubChanged(name, group);
    const report = (problem: unknown) =>
      problems.push(`${name} ${group.map(describeCase).join(', ')}: ${problem}`);
    await visitScreens(first, stubbed).catch(report);
    if (!stubbed.wereRequested()) report('made no request');
    for (const error of uncaught.splice(0)) report(error);
    // The shop logs what it cannot read.
    takeLogged('warn');
    takeLogged('error');
  }
  expect(groups.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
};

const each = <Case extends FieldCase>(cases: readonly Case[]) => cases.map((fieldCase) => [fieldCase]);

const chooseSuccesses = (name: ShopOperation) => {
  const cases = successCases(name);
  return each(isNightly ? cases : onePerField(cases));
};

const routeNames = Object.keys(backend);

const chooseErrors = (name: ShopOperation) => {
  const cases = errorCases(name);
  if (isNightly) return each(cases);
  // Two fields of each route, so that the routes together have them all.
  const chosen = onePerField(cases);
  const turn = routeNames.indexOf(name);
  return each(chosen.filter((_, index) => index % 3 === turn % 3));
};

/** The fields of a product that the specification lists; any other is optional. */
const requiredFields = ['id', 'title', 'category', 'price', 'image'];

/** Says whether every product still has its required fields. */
const keepsRequiredFields = ({ path }: FieldCase) => {
  const name = path.find((key) => typeof key === 'string' && key !== '*');
  return name !== undefined && !requiredFields.includes(String(name));
};

const storeProducts = (count: number) =>
  storeCart(...products.slice(0, count).map((line) => ({ ...line, quantity: 1 })));

/** Lists that are changed as a whole, or a field of which every product misses. */
const chooseWholeLists = () => {
  const cases = onePerField(successCases('listProducts'));
  return each([...cases.slice(0, 2), ...cases.filter(keepsRequiredFields).slice(0, 1)]);
};

test('listProducts: a success response with a field missing or changed', () =>
  fuzz(
    'listProducts',
    isNightly ? chooseSuccesses('listProducts') : chooseWholeLists(),
    async (fieldCase) => {
      storeProducts(10);
      await openShop('/FAQ');
      await visit(keepsRequiredFields(fieldCase) ? { ...shop, shows: /24 objects/ } : shop, product);
      await press('Add to cart');
      await visit(cart, checkout, landing, faq);
    },
  ));

/** Makes each case to another product, so that one list has them all. */
const spreadOverProducts = (cases: readonly FieldCase[]): FieldCase[] =>
  cases.map(({ path, change }, index) => ({ path: [index, ...path.slice(1)], change }));

test('listProducts: a success response with a field of some products missing or changed', () => {
  const ofProducts = successCases('listProducts').filter(({ path }) => path[0] === '*');
  const byField = isNightly ? groupByField(ofProducts) : [onePerField(ofProducts)];
  return fuzz('listProducts', byField.map(spreadOverProducts), async (fieldCase) => {
    storeProducts(10);
    await openShop('/FAQ');
    // At most twelve of the 24 products are invalid at once.
    const keepsAll = isNightly && keepsRequiredFields(fieldCase);
    await visit({ ...shop, shows: keepsAll ? /24 objects/ : /(?:1[2-9]|2[0-4]) objects/ }, cart);
    await visit(checkout, landing, about, faq);
  });
});

test('listProducts: an error response with a field missing or changed', () => {
  // Each case visits one of the other screens: they only show less without a catalogue.
  const others = [landing, cart, checkout, about];
  let turn = 0;
  return fuzz('listProducts', chooseErrors('listProducts'), async () => {
    storeProducts(10);
    await openShop('/FAQ');
    turn += 1;
    await visit(shop, others[turn % others.length] ?? landing, faq);
  });
});

test('getProduct: a success response with a field missing or changed', () =>
  fuzz('getProduct', chooseSuccesses('getProduct'), async (fieldCase) => {
    await openShop('/FAQ');
    await visit(product);
    // A product that cannot be shown cannot be bought.
    if (keepsRequiredFields(fieldCase)) await press('Add to cart');
    else await pressIfVisible('Add to cart');
    await visit(cart, checkout, faq);
  }));

test('getProduct: an error response with a field missing or changed', () =>
  fuzz('getProduct', chooseErrors('getProduct'), async () => {
    await openShop('/FAQ');
    await visit({ ...product, heading: /There is no such product|could not be loaded/ }, faq);
  }));

test('getProfile: a success response with a field missing or changed', () =>
  fuzz('getProfile', chooseSuccesses('getProfile'), async ({ path }) => {
    storeSession(email);
    await openShop('/FAQ');
    await visit(profile);
    // Each field is parsed on its own: only without all of them is there nothing to show.
    if (path.length > 1) for (const name of ['Edit Profile', 'Cancel']) await press(name);
    await visit(checkout, faq);
  }));

test('getProfile: an error response with a field missing or changed', () =>
  fuzz('getProfile', chooseErrors('getProfile'), async () => {
    storeSession(email);
    await openShop('/FAQ');
    await visit({ ...profile, shows: /Failed to fetch user profile\./ }, faq);
  }));

const openProfile = async () => {
  storeSession(email);
  await openShop('/Profile');
  await press('Edit Profile');
  await press('Save');
};

test('updateProfile: a success response with a field missing or changed', () =>
  fuzz('updateProfile', chooseSuccesses('updateProfile'), async () => {
    await openProfile();
    await check({ ...profile, shows: /Edit Profile/, hides: /Failed to update profile/ });
  }));

test('updateProfile: an error response with a field missing or changed', () =>
  fuzz('updateProfile', chooseErrors('updateProfile'), async () => {
    await openProfile();
    await check({ ...profile, alert: /Failed to update profile\. \S/, hides: /Edit Profile/ });
  }));

test('sendVerificationCode: a success response with a field missing or changed', () =>
  fuzz('sendVerificationCode', chooseSuccesses('sendVerificationCode'), async () => {
    await requestOtp();
    await check({ ...register, alert: /OTP sent to your email!/, hides: /Failed to send OTP/ });
  }));

test('sendVerificationCode: an error response with a field missing or changed', () =>
  fuzz('sendVerificationCode', chooseErrors('sendVerificationCode'), async () => {
    const failed = /Failed to send OTP\. Please try again\. \S/;
    await requestOtp();
    await check({ ...register, alert: failed, hides: /OTP sent to your email!/ });
  }));

test('register: a success response with a field missing or changed', () =>
  fuzz('register', chooseSuccesses('register'), async (_, stubbed) => {
    await requestOtp();
    await waitForAlert('OTP sent to your email!');
    await enterOtp(await stubbed.readSentOtp());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await press('Verify');
    await check({ ...login, alert: /\S/, hides: /Registration failed/ });
  }));

test('register: an error response with a field missing or changed', () =>
  fuzz('register', chooseErrors('register'), async (_, stubbed) => {
    await requestOtp();
    await waitForAlert('OTP sent to your email!');
    await enterOtp(await stubbed.readSentOtp());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await press('Verify');
    await check({ ...register, alert: /\S/, hides: /Registered successfully/ });
  }));

const logIn = async () => {
  await openShop('/Login');
  await submitLogin();
};

test('login: a success response with a field missing or changed', () =>
  fuzz('login', chooseSuccesses('login'), async () => {
    vi.mocked(hardNavigate).mockClear();
    await logIn();
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/'));
    await openShop('/');
    await check({ ...landing, alert: /\S/, hides: /Login failed/ });
    await press('Account');
  }));

test('login: an error response with a field missing or changed', () =>
  fuzz('login', chooseErrors('login'), async () => {
    await logIn();
    await check({ ...login, alert: /\S/, hides: /Login successful/ });
    expect(localStorage.getItem('isLogin')).toBeNull();
    expect(hardNavigate).not.toHaveBeenCalled();
  }));

const placeOrder = async () => {
  storeProducts(1);
  await openShop('/Cart');
  await visit(checkout);
  fillCheckout();
  await press('Place Order');
};

test('sendOrderConfirmation: a success response with a field missing or changed', () =>
  fuzz('sendOrderConfirmation', chooseSuccesses('sendOrderConfirmation'), async () => {
    await placeOrder();
    await check({ ...thanks, hides: /Failed to place order|An error occurred/ });
    await visit({ ...cart, shows: /Your cart is empty\./ });
  }));

test('sendOrderConfirmation: an error response with a field missing or changed', () =>
  fuzz('sendOrderConfirmation', chooseErrors('sendOrderConfirmation'), async () => {
    await placeOrder();
    await check({ ...checkout, alert: /\S/, hides: /Thank you|Your cart is empty/ });
    expect(readCartLink()).toBe('Cart, 1 item');
  }));
