import type { AddressInfo } from 'node:net';
import { contract } from '@curiolane/contract';
import type { ActiveFault, NewFault } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { lamp, mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { maxFaults } from './faults.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const add = async (rule: NewFault): Promise<ActiveFault> => {
  const response = await shop.post('/__dev/faults', rule);
  expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
  return response.json();
};

const status = (code: 400 | 401 | 404 | 405 | 409 | 415 | 422 | 429 | 500 | 503) =>
  ({ kind: 'status', status: code }) as const;

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await shop.get(url, headers)).statusCode;

const list = async () => (await shop.get('/__dev/faults')).json();

const latest = async () => (await shop.get('/__dev/journal?limit=1')).json().entries[0];

const email = 'ann@example.com';
const place = (order: object = createOrder([mug, lamp], email)) =>
  shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);
const sendCode = (to: string) =>
  shop.post(`/Checkout/mail/send-Verification-Code/${to}`, { verificationCode: 1234, isVerified: false });

describe('a status fault is refused as the shop itself refuses', () => {
  test('too many requests, with Retry-After', async () => {
    await add({ operation: 'login', fault: status(429) });
    const response = await shop.post('/api/auth/Login', { email, password: 'x' });
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      429,
      '60',
      { message: 'Too many requests. Please try again later.', code: 'rate_limited' },
    ]);
    expect(await latest()).toMatchObject({
      status: 429,
      verdict: 'valid',
      fault: 'status 429 Too Many Requests',
    });
  });

  test('an outage, with Retry-After', async () => {
    await add({ operation: 'listProducts', fault: status(503) });
    const response = await shop.get('/products');
    expect([response.headers['retry-after'], response.json()]).toEqual([
      '2',
      {
        message: 'The shop is not available right now. Please try again in a moment.',
        code: 'unavailable',
      },
    ]);
  });

  test('a method that is not allowed, with Allow', async () => {
    await add({ operation: 'login', fault: status(405) });
    const response = await shop.post('/api/auth/Login', { email, password: 'x' });
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
      405,
      'GET, HEAD',
      { message: 'POST is not allowed here; use GET or HEAD.', code: 'method_not_allowed' },
    ]);
  });

  test('an unknown product, by its id', async () => {
    await add({ operation: 'getProduct', times: 2, fault: status(404) });
    for (const path of ['/products/2', '/products/2/'])
      expect((await shop.get(path)).json()).toEqual({
        message: 'There is no product 2.',
        code: 'product_not_found',
      });
  });

  test('a changed price and a wrong total, of the order at hand', async () => {
    await add({ operation: 'sendOrderConfirmation', sequence: [status(409), status(422)] });
    expect((await place()).json()).toEqual({
      message: 'The price of Mug has changed to $29.00.',
      code: 'price_changed',
      fieldErrors: { 'body.cart.0.price': ['The price is now $29.00.'] },
    });
    expect((await place()).json()).toMatchObject({
      code: 'total_mismatch',
      message: 'The total is $276.90, not $275.90.',
    });
  });

  test('with the message, code, fields and headers that it is given', async () => {
    const fault = {
      kind: 'status',
      status: 429,
      code: 'unavailable',
      message: 'Slow down.',
      fieldErrors: { 'body.email': ['Another one.'] },
      headers: { 'Retry-After': '7', 'x-queue': 'long' },
    } satisfies NewFault['fault'];
    await add({ operation: 'login', fault });
    const response = await shop.post('/api/auth/Login', { email, password: 'x' });
    expect(response.json()).toEqual({
      message: 'Slow down.',
      code: 'unavailable',
      fieldErrors: { 'body.email': ['Another one.'] },
    });
    expect(response.headers).toMatchObject({ 'retry-after': '7', 'x-queue': 'long' });
  });

  test('in each status and operation, with a message that is no placeholder', async () => {
    for (const operation of Object.keys(contract)) {
      await add({ operation: operation as NewFault['operation'], times: 1, fault: status(415) });
      const { method, path } = contract[operation as keyof typeof contract];
      const response = await shop.app.inject({ method, url: path.replace(/:\w+/, '1') });
      if (response.statusCode === 415) expect(response.json().message).not.toMatch(/injected|undefined/i);
    }
  });
});

