import { devToolsContract, type Fault, type Sandbox } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { demoCustomer } from './seeds.ts';

const { 201: sandboxBody } = devToolsContract.createSandbox.responses;

type Headers = Record<string, string>;

const choose = ({ id }: Pick<Sandbox, 'id'>): Headers => ({ 'curiolane-sandbox': id });
const inCookie = ({ id }: Pick<Sandbox, 'id'>): Headers => ({
  cookie: `theme=dark; curiolane_sandbox=${id}`,
});

const ofSandbox = ({ id }: Pick<Sandbox, 'id'>, shop: TestApp) =>
  shop.mailer.sent.filter(({ headers }) => headers?.['X-Curiolane-Sandbox'] === id);

describe.each(testDatabases)('sandboxes beside a main shop on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { MAX_SANDBOXES: '120' } });
  });
  afterEach(() => shop.close());

  const create = async (body: object = {}): Promise<Sandbox> => {
    const response = await shop.post('/__dev/sandboxes', body);
    expect(response.statusCode).toBe(201);
    return sandboxBody.parse(response.json());
  };
  const remove = ({ id }: Sandbox) => shop.app.inject({ method: 'DELETE', url: `/__dev/sandboxes/${id}` });
  const place = (email: string, headers: Headers = {}) =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, createOrder([mug], email), headers);
  const sendCode = (email: string, headers: Headers = {}) =>
    shop.post(
      `/Checkout/mail/send-Verification-Code/${email}`,
      { verificationCode: 4711, isVerified: false },
      headers,
    );
  const login = (headers: Headers = {}) => shop.post('/api/auth/Login', demoCustomer, headers);
  const addFault = (operation: string, fault: Fault, headers: Headers = {}) =>
    shop.post('/__dev/faults', { operation, times: 'always', fault }, headers);
  const countOrders = async (headers: Headers = {}) =>
    (await shop.get('/__dev/snapshot', headers)).json().tables.orders.length;
  const listOperations = async (headers: Headers = {}) =>
    (await shop.get('/__dev/journal', headers))
      .json()
      .entries.map(({ operation }: { operation: string | null }) => operation);

  test('are created, listed, read and deleted', async () => {
    const first = await create({ name: 'Returns', seed: 'demo' });
    const second = await create();
    expect(first).toMatchObject({
      name: 'Returns',
      seed: 'demo',
      openPath: `/__dev/sandboxes/${first.id}/open`,
    });
    expect(second).toMatchObject({ name: null, seed: 'empty' });
    expect((await shop.get('/__dev/sandboxes')).json()).toMatchObject({
      max: 120,
      sandboxes: [{ id: second.id }, { id: first.id }],
    });
    expect((await shop.get(`/__dev/sandboxes/${first.id}`)).json()).toMatchObject({ id: first.id });
    expect((await remove(first)).statusCode).toBe(200);
    expect((await remove(first)).statusCode).toBe(404);
    expect((await shop.get(`/__dev/sandboxes/${first.id}`)).statusCode).toBe(404);
  });

  test('the coverage of all shops is summed, and names those that have it', async () => {
    const [first, second] = [await create(), await create()];
    await shop.get('/products');
    for (const sandbox of [first, first, second]) await shop.get('/products', choose(sandbox));
    await shop.get('/health/live', choose(second));
    const read = async () => (await shop.get('/__dev/sandboxes/coverage', choose(first))).json();
    const list = { operation: 'listProducts', status: 200, count: 4 };
    const { covered, gaps, uncalled } = await read();
    expect(covered).toContainEqual({ ...list, shops: ['main', second.id, first.id] });
    expect(covered).toContainEqual({ operation: 'live', status: 200, count: 1, shops: [second.id] });
    expect(gaps).toContainEqual({ operation: 'ready', status: 200 });
    expect(uncalled).toContain('ready');
    expect(uncalled).not.toContain('live');
    await remove(second);
    await eventually(async () => {
      const { covered: after } = await read();
      expect(after).toContainEqual({ ...list, shops: ['main', first.id] });
      expect(after).toContainEqual({ operation: 'live', status: 200, count: 1, shops: [] });
    });
  });

  test.each([
    [{ name: '' }, 'body.name'],
    [{ name: 'x'.repeat(61) }, 'body.name'],
    [{ name: 'two\nlines' }, 'body.name'],
    [{ name: 7 }, 'body.name'],
    [{ seed: 'full' }, 'body.seed'],
    [{ size: 1 }, 'body.size'],
  ])('%j is refused by the name of the field, and creates none', async (body, field) => {
    const response = await shop.post('/__dev/sandboxes', body);
    expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [field]]);
    expect((await shop.get('/__dev/sandboxes')).json().sandboxes).toEqual([]);
  });

  test('have accounts, orders, mails, time, faults, journal and limits of their own', async () => {
    const [one, other] = [await create({ seed: 'demo' }), await create()];
    expect((await login(choose(one))).statusCode).toBe(200);
    expect((await login(choose(other))).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(401);

    expect((await place('ann@example.com', choose(one))).statusCode).toBe(201);
    expect([await countOrders(choose(one)), await countOrders(choose(other)), await countOrders()]).toEqual([
      1, 0, 0,
    ]);
    await eventually(() => expect(ofSandbox(one, shop)).toHaveLength(1));
    expect(ofSandbox(other, shop)).toHaveLength(0);

    await shop.post('/__dev/clock', { set: '2040-01-01T00:00:00Z' }, choose(one));
    const readYear = async (headers: Headers = {}) =>
      (await shop.get('/__dev/clock', headers)).json().now.slice(0, 4);
    expect(await readYear(choose(one))).toBe('2040');
    expect(await readYear(choose(other))).not.toBe('2040');
    expect(await readYear()).not.toBe('2040');

    await addFault('listProducts', { kind: 'status', status: 503 }, choose(one));
    const listProducts = async (headers: Headers = {}) => (await shop.get('/products', headers)).statusCode;
    expect([
      await listProducts(choose(one)),
      await listProducts(choose(other)),
      await listProducts(),
    ]).toEqual([503, 200, 200]);

    expect(await listOperations(choose(one))).toEqual(['listProducts', 'sendOrderConfirmation', 'login']);
    expect(await listOperations(choose(other))).toEqual(['listProducts', 'login']);
    expect(await listOperations()).toEqual(['listProducts', 'login']);
  });

  test('count limits of their own', async () => {
    const [one, other] = [await create(), await create()];
    const statuses: number[] = [];
    while (!statuses.includes(429))
      statuses.push((await sendCode('ann@example.com', choose(one))).statusCode);
    expect((await sendCode('ann@example.com', choose(other))).statusCode).toBe(200);
    expect((await sendCode('ann@example.com')).statusCode).toBe(200);
  });

  test('a mail names its sandbox in a header, and is otherwise the mail of the main shop', async () => {
    const one = await create();
    await sendCode('ann@example.com');
    await sendCode('ann@example.com', choose(one));
    const [ofMain, mail] = shop.mailer.sent.map(({ id: _, ...rest }) => rest);
    expect(ofMain).not.toHaveProperty('headers');
    expect(mail).toEqual({ ...ofMain, headers: { 'X-Curiolane-Sandbox': one.id } });
  });

  test('reset, snapshot and restore concern the sandbox alone', async () => {
    const [one, other] = [await create({ seed: 'demo' }), await create({ seed: 'demo' })];
    await place('ann@example.com');
    for (const sandbox of [one, other]) await place('ann@example.com', choose(sandbox));
    const snapshot = (await shop.get('/__dev/snapshot', choose(one))).json();
    await shop.post('/__dev/reset', { seed: 'empty' }, choose(one));
    expect([await countOrders(choose(one)), await countOrders(choose(other)), await countOrders()]).toEqual([
      0, 1, 1,
    ]);
    const restored = await shop.app.inject({
      method: 'PUT',
      url: '/__dev/snapshot',
      headers: { 'content-type': 'application/json', ...choose(one) },
      payload: JSON.stringify(snapshot),
    });
    expect([restored.statusCode, await countOrders(choose(one))]).toEqual([200, 1]);
  });

  test('a mail that is not accepted waits in its sandbox, and leaves when the clock is moved', async () => {
    const one = await create();
    await shop.post(
      '/__dev/faults',
      { operation: 'sendOrderConfirmation', times: 'once', fault: { kind: 'smtp-refused' } },
      choose(one),
    );
    await place('ann@example.com', choose(one));
    const readOutbox = async (headers: Headers = {}) => (await shop.get('/__dev/outbox', headers)).json();
    await eventually(async () =>
      expect((await readOutbox(choose(one))).mails).toMatchObject([
        { attempts: 1, lastError: expect.stringContaining('451') },
      ]),
    );
    expect((await readOutbox()).waiting).toBe(0);
    await shop.post('/__dev/clock', { advanceMs: 60_000 }, choose(one));
    await eventually(() => expect(ofSandbox(one, shop)).toHaveLength(1));
  });

  test('a mail that is not accepted is tried again without another request', async () => {
    const one = await create();
    await shop.post(
      '/__dev/faults',
      { operation: 'sendOrderConfirmation', times: 'once', fault: { kind: 'smtp-refused' } },
      choose(one),
    );
    await place('ann@example.com', choose(one));
    await eventually(() => expect(ofSandbox(one, shop)).toHaveLength(1));
  });

  test('the cookie chooses one too, and the header takes precedence', async () => {
    const [one, other] = [await create({ seed: 'demo' }), await create()];
    expect((await login(inCookie(one))).statusCode).toBe(200);
    expect((await login({ ...inCookie(one), ...choose(other) })).statusCode).toBe(401);
  });

  test.each<[string, Headers]>([
    ['an unknown id', { 'curiolane-sandbox': '0123456789abcdef' }],
    ['no id', { 'curiolane-sandbox': '' }],
    ['a giant id', { 'curiolane-sandbox': 'x'.repeat(4000) }],
    ['a path', { 'curiolane-sandbox': '../../etc' }],
    ['the name of a property', { 'curiolane-sandbox': '__proto__' }],
    ['a cookie with an unknown id', { cookie: 'curiolane_sandbox=0123456789abcdef' }],
    ['an empty cookie', { cookie: 'curiolane_sandbox=' }],
  ])('%s is 404 with the one error body on every route, and is in no journal', async (_name, headers) => {
    await place('ann@example.com');
    await shop.app.inject({ method: 'DELETE', url: '/__dev/journal' });
    for (const url of [
      '/products',
      '/__dev/journal',
      '/__dev/snapshot',
      '/health/live',
      '/no-route',
      '/images/test-app.ts',
    ]) {
      const response = await shop.get(url, headers);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found']);
      expect(response.json().message.length).toBeLessThan(200);
    }
    for (const response of [
      await login(headers),
      await place('ann@example.com', headers),
      await shop.post('/no-route', {}, headers),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(await listOperations()).toEqual([]);
    expect((await shop.get('/__dev/sandboxes', headers)).statusCode).toBe(200);
  });

  test('a browser gets a page that says that its sandbox has ended, with a way out', async () => {
    const response = await shop.get('/', {
      accept: 'text/html',
      cookie: 'curiolane_sandbox=0123456789abcdef',
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.body).toContain('href="/__dev/sandboxes/leave"');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a browser opens one by a link, and leaves it by another', async () => {
    const one = await create();
    const opened = await shop.get(one.openPath);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
    expect(opened.headers['set-cookie']).toMatch(
      new RegExp(`^curiolane_sandbox=${one.id}; .*Path=/; HttpOnly; SameSite=Lax`),
    );
    const left = await shop.get('/__dev/sandboxes/leave', inCookie(one));
    expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
    expect(left.headers['set-cookie']).toMatch(/^curiolane_sandbox=; Max-Age=0/);
    const unknown = await shop.get('/__dev/sandboxes/0123456789abcdef/open');
    expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('the header chooses the main shop, whatever the cookie says', async () => {
    const one = await create();
    await place('ann@example.com', inCookie(one));
    const toMain = { ...inCookie(one), 'curiolane-sandbox': 'main' };
    expect([await countOrders(inCookie(one)), await countOrders(toMain)]).toEqual([1, 0]);
    await remove(one);
    expect((await shop.get('/__dev/clock', toMain)).statusCode).toBe(200);
  });

  test('as many as are allowed exist at once; the next one is refused until one is deleted', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { MAX_SANDBOXES: '2' } });
    const [one] = [await create(), await create()];
    const refused = await shop.post('/__dev/sandboxes', {});
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.json().message).toContain('2 sandboxes');
    await remove(one);
    await create();
  });

  test('one whose database is gone fails alone', async () => {
    const [one, other] = [await create(), await create()];
    await shop.sandboxes.find(one.id)?.database.close();
    const failed = await place('ann@example.com', choose(one));
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
    expect((await shop.get('/health/ready', choose(one))).json().checks.database).toBe('down');
    expect((await place('ann@example.com', choose(other))).statusCode).toBe(201);
    expect((await place('ann@example.com')).statusCode).toBe(201);
    expect((await remove(one)).statusCode).toBe(200);
  });

  test('a deleted one completes its requests', async () => {
    const one = await create();
    await addFault('sendOrderConfirmation', { kind: 'delay', milliseconds: 200 }, choose(one));
    const placing = place('ann@example.com', choose(one));
    await eventually(() => expect(shop.sandboxes.find(one.id)?.requests()).toBe(1));
    expect((await remove(one)).statusCode).toBe(200);
    expect((await login(choose(one))).statusCode).toBe(404);
    expect((await placing).statusCode).toBe(201);
  });

  test('a hundred at once each see only their own, while every third fails', async () => {
    const sandboxes = await Promise.all(Array.from({ length: 100 }, () => create()));
    await Promise.all(
      sandboxes.map(async (sandbox, index) => {
        if (index % 3 === 0)
          await addFault('sendOrderConfirmation', { kind: 'drop-before-work' }, choose(sandbox));
        if (index % 3 === 1) await shop.sandboxes.find(sandbox.id)?.database.close();
      }),
    );
    const placed = await Promise.all(
      sandboxes.map((sandbox, index) =>
        place(`shopper-${index}@example.com`, choose(sandbox)).then(
          ({ statusCode }) => statusCode,
          () => 'dropped',
        ),
      ),
    );
    expect(placed).toEqual(sandboxes.map((_, index) => ['dropped', 503, 201][index % 3]));
    await eventually(() => expect(shop.mailer.sent).toHaveLength(33));
    for (const [index, sandbox] of sandboxes.entries())
      expect(ofSandbox(sandbox, shop).map(({ to }) => to)).toEqual(
        index % 3 === 2 ? [`shopper-${index}@example.com`] : [],
      );
    expect(await countOrders()).toBe(0);
  });
});

test('without the development tools the header and the cookie have no effect', async () => {
  const shop = await startTestApp({ bare: true });
  for (const headers of [{ 'curiolane-sandbox': 'x' }, { cookie: 'curiolane_sandbox=x' }])
    expect((await shop.get('/products', headers)).statusCode).toBe(200);
  expect((await shop.post('/__dev/sandboxes', {})).statusCode).toBe(404);
  await shop.close();
});
