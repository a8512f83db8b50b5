import type { NewFault, Seed, ShopData } from '@curiolane/contract/dev-tools';
import {
  addFault,
  anAccount,
  anOrder,
  aProduct,
  createOrder,
  getCookies,
  listProducts,
  moveClock,
  placeOrder,
  readOtp,
  sendOtp,
  signIn,
  type TestSandbox,
} from '@curiolane/testing';

/** What somebody does in a shop before copying entries of its journal as a test. */
export type Scenario = {
  name: string;
  seed?: Seed;
  data?: ShopData;
  act: (shop: TestSandbox) => Promise<unknown>;
  /** The entries that are copied, by their operations; all of them unless it is given. */
  copied?: readonly string[];
};

const ann = { email: 'ann@example.test', password: 'correct horse' };
const demo = { email: 'demo@curiolane.example', password: 'demo' };
const timeoutMs = 30_000;

const post = (shop: TestSandbox, path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const login = (shop: TestSandbox, account = ann) => post(shop, '/api/auth/Login', account);

const register = async (shop: TestSandbox) => {
  await sendOtp(shop, ann.email, 1234);
  return post(shop, '/api/auth/Register', { ...ann, isVerified: true });
};

const order = async (shop: TestSandbox, key?: string, email = ann.email) =>
  placeOrder(shop, createOrder(await listProducts(shop), email), key);

const orderSignedIn = async (shop: TestSandbox, headers: Record<string, string>) => {
  const cart = createOrder(await listProducts(shop), ann.email);
  return post(shop, `/Checkout/mail/send-Order-confirmation/${ann.email}`, cart, headers);
};

const profile = { email: ann.email, phone: '555 0100', address: '12 Harbour Lane', avatar: '' };

const withFault =
  (rule: NewFault, request: (shop: TestSandbox) => Promise<unknown>) => async (shop: TestSandbox) => {
    await addFault(shop, rule);
    // A connection may be dropped.
    await request(shop).catch(() => {});
  };

const readProducts = async (shop: TestSandbox) => (await shop.fetch('/products')).text();

const mug = aProduct({ id: 501, title: 'Mug of the sandbox', price: 9.99 });
const vase = aProduct({ id: 502, title: 'Vase of the sandbox', price: 41.5 });
const kim = anAccount({ email: 'kim@example.test', password: 'kim has it', address: '3 Pier Road' });
const ownData = {
  products: [mug, vase],
  accounts: [kim],
  orders: [anOrder({ email: kim.email, cart: [{ ...mug, quantity: 3 }] })],
};

/** On a server whose browsers check the codes. */
export const scenarios: Scenario[] = [
  { name: 'a customer of the seed signs in', seed: 'demo', act: (shop) => login(shop, demo) },
  { name: 'a wrong password', seed: 'demo', act: (shop) => login(shop, { ...demo, password: 'wrong' }) },
  { name: 'an unknown customer', act: (shop) => login(shop) },
  {
    name: 'registering, signing in, and a profile',
    act: async (shop) => {
      await register(shop);
      const session = getCookies(await login(shop));
      await post(shop, '/api/auth/Profile', { email: ann.email }, session);
    },
  },
  { name: 'registering alone', act: register, copied: ['register'] },
  {
    name: 'a login whose registration is not copied',
    act: async (shop) => {
      await register(shop);
      await login(shop);
    },
    copied: ['login'],
  },
  {
    name: 'registering twice',
    act: async (shop) => {
      await register(shop);
      await register(shop);
    },
  },
  {
    name: 'a profile in a session that began before',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      await post(shop, '/api/auth/updateProfile', profile, session);
      await post(shop, '/api/auth/Profile', { email: ann.email }, session);
    },
    copied: ['getProfile'],
  },
  {
    name: 'a changed profile',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      await post(shop, '/api/auth/updateProfile', profile, session);
      await post(shop, '/api/auth/Profile', { email: ann.email }, session);
    },
    copied: ['updateProfile', 'getProfile'],
  },
  {
    name: 'orders of before',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      await orderSignedIn(shop, session);
      await order(shop);
      await shop.fetch('/api/orders', { headers: session });
    },
    copied: ['listOrders'],
  },
  {
    name: 'an order that is placed and read',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      const { orderId } = (await (await orderSignedIn(shop, session)).json()) as { orderId: string };
      await shop.fetch(`/api/orders/${orderId}`, { headers: session });
      await shop.fetch('/api/orders', { headers: session });
    },
    copied: ['sendOrderConfirmation', 'getOrder', 'listOrders'],
  },
  { name: 'the catalogue of the server', act: readProducts },
  {
    name: 'a shop with data of its own',
    seed: 'demo',
    data: ownData,
    act: async (shop) => {
      await readProducts(shop);
      await shop.fetch('/products/502');
      await shop.fetch('/products/1');
      const session = getCookies(await login(shop, kim));
      await post(shop, '/api/auth/Profile', { email: kim.email }, session);
      await shop.fetch('/api/orders', { headers: session });
      await order(shop, undefined, kim.email);
    },
  },
  {
    name: 'an outage on demand',
    act: withFault({ operation: 'listProducts', fault: { kind: 'status', status: 503 } }, readProducts),
  },
  {
    name: 'the third request of a sequence',
    act: async (shop) => {
      const sequence: NewFault['sequence'] = ['pass', 'pass', { kind: 'status', status: 429 }];
      await addFault(shop, { operation: 'getProduct', match: { params: { id: 3 } }, sequence });
      for (const id of [3, 3, 1, 3]) await shop.fetch(`/products/${id}`);
    },
  },
  {
    name: 'a field that is absent, late',
    act: async (shop) => {
      await addFault(shop, { operation: 'getProduct', fault: { kind: 'delay', milliseconds: 50 } });
      await addFault(shop, {
        operation: 'getProduct',
        fault: { kind: 'field', path: ['rating', 'count'], change: 'omit' },
      });
      await shop.fetch('/products/1');
    },
  },
  {
    name: 'a body that is not JSON',
    act: withFault({ operation: 'listProducts', fault: { kind: 'malformed-json' } }, readProducts),
  },
  {
    name: 'a stubbed response',
    act: withFault(
      {
        operation: 'listProducts',
        fault: { kind: 'respond', status: 418, body: { teapot: true }, offContract: true },
      },
      readProducts,
    ),
  },
  {
    name: 'a slow body',
    act: withFault(
      { operation: 'listProducts', fault: { kind: 'slow-body', milliseconds: 100 } },
      readProducts,
    ),
  },
  {
    name: 'a body that breaks off',
    act: withFault({ operation: 'listProducts', fault: { kind: 'broken-body' } }, readProducts),
  },
  {
    name: 'a dropped connection',
    act: withFault({ operation: 'listProducts', fault: { kind: 'drop-before-work' } }, readProducts),
  },
  {
    name: 'an order whose response is lost',
    act: async (shop) => {
      await addFault(shop, { operation: 'sendOrderConfirmation', fault: { kind: 'drop-after-commit' } });
      await order(shop, 'one key').catch(() => {});
      await order(shop, 'one key');
    },
    copied: ['sendOrderConfirmation'],
  },
  {
    name: 'a recipient that the mail host rejects',
    act: withFault(
      {
        operation: 'sendVerificationCode',
        match: { recipient: ann.email },
        fault: { kind: 'smtp-rejected' },
      },
      (shop) => sendOtp(shop, ann.email),
    ),
  },
  {
    name: 'a mail host that refuses',
    act: withFault({ operation: 'sendVerificationCode', fault: { kind: 'smtp-refused' } }, (shop) =>
      sendOtp(shop, ann.email),
    ),
  },
  {
    name: 'a code that has expired',
    act: async (shop) => {
      await sendOtp(shop, ann.email);
      await moveClock(shop, { advanceMs: 10 * 60_000 });
      await post(shop, '/api/auth/Register', { ...ann, isVerified: true });
    },
    copied: ['register'],
  },
  {
    name: 'a key that is used for another order',
    act: async (shop) => {
      const placed = createOrder(await listProducts(shop), ann.email);
      await placeOrder(shop, placed, 'one key');
      await placeOrder(shop, { ...placed, name: 'Bob' }, 'one key');
    },
    copied: ['422'],
  },
  {
    name: 'a price that has changed',
    act: async (shop) => {
      const { cart, ...rest } = createOrder(await listProducts(shop), ann.email);
      const dearer = cart.map((line) => ({ ...line, price: line.price + 1 }));
      const body = { ...rest, cart: dearer, total: rest.total + 4 };
      await post(shop, `/Checkout/mail/send-Order-confirmation/${ann.email}`, body);
    },
    copied: ['sendOrderConfirmation'],
  },
  {
    name: 'bodies that are refused',
    act: async (shop) => {
      await post(shop, '/api/auth/Login', { email: 'ann', password: '' });
      await post(shop, '/api/auth/Login', '{"email":');
      await post(shop, '/api/auth/Login', '{"email":"a@b.test","password":"x","__proto__":{}}');
      await shop.fetch('/api/auth/Login', { method: 'POST', body: new TextEncoder().encode('{}') });
      await shop.fetch('/api/auth/Login', {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: '<login/>',
      });
      await post(shop, '/api/auth/Login', { email: ann.email, password: 'x'.repeat(3_000_000) });
    },
  },
  {
    name: 'a limit that is used up',
    act: async (shop) => {
      for (let count = 0; count < 12; count += 1) if ((await sendOtp(shop, ann.email)).status === 429) return;
    },
  },
  {
    name: 'the last request before a limit alone',
    act: async (shop) => {
      for (let count = 0; count < 6; count += 1) await sendOtp(shop, ann.email);
    },
    copied: ['429'],
  },
  {
    name: 'signing out',
    act: async (shop) => {
      await register(shop);
      const session = getCookies(await login(shop));
      await shop.fetch('/api/session', { headers: session });
      await post(shop, '/api/session/logout', {}, session);
      await shop.fetch('/api/session', { headers: session });
    },
    copied: ['login', 'getSession', 'logout'],
  },
  {
    name: 'a session that has ended',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      await post(shop, '/api/session/logout-everywhere', {}, session);
      await shop.fetch('/api/session', { headers: session });
      await post(shop, '/api/auth/Profile', { email: ann.email }, session);
    },
    copied: ['getSession', 'getProfile'],
  },
  {
    name: 'the profile of somebody else',
    act: async (shop) => {
      await register(shop);
      const session = await signIn(shop, ann);
      await post(shop, '/api/auth/Profile', { email: 'bob@example.test' }, session);
    },
    copied: ['getProfile'],
  },
  { name: 'an unknown path', act: (shop) => shop.fetch('/api/nothing') },
  {
    name: 'an order that was never placed, and headers alone',
    act: async (shop) => {
      await post(shop, '/api/orders/outcome', { email: ann.email }, { 'idempotency-key': 'a key' });
      await shop.fetch('/products', { method: 'HEAD' });
    },
  },
];

/** On a server that makes and checks the codes itself. */
export const serverVerificationScenarios: Scenario[] = [
  {
    name: 'registering with a code of the server, at the second try',
    act: async (shop) => {
      const sent = await shop.fetch(`/Checkout/mail/send-Verification-Code/${ann.email}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verificationCode: 1234, isVerified: false }),
      });
      const cookies = getCookies(sent);
      const verificationCode = await readOtp(shop, ann.email, { timeoutMs });
      const wrong = { email: ann.email, verificationCode: (verificationCode % 9000) + 1000 };
      await post(shop, '/api/verification', wrong, cookies);
      await post(shop, '/api/verification', { email: ann.email, verificationCode }, cookies);
      await post(shop, '/api/auth/Register', { ...ann, isVerified: true }, cookies);
    },
    copied: ['verifyCode', 'register'],
  },
];