describe('a fault waits for its request', () => {
  test.each<[string, NonNullable<NewFault['match']>, string]>([
    ['a param', { params: { id: 2 } }, '/products/2'],
    ['a param that matches', { params: { id: { matches: '^[2-9]$' } } }, '/products/2'],
    ['a header that contains', { headers: { 'User-Agent': { contains: 'phone' } } }, '/products/1'],
  ])('of %s', async (_name, match, url) => {
    await add({ operation: 'getProduct', match, fault: status(503) });
    expect(await get('/products/1', { 'user-agent': 'desktop' })).toBe(200);
    expect(await get(url, { 'user-agent': 'a phone' })).toBe(503);
    expect(await get(url, { 'user-agent': 'a phone' })).toBe(200);
  });

  test('of a body, by a path into it', async () => {
    await add({
      operation: 'sendOrderConfirmation',
      match: { body: { 'cart.*.id': 2, payment: 'cod', name: { contains: 'Lind' } } },
      fault: status(503),
    });
    expect((await place(createOrder([mug], email))).statusCode).toBe(201);
    expect((await place()).statusCode).toBe(503);
    expect((await place()).statusCode).toBe(201);
  });

  test('of an element at its index, and of a value that is the same text only', async () => {
    await add({
      operation: 'sendOrderConfirmation',
      times: 'always',
      match: { body: { 'cart.1.id': 1 } },
      fault: status(503),
    });
    expect((await place()).statusCode).toBe(201);
    expect((await place(createOrder([lamp, mug], email))).statusCode).toBe(503);
  });

  test.each<[string, object, RegExp]>([
    ['match.params.sku', { params: { sku: 1 } }, /getProduct has no params\.sku\. Its params takes id\./],
    ['match.query.page', { query: { page: 1 } }, /getProduct takes no query\./],
    ['match.body.email', { body: { email } }, /getProduct takes no body\./],
    ['match.cookies', { cookies: {} }, /not known/],
    ['match.params.id', { params: { id: { startsWith: 'x' } } }, /"matches".*"contains"/],
    ['match.params.id.matches', { params: { id: { matches: '(' } } }, /regular expression/],
    ['match.headers.a b', { headers: { 'a b': 'x' } }, /no spaces/],
    ['match.recipient', { recipient: email }, /mail faults only/],
  ])('that is possible: %s is refused', async (path, match, message) => {
    const response = await shop.post('/__dev/faults', {
      operation: 'getProduct',
      match,
      fault: status(503),
    });
    expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [`body.${path}`]]);
    expect(response.json().fieldErrors[`body.${path}`].join()).toMatch(message);
    expect(await list()).toMatchObject({ faults: [] });
  });

  test('of a body names the fields that there are', async () => {
    const response = await shop.post('/__dev/faults', {
      operation: 'login',
      match: { body: { 'user.name': 'x' } },
      fault: status(503),
    });
    expect(response.json().fieldErrors['body.match.body.user.name']).toEqual([
      'login has no body.user.name. Its body takes email, password.',
    ]);
  });
});

