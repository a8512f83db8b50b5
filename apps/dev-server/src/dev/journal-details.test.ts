import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxListItems, maxSavedProducts } from '@curiolane/contract';
import { devToolsContract, type JournalDetails, masked } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { changingCatalogue, mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { maxBodyCharacters } from './captured-body.ts';

const { 200: detailsBody } = devToolsContract.readJournalEntry.responses;
const email = 'ann@example.com';

describe.each(testDatabases)('a journal entry on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const latestId = async (headers = {}): Promise<number> => {
    const { entries } = (await shop.get('/__dev/journal?limit=1', headers)).json();
    return entries[0].id;
  };
  const readLatest = async (query = '', headers = {}): Promise<JournalDetails> => {
    const response = await shop.get(`/__dev/journal/${await latestId(headers)}${query}`, headers);
    expect(response.statusCode).toBe(200);
    return detailsBody.parse(response.json());
  };
  const place = (headers = {}) =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, createOrder([mug], email), headers);
  const sendCode = () =>
    shop.post(`/Checkout/mail/send-Verification-Code/${email}`, {
      verificationCode: 4711,
      isVerified: false,
    });
  const addFault = (operation: string, fault: object) =>
    shop.post('/__dev/faults', { operation, times: 'once', fault });
  const header = ({ request }: JournalDetails, name: string) =>
    request.headers.find((each) => each.name === name)?.value;

  test('has the headers and bodies of the request and of the response', async () => {
    await shop.post('/api/auth/Profile', { email }, { 'x-trace': 'abc' });
    const details = await readLatest();
    expect(details.request.body).toEqual({ text: `{"email":"${email}"}`, bytes: 27, note: null });
    expect(header(details, 'x-trace')).toBe('abc');
    expect(JSON.parse(details.response?.body.text ?? '')).toMatchObject({ code: 'unauthenticated' });
    expect(details.response?.headers).toContainEqual({
      name: 'content-type',
      value: 'application/json; charset=utf-8',
    });
  });

  test('decodes a compressed response', async () => {
    await shop.close();
    const catalogue = Array.from({ length: 60 }, (_, index) => ({ ...mug, id: index + 1 }));
    const { bundledCatalogue } = await import('../modules/catalogue/catalogue-service.ts');
    shop = await startTestApp({ database, catalogue: bundledCatalogue(catalogue) });
    await eventually(async () => {
      const { headers } = await shop.get('/products', { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
    });
    const { response } = await readLatest();
    expect(JSON.parse(response?.body.text ?? '')).toHaveLength(60);
  });

  test('masks passwords, cookies and authorization in every case', async () => {
    const { cookie } = await shop.signIn(email, 'correct horse');
    await shop.post(
      '/api/auth/Login',
      { email, password: 'correct horse' },
      { cookie, authorization: 'Bearer abc' },
    );
    const details = await readLatest('?reveal=codes');
    const text = JSON.stringify(details);
    expect(text).not.toContain('correct horse');
    expect(text).not.toContain('Bearer abc');
    expect(text).not.toContain(cookie.split('=')[1]);
    expect(header(details, 'cookie')).toBe(`curiolane_session=${masked}`);
    const setCookie = details.response?.headers.find(({ name }) => name === 'set-cookie')?.value;
    expect(setCookie).toMatch(new RegExp(`^curiolane_session=${RegExp.escape(masked)}; .*HttpOnly`));
  });

  test.each([
    '{"email":"a@b.test","password":"hunter2',
    '{"password" : "hunter2"}}',
    '{"pass\\u0077ord":"hunter2"}',
  ])('masks the password of %s, too', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    await shop.app.inject({ method: 'POST', url: '/api/auth/Login', headers, payload });
    const { request } = await readLatest();
    expect(request.body.text).toContain(masked);
    expect(request.body.text).not.toContain('hunter2');
  });

  test('masks what another backend calls its secrets, as in recorded examples', async () => {
    const secrets = { accessToken: 'token-1', 'api-key': 'key-2', client_secret: 'secret-3' };
    await shop.post('/api/auth/Login', { email, password: 'x', ...secrets }, { 'x-api-key': 'key-4' });
    const text = JSON.stringify((await readLatest()).request);
    for (const value of [...Object.values(secrets), 'key-4']) expect(text).not.toContain(value);
  });

  test('shows the headers of CORS as they are', async () => {
    const cors = {
      'access-control-request-headers': 'authorization',
      'access-control-allow-credentials': 'true',
    };
    await shop.get('/products', cors);
    const details = await readLatest();
    for (const [name, value] of Object.entries(cors)) expect(header(details, name)).toBe(value);
  });

  test('shows verification codes on request only', async () => {
    await sendCode();
    const hidden = await readLatest();
    expect([hidden.hasMaskedCodes, hidden.request.body.text]).toEqual([
      true,
      expect.stringContaining(masked),
    ]);
    const shown = await readLatest('?reveal=codes');
    expect([shown.hasMaskedCodes, shown.request.body.text]).toEqual([false, expect.stringContaining('4711')]);
    const refused = await shop.get(`/__dev/journal/${await latestId()}?reveal=passwords`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation_failed']);
  });

  test('cuts a giant body and says so', async () => {
    const avatar = `data:image/png;base64,${'A'.repeat(3 * maxBodyCharacters)}`;
    await shop.post('/api/auth/updateProfile', { email, phone: '', address: '', avatar });
    const { body } = (await readLatest()).request;
    expect(body.text).toHaveLength(maxBodyCharacters);
    expect(body.bytes).toBeGreaterThan(3 * maxBodyCharacters);
    expect(body.note).toMatch(/^Cut: the first 65536 of \d+ characters\.$/);
  });

  test('says when a body was refused before it was read', async () => {
    await shop.post('/api/auth/Login', { email, password: 'x'.repeat(1024 * 1024) });
    const { body } = (await readLatest()).request;
    expect(body).toMatchObject({ text: null, note: expect.stringMatching(/refused before it was read/) });
  });

  test('names the exact path at which a response broke', async () => {
    await addFault('getProduct', { kind: 'field', path: ['rating', 'count'], change: 'text' });
    await shop.get('/products/1');
    const { entry, problems } = await readLatest();
    expect(entry.verdict).toBe('invalid');
    expect(problems).toEqual([
      { rule: 'off-contract-body', path: 'rating.count', message: expect.stringMatching(/number/i) },
    ]);
  });

  test('names it for a handler’s response that was refused, too', async () => {
    await shop.signIn(email);
    await shop.database.queries.updateTable('accounts').set({ created_at: 253_402_300_800_000 }).execute();
    const { cookie } = await shop.signIn(email);
    await shop.post('/api/auth/Profile', { email }, { cookie });
    expect((await readLatest()).problems).toMatchObject([{ path: 'user.createdAt' }]);
  });

  test('has the rows and the mail of an order, and what became of the mail', async () => {
    await place();
    const { rows, mails } = await readLatest();
    expect(rows.map(({ table, action, count }) => `${action} ${count} ${table}`)).toEqual([
      'insert 1 rate_limits',
      'insert 1 orders',
      'insert 1 outbox',
    ]);
    expect(rows.find(({ table }) => table === 'orders')?.values).toMatchObject([
      { email, total_cents: 5600 },
    ]);
    expect(mails).toMatchObject([{ recipient: email, state: 'waiting' }]);
    await shop.database.queries.updateTable('outbox').set({ sent_at: shop.clock.now() }).execute();
    expect((await readLatest()).mails).toMatchObject([{ state: 'sent' }]);
  });

  test('has no row of a transaction that was rolled back', async () => {
    await shop.close();
    const products = Array.from({ length: maxSavedProducts + 1 }, (_, index) => ({ ...mug, id: index + 1 }));
    shop = await startTestApp({ database, catalogue: changingCatalogue(() => products) });
    const session = await shop.signIn(email);
    const save = (add: number[], remove: number[]) =>
      shop.post('/api/account/saved', { add, remove }, session);
    const ids = products.map(({ id }) => id);
    for (let at = 0; at < maxSavedProducts; at += maxListItems)
      await save(ids.slice(at, at + maxListItems), []);
    expect((await readLatest()).rows).toMatchObject([
      { table: 'saved_products', action: 'insert', count: 100 },
    ]);
    expect((await save([1, maxSavedProducts + 1], [1])).statusCode).toBe(409);
    expect((await readLatest()).rows).toEqual([]);
  });

  test('has the mail that is sent once the response has left', async () => {
    await shop.signIn(email);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/api/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await eventually(async () => expect((await readLatest()).mails).toMatchObject([{ recipient: email }]));
  });

  test('has the mail of a verification code, and shows no hash of a row', async () => {
    await sendCode();
    expect((await readLatest()).mails).toMatchObject([
      { recipient: email, subject: 'Your CurioLane verification code', state: 'sent', reason: null },
    ]);
    await shop.signIn(email);
    const session = (await readLatest()).rows.find(({ table }) => table === 'sessions');
    expect(session?.values).toMatchObject([{ token_hash: masked }]);
  });

  test('has no response when the connection was dropped', async () => {
    await shop.app.listen({ port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    await addFault('live', { kind: 'drop-before-work' });
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
    await eventually(async () => expect((await readLatest()).response).toBeNull());
  });

  test('that does not exist is 404 with the one error body', async () => {
    const response = await shop.get('/__dev/journal/999999');
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect((await shop.get('/__dev/journal/x')).statusCode).toBe(400);
  });

  test('belongs to its sandbox alone', async () => {
    const { id } = (await shop.post('/__dev/sandboxes', {})).json();
    const inSandbox = { 'curiolane-sandbox': id };
    await place(inSandbox);
    expect((await readLatest('', inSandbox)).mails).toMatchObject([{ recipient: email }]);
    expect((await shop.get('/__dev/journal')).json().entries).toEqual([]);
    const main = await shop.get('/__dev/journal', {
      'curiolane-sandbox': 'main',
      cookie: `curiolane_sandbox=${id}`,
    });
    expect(main.json().entries).toEqual([]);
    for (const path of ['/__dev/journal/1', '/__dev/journal/events', '/__dev/mails', '/__dev/snapshots']) {
      const unknown = await shop.get(path, { 'curiolane-sandbox': 'gone' });
      expect([path, unknown.statusCode, unknown.json().code]).toEqual([path, 404, 'not_found']);
    }
  });

  describe('the faults that were applied', () => {
    const price = { kind: 'field', path: ['*', 'price'], change: 'number' };

    test('are named with their ids and the values that they replaced', async () => {
      const added = (await addFault('listProducts', price)).json();
      await shop.get('/products');
      const { faults, entry } = await readLatest();
      expect(faults).toEqual([
        {
          id: added.id,
          text: 'field *.price: number',
          changed: 2,
          changes: [
            { path: '0.price', before: '28', after: '12.345' },
            { path: '1.price', before: '109.95', after: '12.345' },
          ],
        },
      ]);
      expect(entry.fault).toBe('field *.price: number');
    });

    test('are each of those of one response, also when the connection was dropped', async () => {
      await addFault('live', { kind: 'delay', milliseconds: 1 });
      await addFault('live', { kind: 'drop-before-work' });
      await expect(shop.get('/health/live')).rejects.toThrow();
      const { faults } = await readLatest();
      expect(faults.map(({ text, changes }) => [text, changes])).toEqual([
        ['delay', []],
        ['drop-before-work', []],
      ]);
    });

    test('a status is told with its name', async () => {
      await addFault('live', { kind: 'status', status: 503 });
      await shop.get('/health/live');
      const { entry, faults } = await readLatest();
      expect([entry.fault, faults[0]?.text]).toEqual([
        'status 503 Service Unavailable',
        'status 503 Service Unavailable',
      ]);
    });

    test('show no secret that a response has', async () => {
      await addFault('login', { kind: 'status', status: 401, fieldErrors: { 'body.password': ['hunter2'] } });
      await addFault('login', { kind: 'field', path: ['fieldErrors', '*'], change: 'list' });
      await shop.post('/api/auth/Login', {});
      expect(JSON.stringify((await readLatest()).faults)).not.toContain('hunter2');
    });

    test('are none of a request that met none', async () => {
      await shop.get('/products');
      expect((await readLatest()).faults).toEqual([]);
    });
  });

  test('is kept of a request whose client left before the response, with its order', async () => {
    await addFault('sendOrderConfirmation', { kind: 'delay', milliseconds: 1000 });
    const leaving = new AbortController();
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const order = fetch(`${url}/Checkout/mail/send-Order-confirmation/${email}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createOrder([mug], email)),
      signal: leaving.signal,
    }).catch(() => 'left');
    await eventually(async () =>
      expect((await shop.get('/__dev/faults')).json().applied).toMatchObject([{ kind: 'delay', count: 1 }]),
    );
    leaving.abort();
    expect(await order).toBe('left');
    await eventually(async () =>
      expect((await shop.get('/__dev/journal')).json().entries).toMatchObject([
        { operation: 'sendOrderConfirmation', status: null, verdict: 'dropped' },
      ]),
    );
    const { purchases, purchase } = (await shop.get('/__dev/journal/timeline')).json();
    expect(purchases).toMatchObject([{ id: purchase, email }]);
    const { code } = (await shop.get(`/__dev/journal/test?entries=${purchase}`)).json();
    expect(code).toContain('// Stands for the client, which left before the response.');
    expect(code).toContain("fault: { kind: 'drop-after-commit' }");
    expect(code).toContain('.rejects.toThrow()');
  });

  describe('the timeline of a purchase', () => {
    const { 200: timelineBody } = devToolsContract.readTimeline.responses;
    const readTimeline = async (query = '', headers = {}) =>
      timelineBody.parse((await shop.get(`/__dev/journal/timeline${query}`, headers)).json());
    const browser = (name: string) => ({ 'user-agent': name });
    const operations = (timeline: { steps: { entry: { operation: string | null } }[] }) =>
      timeline.steps.map(({ entry }) => entry.operation);

    test('has the requests of its client in their order, each with its rows and mails', async () => {
      await shop.get('/products', browser('ann'));
      await shop.get('/products/1', browser('bob'));
      await place(browser('ann'));
      await shop.get('/api/session', browser('ann'));
      await shop.get('/products', browser('ann'));
      const timeline = await readTimeline();
      expect(operations(timeline)).toEqual(['listProducts', 'sendOrderConfirmation', 'getSession']);
      expect(timeline.purchases).toMatchObject([{ id: timeline.purchase, email }]);
      const [, order] = timeline.steps;
      expect(order?.rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['orders', 'outbox']));
      expect(order?.mails).toMatchObject([{ recipient: email, state: 'waiting', sentAt: null }]);
    });

    test('begins after the purchase before, and is one that is named', async () => {
      await shop.get('/products', browser('ann'));
      await place(browser('ann'));
      await shop.get('/products/2', browser('ann'));
      await place(browser('ann'));
      const newest = await readTimeline();
      expect(operations(newest)).toEqual(['getProduct', 'sendOrderConfirmation']);
      const first = newest.purchases.at(-1)?.id;
      expect(operations(await readTimeline(`?purchase=${first}`))).toEqual([
        'listProducts',
        'sendOrderConfirmation',
      ]);
    });

    test('names the customer of an order that was posted with a slash at its end', async () => {
      await shop.post(`/Checkout/mail/send-Order-confirmation/${email}/?a=b`, createOrder([mug], email));
      expect((await readTimeline()).purchases).toMatchObject([{ email }]);
    });

    test('a mail that was sent has the time by the clock of the shop', async () => {
      await shop.post(`/Checkout/mail/send-Verification-Code/${email}`, {
        verificationCode: 4711,
        isVerified: false,
      });
      await place();
      const { steps } = await readTimeline();
      expect(steps[0]?.mails).toMatchObject([{ state: 'sent', sentAt: steps[0]?.entry.at }]);
    });

    test('is empty before the first order, and 404 for an entry that stored none', async () => {
      await shop.get('/products');
      expect(await readTimeline()).toEqual({ purchases: [], purchase: null, steps: [] });
      const response = await shop.get('/__dev/journal/timeline?purchase=1');
      expect([response.statusCode, response.json().message]).toEqual([
        404,
        'The entry 1 stored no order, or is not kept any more.',
      ]);
      const invalid = await shop.get('/__dev/journal/timeline?purchase=x');
      expect(JSON.stringify(invalid.json())).toContain('The id of an entry is a whole number.');
    });
  });

  describe('sent again', () => {
    const resend = (id: number) => shop.post(`/__dev/journal/${id}/resend`, {});

    test('keeps its cookies and its body, and the new entry names the old one', async () => {
      const session = await shop.signIn(email);
      await shop.post('/api/auth/Profile', { email }, session);
      const id = await latestId();
      const response = await resend(id);
      expect(response.json()).toEqual({ id: id + 1, status: 200 });
      expect(await readLatest()).toMatchObject({
        repeats: id,
        entry: { operation: 'getProfile', status: 200 },
      });
    });

    test('meets the faults that are active now', async () => {
      await shop.get('/health/live');
      await addFault('live', { kind: 'status', status: 500 });
      expect((await resend(await latestId())).json()).toMatchObject({ status: 500 });
      await addFault('live', { kind: 'drop-before-work' });
      const dropped = (await resend(await latestId())).json();
      expect(dropped.status).toBeNull();
    });

    test('is refused when its body was cut', async () => {
      const avatar = `data:image/png;base64,${'A'.repeat(2 * maxBodyCharacters)}`;
      await shop.post('/api/auth/updateProfile', { email, phone: '', address: '', avatar });
      const response = await resend(await latestId());
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        expect.stringMatching(/cannot be sent again\. Cut: the first/),
      ]);
    });
  });

  describe('the events', () => {
    const open = async (headers: Record<string, string> = {}) => {
      if (!shop.app.server.listening) await shop.app.listen({ port: 0 });
      const { port } = shop.app.server.address() as AddressInfo;
      let text = '';
      let ended = false;
      let journal: unknown;
      const request = get({ port, path: '/__dev/journal/events', headers }, (response) => {
        journal = response.headers['curiolane-journal'];
        response.on('data', (chunk) => {
          text += String(chunk);
        });
        response.on('end', () => {
          ended = true;
        });
      });
      await eventually(() => expect(text).toContain(': the journal'));
      return { journal, text: () => text, ended: () => ended, close: () => request.destroy() };
    };

    test('tell each new entry, those that were missed, and that the journal was emptied', async () => {
      await shop.get('/health/live');
      const events = await open({ 'last-event-id': '0' });
      expect(events.journal).toMatch(/^[\da-f-]{36}$/);
      await shop.get('/products/1');
      await shop.app.inject({ method: 'DELETE', url: '/__dev/journal' });
      await eventually(() => {
        const names = [...events.text().matchAll(/"operation":"(\w+)"|event: clear/g)].map(
          ([whole, name]) => name ?? whole,
        );
        expect(names).toEqual(['live', 'getProduct', 'event: clear']);
      });
      events.close();
    });

    test('are of one sandbox, and end with it', async () => {
      const { id } = (await shop.post('/__dev/sandboxes', {})).json();
      const inSandbox = { 'curiolane-sandbox': id };
      const events = await open(inSandbox);
      await shop.get('/health/live');
      await shop.get('/products/1', inSandbox);
      await eventually(() => expect(events.text()).toContain('getProduct'));
      expect(events.text()).not.toContain('live');
      await shop.app.inject({ method: 'DELETE', url: `/__dev/sandboxes/${id}` });
      await eventually(() => expect(events.ended()).toBe(true));
      expect(events.text()).toMatch(/event: end\ndata: \n\n$/);
    });

    test('end when the server shuts down', async () => {
      const events = await open();
      await shop.app.close();
      await eventually(() => expect(events.ended()).toBe(true));
      expect(events.text()).not.toContain('event: end');
    });
  });
});
