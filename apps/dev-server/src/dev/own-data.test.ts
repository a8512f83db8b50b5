import { rmSync } from 'node:fs';
import { devToolsContract, type Sandbox, type ShopData } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeRenderedBuild } from '../testing/rendered-build.ts';
import { lamp, mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { demoCustomer } from './seeds.ts';

const { 201: sandboxBody } = devToolsContract.createSandbox.responses;

const vase = { ...mug, id: 77, title: 'Vase', price: 9.99 };
const ann = { email: 'ann@example.com', password: 'secret', phone: '555' };
const form = { name: 'Ann', email: ann.email, phone: '555', address: 'Lane 1', payment: 'cod' } as const;

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const create = async (body: { seed?: string; data?: ShopData }): Promise<Sandbox> => {
  const response = await shop.post('/__dev/sandboxes', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
  return sandboxBody.parse(response.json());
};

const choose = ({ id }: Sandbox) => ({ 'curiolane-sandbox': id });

const login = async (credentials: { email: string; password: string }, sandbox: Sandbox) =>
  (
    await shop.post(
      '/api/auth/Login',
      { email: credentials.email, password: credentials.password },
      choose(sandbox),
    )
  ).statusCode;

const signIn = async (sandbox: Sandbox) => {
  const { email, password } = ann;
  const response = await shop.post('/api/auth/Login', { email, password }, choose(sandbox));
  return { ...choose(sandbox), cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
};

const reset = (sandbox: Sandbox, body: object = {}) => shop.post('/__dev/reset', body, choose(sandbox));

describe('the products of a sandbox', () => {
  test('are its own in the list, on their pages and in its orders', async () => {
    const sandbox = await create({ data: { products: [vase] } });
    expect(sandbox).toMatchObject({ seed: 'empty', data: ['products'] });
    const list = await shop.get('/products', choose(sandbox));
    expect(list.json()).toEqual([vase]);
    expect(list.headers.etag).not.toBe((await shop.get('/products')).headers.etag);
    expect((await shop.get('/products/77', choose(sandbox))).json()).toEqual(vase);
    expect((await shop.get('/products/1', choose(sandbox))).statusCode).toBe(404);
    const place = (order: object) =>
      shop.post(`/Checkout/mail/send-Order-confirmation/${ann.email}`, order, choose(sandbox));
    const placed = await place(createOrder([vase], ann.email));
    expect(placed.statusCode).toBe(201);
    expect((await shop.get('/__dev/orders', choose(sandbox))).json().orders).toMatchObject([
      { total: 19.98 },
    ]);
    expect((await place(createOrder([mug], ann.email))).json().code).toBe('product_unavailable');
    expect((await shop.get('/products')).json()).toEqual([mug, lamp]);
  });

  test('may leave out descriptions, and may be none at all', async () => {
    const { description: _, ...plain } = vase;
    const sandbox = await create({ data: { products: [plain] } });
    expect((await shop.get('/products/77', choose(sandbox))).json()).toEqual({ ...vase, description: '' });
    const empty = await create({ data: { products: [] } });
    expect((await shop.get('/products', choose(empty))).json()).toEqual([]);
  });

  test('are in the HTML of its pages from the first request on', async () => {
    const root = writeRenderedBuild();
    onTestFinished(() => rmSync(root, { recursive: true }));
    await shop.close();
    shop = await startTestApp({ variables: { WEB_ROOT: root } });
    const [one, other] = [
      await create({ data: { products: [vase] } }),
      await create({ data: { products: [{ ...vase, title: 'Jug' }] } }),
    ];
    const read = async (url: string, sandbox: Sandbox) => {
      const { statusCode, body, headers } = await shop.get(url, { ...choose(sandbox), accept: 'text/html' });
      return { statusCode, body, etag: headers.etag };
    };
    const [ofOne, ofOther] = await Promise.all([read('/Shop', one), read('/Shop', other)]);
    expect(ofOne.body).toContain('Vase');
    expect(ofOther.body).toContain('Jug');
    expect(ofOne.etag).not.toBe(ofOther.etag);
    expect((await read('/Product/77', one)).body).toContain('Vase');
    expect(await read('/Product/1', one)).toMatchObject({ statusCode: 404, body: 'of the build' });
    expect(await read('/Shop?search=vase', one)).toMatchObject({ statusCode: 200, body: 'of the build' });
    expect(await read('/Shop', await create({}))).toMatchObject({ body: 'of the build' });
  }, 60_000);
});

describe('the accounts of a sandbox', () => {
  test('take the place of those of the seed, and sign in', async () => {
    const sandbox = await create({ seed: 'demo', data: { accounts: [ann] } });
    expect([await login(ann, sandbox), await login(ann, sandbox)]).toEqual([200, 200]);
    expect(await login({ ...ann, password: 'wrong' }, sandbox)).toBe(401);
    expect(await login(demoCustomer, sandbox)).toBe(401);
    const session = await signIn(sandbox);
    const profile = await shop.post('/api/auth/Profile', { email: ann.email }, session);
    expect(profile.json().user).toMatchObject({ email: ann.email, phone: '555', address: '' });
  });

  test('are never stored with their passwords', async () => {
    const sandbox = await create({ data: { accounts: [ann] } });
    const { queries } = shop.sandboxes.find(sandbox.id)?.database ?? {};
    const stored = await queries?.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(ann.password);
  });

  test('sign in where a snapshot of them is restored', async () => {
    const [one, other] = [await create({ data: { accounts: [ann] } }), await create({})];
    const snapshot = (await shop.get('/__dev/snapshot', choose(one))).json();
    expect(snapshot.tables.accounts[0].password_hash).toMatch(/^\$argon2id/);
    const restored = await shop.app.inject({
      method: 'PUT',
      url: '/__dev/snapshot',
      headers: { 'content-type': 'application/json', ...choose(other) },
      payload: JSON.stringify(snapshot),
    });
    expect(restored.statusCode).toBe(200);
    expect(await login(ann, other)).toBe(200);
  });
});

describe('the orders of a sandbox', () => {
  const listOwn = async (sandbox: Sandbox) =>
    (await shop.get('/api/orders', await signIn(sandbox))).json().orders;

  test('belong to the account of their e-mail, with what the catalogue says of their products', async () => {
    const order = { ...form, id: '0195e3a1-7f7a-7000-8000-000000000001', cart: [{ id: 77, quantity: 3 }] };
    const sandbox = await create({
      data: {
        products: [vase],
        accounts: [ann],
        orders: [
          { ...order, id: order.id.toUpperCase(), createdAt: '2026-01-02T03:04:05.000Z' },
          { ...form, account: null, cart: [{ id: 77, quantity: 1, price: 5 }] },
          { ...form, email: 'guest@example.com', account: ann.email, cart: [{ id: 77, quantity: 1 }] },
        ],
      },
    });
    expect(await listOwn(sandbox)).toMatchObject([
      { name: 'Ann', total: 9.99 },
      { id: order.id, createdAt: '2026-01-02T03:04:05.000Z', count: 3, total: 29.97 },
    ]);
    const whole = await shop.get(`/api/orders/${order.id}`, await signIn(sandbox));
    expect(whole.json()).toMatchObject({ cart: [{ ...vase, quantity: 3 }], total: 29.97 });
    expect(shop.mailer.sent).toEqual([]);
  });

  test('of the seed are a guest’s where its account is replaced, of the products that there are', async () => {
    const sandbox = await create({
      seed: 'returning-customer',
      data: { products: [vase], accounts: [{ ...ann, email: 'eve@example.com' }] },
    });
    const { orders } = (await shop.get('/__dev/orders', choose(sandbox))).json();
    const ofGuest = { accountId: null, email: demoCustomer.email, total: 9.99 };
    expect(orders).toMatchObject([ofGuest, ofGuest]);
  });

  test('may have a product that is not sold any more, which they describe themselves', async () => {
    const { id: _, description: __, ...gone } = { ...vase, title: 'Old vase', price: 4.5 };
    const sandbox = await create({
      data: { accounts: [ann], orders: [{ ...form, cart: [{ ...gone, id: 900, quantity: 2 }] }] },
    });
    expect(await listOwn(sandbox)).toMatchObject([{ total: 9 }]);
  });
});

describe('a reset of a sandbox with data', () => {
  test('returns to them, and with a seed to that of the server', async () => {
    const sandbox = await create({ seed: 'demo', data: { products: [vase], accounts: [ann] } });
    await shop.sandboxes.find(sandbox.id)?.database.queries.deleteFrom('accounts').execute();
    expect(await login(ann, sandbox)).toBe(401);
    expect((await reset(sandbox)).json().message).toBe('The shop is reset to how it began.');
    expect(await login(ann, sandbox)).toBe(200);
    expect((await reset(sandbox, { seed: 'demo' })).json().message).toBe('The shop is reset to demo.');
    expect([await login(ann, sandbox), await login(demoCustomer, sandbox)]).toEqual([401, 200]);
    expect((await shop.get('/products', choose(sandbox))).json()).toEqual([mug, lamp]);
    await reset(sandbox);
    expect((await shop.get('/products', choose(sandbox))).json()).toEqual([vase]);
    expect(await login(ann, sandbox)).toBe(200);
  });

  test('without data returns to the seed that it was created with', async () => {
    const sandbox = await create({ seed: 'demo' });
    await shop.sandboxes.find(sandbox.id)?.database.queries.deleteFrom('accounts').execute();
    await reset(sandbox);
    expect(await login(demoCustomer, sandbox)).toBe(200);
  });
});

describe('data that are wrong', () => {
  const line = { id: 1, quantity: 1 };

  test.each<[string, object, Record<string, RegExp>]>([
    [
      'a price of three decimals',
      { products: [mug, { ...vase, price: 9.999 }] },
      { 'body.data.products.1.price': /two decimals/ },
    ],
    ['an unknown key', { products: [{ ...vase, sku: 1 }] }, { 'body.data.products.0.sku': /not known/ }],
    [
      'an unknown key of a rating',
      { products: [{ ...vase, rating: { rate: 4, count: 1, best: 5 } }] },
      { 'body.data.products.0.rating.best': /not known/ },
    ],
    ['an unknown part', { customers: [] }, { 'body.data.customers': /not known/ }],
    [
      'two products of one id',
      { products: [mug, { ...vase, id: 1 }] },
      { 'body.data.products.1.id': /Another product has the id 1/ },
    ],
    [
      'two accounts of one e-mail',
      { accounts: [ann, { ...ann, email: 'ANN@example.com' }] },
      { 'body.data.accounts.1.email': /Another account has the email ann@example.com/ },
    ],
    ['no e-mail', { accounts: [{ ...ann, email: 'ann' }] }, { 'body.data.accounts.0.email': /valid e-mail/ }],
    [
      'an account without a password',
      { accounts: [{ email: ann.email }] },
      { 'body.data.accounts.0.password': /password/ },
    ],
    [
      'an order of more lines than an order has',
      { orders: [{ ...form, cart: Array.from({ length: 101 }, () => line) }] },
      { 'body.data.orders.0.cart': /at most 100 lines/ },
    ],
    [
      'an order of an unknown product',
      { orders: [{ ...form, cart: [line, { id: 5, quantity: 1 }] }] },
      { 'body.data.orders.0.cart.1.id': /no product 5\. Its ids are 1, 2;/ },
    ],
    [
      'an order of a product that its catalogue does not have',
      { products: [vase], orders: [{ ...form, cart: [line] }] },
      { 'body.data.orders.0.cart.0.id': /no product 1\. Its ids are 77;/ },
    ],
    [
      'an order of an unknown account',
      { accounts: [ann], orders: [{ ...form, account: 'eve@example.com', cart: [line] }] },
      { 'body.data.orders.0.account': /no account eve@example.com\. The accounts are ann@example.com/ },
    ],
    [
      'a total that is not the sum',
      { orders: [{ ...form, cart: [line], total: 1 }] },
      { 'body.data.orders.0.total': /\$28\.00/ },
    ],
    [
      'an order without lines',
      { orders: [{ ...form, cart: [] }] },
      { 'body.data.orders.0.cart': /one line/ },
    ],
  ])('are refused with their path, and create nothing: %s', async (_name, data, expected) => {
    const response = await shop.post('/__dev/sandboxes', { data });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    const { fieldErrors } = response.json() as { fieldErrors: Record<string, string[]> };
    expect(Object.keys(fieldErrors)).toEqual(Object.keys(expected));
    for (const [path, message] of Object.entries(expected))
      expect(fieldErrors[path]?.join()).toMatch(message);
    expect((await shop.get('/__dev/sandboxes')).json().sandboxes).toEqual([]);
  });

  test('are not said to be wrong while the catalogue of the server is away', async () => {
    const away = await startTestApp({ catalogue: { current: () => undefined } });
    onTestFinished(away.close);
    const response = await away.post('/__dev/sandboxes', { data: { orders: [{ ...form, cart: [line] }] } });
    expect([response.statusCode, response.json().fieldErrors]).toEqual([
      400,
      { 'body.data.orders': [expect.stringMatching(/^The catalogue of CATALOGUE_URL is not available/)] },
    ]);
    const whole = { orders: [{ ...form, cart: [{ ...vase, quantity: 1 }] }] };
    expect((await away.post('/__dev/sandboxes', { data: whole })).statusCode).toBe(201);
  });

  test('may have 4 MiB, and no more', async () => {
    const products = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...mug,
        id: index + 1,
        description: 'x'.repeat(1800),
      }));
    const large = await create({ data: { products: products(2000) } });
    expect((await shop.get('/products/2000', choose(large))).statusCode).toBe(200);
    const response = await shop.post('/__dev/sandboxes', { data: { products: products(2400) } });
    expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large']);
  });
});

describe('the main shop with data', () => {
  test('returns to them with a reset that names no seed', async () => {
    await shop.close();
    shop = await startTestApp({ data: { accounts: [ann] } });
    const signInStatus = async () =>
      (await shop.post('/api/auth/Login', { email: ann.email, password: ann.password })).statusCode;
    expect(await signInStatus()).toBe(401);
    expect((await shop.post('/__dev/reset', {})).statusCode).toBe(200);
    expect(await signInStatus()).toBe(200);
    await shop.post('/__dev/reset', { seed: 'empty' });
    expect(await signInStatus()).toBe(401);
  });
});