describe('a rule', () => {
  test('lets requests pass first', async () => {
    const added = await add({ operation: 'live', skip: 2, fault: status(500) });
    expect(added.skip).toBe(2);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await get('/health/live'));
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  test('has one step of its sequence for each request', async () => {
    const added = await add({
      operation: 'live',
      times: 2,
      sequence: [status(503), status(500), 'pass'],
    });
    expect(added).toMatchObject({ remaining: 2, fault: status(503) });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await get('/health/live'));
    expect(statuses).toEqual([503, 500, 200, 503, 500, 200, 200]);
    expect(await list()).toEqual({
      faults: [],
      applied: [{ operation: 'live', kind: 'status', count: 4 }],
    });
  });

  test('of a sequence counts only the requests that it is for', async () => {
    await add({
      operation: 'getProduct',
      match: { params: { id: 2 } },
      sequence: [status(503), status(503)],
    });
    const statuses = [];
    for (const id of [2, 1, 1, 2, 2]) statuses.push(await get(`/products/${id}`));
    expect(statuses).toEqual([503, 200, 200, 503, 200]);
  });

  test('applies by chance, and with the same seed to the same requests', async () => {
    const run = async (seed?: number) => {
      const added = await add({
        operation: 'live',
        times: 'always',
        probability: 0.5,
        ...(seed === undefined ? {} : { seed }),
        fault: status(503),
      });
      const statuses = [];
      for (let count = 0; count < 40; count += 1) statuses.push(await get('/health/live'));
      await shop.app.inject({ method: 'DELETE', url: '/__dev/faults' });
      return { seed: added.seed, statuses };
    };
    const first = await run();
    expect(new Set(first.statuses)).toEqual(new Set([200, 503]));
    expect((await run(first.seed)).statuses).toEqual(first.statuses);
    expect((await run(first.seed === 0 ? 1 : 0)).statuses).not.toEqual(first.statuses);
  });

  test('that is newer applies before an older one, which waits', async () => {
    await add({ operation: 'live', fault: status(500) });
    await add({ operation: 'live', fault: status(503) });
    await add({ operation: 'live', match: { headers: { 'x-other': 'yes' } }, fault: status(429) });
    expect([
      await get('/health/live'),
      await get('/health/live'),
      await get('/health/live'),
      await get('/health/live', { 'x-other': 'yes' }),
    ]).toEqual([503, 500, 200, 429]);
  });

  test('that lets a request pass keeps older ones from it', async () => {
    await add({ operation: 'live', times: 'always', fault: status(500) });
    await add({ operation: 'live', sequence: ['pass', status(503)] });
    expect([await get('/health/live'), await get('/health/live'), await get('/health/live')]).toEqual([
      200, 503, 500,
    ]);
  });

  test('may have steps of several kinds, one for each request', async () => {
    await add({
      operation: 'listProducts',
      sequence: [
        status(503),
        { kind: 'field', path: [0, 'price'], change: 'null' },
        { kind: 'delay', milliseconds: 1 },
      ],
    });
    expect(await get('/products')).toBe(503);
    expect((await shop.get('/products')).json()[0].price).toBeNull();
    expect((await shop.get('/products')).json()[0].price).toBe(28);
    expect(await latest()).toMatchObject({ fault: 'delay' });
    expect((await list()).faults).toEqual([]);
  });

  test.each<[string, object, string, RegExp]>([
    ['neither a fault nor a sequence', {}, 'fault', /either a fault or a sequence/],
    ['both', { fault: status(500), sequence: [status(500)] }, 'fault', /either a fault or a sequence/],
    ['an empty sequence', { sequence: [] }, 'sequence', /1 to 100 steps/],
    ['a sequence of passes', { sequence: ['pass', 'pass'] }, 'sequence', /at least one of them is a fault/],
    ['an unknown step', { sequence: [status(500), 'fail'] }, 'sequence.1', /a fault or "pass"/],
    [
      'a sequence of mails and responses',
      { operation: 'sendVerificationCode', sequence: [status(500), { kind: 'smtp-refused' }] },
      'sequence',
      /but not of both/,
    ],
    ['a negative skip', { fault: status(500), skip: -1 }, 'skip', /0 to 10000/],
    ['a probability of 2', { fault: status(500), probability: 2 }, 'probability', /at most 1/],
    ['a seed alone', { fault: status(500), seed: 1 }, 'seed', /for a probability/],
    [
      'a header that the server writes',
      { fault: { ...status(500), headers: { 'Content-Length': '1' } } },
      'fault.headers.Content-Length',
      /content-length.*itself/,
    ],
  ])('of %s is refused by its path', async (_name, change, path, message) => {
    const response = await shop.post('/__dev/faults', { operation: 'live', ...change });
    expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [`body.${path}`]]);
    expect(response.json().fieldErrors[`body.${path}`].join()).toMatch(message);
    expect(await list()).toMatchObject({ faults: [] });
  });

  test('is refused when there are as many as a shop keeps', async () => {
    for (let count = 0; count < maxFaults; count += 1) await add({ operation: 'live', fault: status(500) });
    const response = await shop.post('/__dev/faults', { operation: 'live', fault: status(500) });
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'There are 1000 faults, and a shop keeps no more: remove one.',
    ]);
    expect((await list()).faults).toHaveLength(maxFaults);
  });
});

describe('a body', () => {
  const listen = async () => {
    await shop.app.listen({ port: 0 });
    return `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
  };

  test('arrives slowly, and whole', async () => {
    const url = await listen();
    await add({ operation: 'listProducts', fault: { kind: 'slow-body', milliseconds: 300 } });
    const began = performance.now();
    const response = await fetch(`${url}/products`);
    const arrived = performance.now();
    expect(await response.json()).toEqual([mug, lamp]);
    // Timers are early by a millisecond now and then.
    expect(performance.now() - began).toBeGreaterThan(285);
    // Its first piece does not wait for the others.
    expect(performance.now() - arrived).toBeGreaterThan(100);
    await eventually(async () =>
      expect(await latest()).toMatchObject({ fault: 'slow-body', verdict: 'valid' }),
    );
    const { id } = await latest();
    expect((await shop.get(`/__dev/journal/${id}`)).json().response.body.text).toContain('"Mug"');
  });

  test('that arrives slowly does not outlive its client', async () => {
    const url = await listen();
    await add({ operation: 'listProducts', fault: { kind: 'slow-body', milliseconds: 60_000 } });
    const leaving = new AbortController();
    const response = await fetch(`${url}/products`, { signal: leaving.signal });
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    expect((await fetch(`${url}/products`)).status).toBe(200);
  });

  test('breaks off after the work is done', async () => {
    const url = await listen();
    await add({ operation: 'sendOrderConfirmation', fault: { kind: 'broken-body' } });
    const response = await fetch(`${url}/Checkout/mail/send-Order-confirmation/${email}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createOrder([mug], email)),
    });
    expect(response.status).toBe(201);
    await expect(response.text()).rejects.toThrow();
    expect((await shop.get('/__dev/orders')).json().total).toBe(1);
    expect(await latest()).toMatchObject({ status: null, verdict: 'dropped', fault: 'broken-body' });
  });
});

describe('a stubbed response', () => {
  test('is sent as it is, and does no work', async () => {
    const body = { message: 'Welcome back.' };
    await add({ operation: 'login', fault: { kind: 'respond', status: 200, body, headers: { 'x-a': 'b' } } });
    const response = await shop.post('/api/auth/Login', { email, password: 'none' });
    expect([response.statusCode, response.json(), response.headers['x-a']]).toEqual([200, body, 'b']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await latest()).toMatchObject({ verdict: 'valid', fault: 'respond' });
  });

  test.each([
    [{ status: 200, body: { message: 1 } }, 'body.fault.body.message'],
    [{ status: 200, body: { message: 'Hi', token: 'x' } }, 'body.fault.body.token'],
    [{ status: 418, body: {} }, 'body.fault.status'],
    [{ status: 200 }, 'body.fault.body'],
  ])('that breaks the contract is refused: %j', async (fault, path) => {
    const response = await shop.post('/__dev/faults', {
      operation: 'login',
      fault: { kind: 'respond', ...fault },
    });
    expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [path]]);
    expect(JSON.stringify(response.json().fieldErrors)).toContain('offContract: true');
    expect((await list()).faults).toEqual([]);
  });

  test('may be off the contract when it says so, and the journal marks it', async () => {
    const fault = { kind: 'respond', status: 418, body: { tea: true }, offContract: true } as const;
    await add({ operation: 'login', sequence: [fault, 'pass'] });
    const response = await shop.post('/api/auth/Login', { email, password: 'x' });
    expect([response.statusCode, response.json()]).toEqual([418, { tea: true }]);
    expect(await latest()).toMatchObject({ fault: 'respond (off contract)', verdict: 'invalid' });
  });

  test('may have no body, or a text of another type', async () => {
    await add({
      operation: 'login',
      sequence: [
        { kind: 'respond', status: 204, offContract: true },
        {
          kind: 'respond',
          status: 502,
          body: '<h1>Bad Gateway</h1>',
          headers: { 'content-type': 'text/html' },
          offContract: true,
        },
      ],
    });
    const login = () => shop.post('/api/auth/Login', { email, password: 'x' });
    expect(await login()).toMatchObject({ statusCode: 204, body: '' });
    const page = await login();
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      502,
      'text/html',
      '<h1>Bad Gateway</h1>',
    ]);
  });
});

describe('a mail fault', () => {
  const fault = { kind: 'smtp-rejected' } as const;

  test.each([
    [email, 'Ann@example.com'],
    ['info@müller.example', 'Info@MÜLLER.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
  ])('is for one recipient: a mail to %s, matched by %s', async (to, recipient) => {
    await add({ operation: 'sendVerificationCode', times: 'always', match: { recipient }, fault });
    expect((await sendCode(encodeURIComponent(to))).statusCode).toBe(400);
    expect((await sendCode('bob@example.com')).statusCode).toBe(200);
    expect(shop.mailer.sent.map(({ to }) => to)).toEqual(['bob@example.com']);
  });

  test('is not for the mails about an account, which are those of other routes', async () => {
    await shop.signIn(email);
    await add({ operation: 'sendVerificationCode', fault });
    await shop.post('/api/password-reset', { email });
    await expect.poll(() => shop.mailer.sent.at(-1)?.subject).toBe('Your code for a new CurioLane password');
    expect((await sendCode('bob@example.com')).statusCode).toBe(400);
  });

  test('is matched by nothing but the recipient', async () => {
    const response = await shop.post('/__dev/faults', {
      operation: 'sendVerificationCode',
      match: { params: { email } },
      fault,
    });
    expect(response.json().fieldErrors).toEqual({
      'body.match.params': [expect.stringContaining('by its recipient only')],
    });
  });

  test('bounces: the host accepts the mail, and the shop hears that it did not arrive', async () => {
    await add({ operation: 'sendVerificationCode', fault: { kind: 'smtp-bounced' } });
    expect((await sendCode(email)).statusCode).toBe(200);
    expect(shop.mailer.sent).toMatchObject([
      {
        to: 'shop@curiolane.example',
        from: 'Mail Delivery System <mailer-daemon@curiolane.example>',
        subject: 'Undelivered Mail Returned to Sender',
        headers: { 'X-Failed-Recipients': email },
      },
    ]);
    expect(shop.mailer.sent[0]?.text).toContain(email);
  });

  test('bounces into the mailbox of its own sandbox', async () => {
    const { id } = (await shop.post('/__dev/sandboxes', {})).json();
    const headers = { 'curiolane-sandbox': id };
    await shop.post(
      '/__dev/faults',
      { operation: 'sendVerificationCode', fault: { kind: 'smtp-bounced' } },
      headers,
    );
    await shop.post(
      `/Checkout/mail/send-Verification-Code/${email}`,
      { verificationCode: 1234, isVerified: false },
      headers,
    );
    expect(shop.mailer.sent).toMatchObject([
      { headers: { 'X-Curiolane-Sandbox': id, 'X-Failed-Recipients': email } },
    ]);
  });

  test('has a sequence of its own', async () => {
    await add({
      operation: 'sendVerificationCode',
      sequence: [{ kind: 'smtp-refused' }, 'pass', { kind: 'smtp-rejected' }],
    });
    expect([
      (await sendCode(email)).statusCode,
      (await sendCode(email)).statusCode,
      (await sendCode(email)).statusCode,
    ]).toEqual([503, 200, 400]);
  });
});
