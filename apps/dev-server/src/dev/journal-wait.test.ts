import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createJournal, type JournalListener } from './journal.ts';
import { waitForEntry } from './journal-wait.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

type Headers = Record<string, string>;

const wait = (query: string, headers: Headers = {}) => shop.get(`/__dev/journal/wait?${query}`, headers);

/** Until the request waits: nothing says so but its shop. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const listen = async () => {
  await shop.app.listen({ port: 0 });
  return `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
};

test('a wait has the newest entry that fits at once', async () => {
  await shop.get('/products/1');
  await shop.get('/products/2');
  await shop.get('/health/live');
  const response = await wait('operation=getProduct');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({ operation: 'getProduct', path: '/products/2', status: 200 }),
  ]);
});

test('a wait has an entry when it comes', async () => {
  const waiting = wait('operation=login&status=401&method=POST&path=Login');
  await settled();
  await shop.get('/products');
  await shop.post('/api/auth/Login', { email: 'ann@example.com', password: 'x' });
  expect((await waiting).json()).toMatchObject({ operation: 'login', status: 401 });
});

test('a wait for what comes after an entry does not have that one', async () => {
  await shop.get('/products/1');
  const { id } = (await wait('operation=getProduct')).json();
  const waiting = wait(`operation=getProduct&after=${id}`);
  await settled();
  await shop.get('/products/2');
  expect((await waiting).json()).toMatchObject({ id: id + 1, path: '/products/2' });
});

test('the list takes the same filters', async () => {
  await shop.get('/products/1');
  await shop.get('/products/99');
  const list = async (query: string) =>
    (await shop.get(`/__dev/journal?${query}`)).json().entries.map(({ path }: { path: string }) => path);
  expect(await list('operation=getProduct')).toEqual(['/products/99', '/products/1']);
  expect(await list('status=404')).toEqual(['/products/99']);
  expect(await list('path=/1')).toEqual(['/products/1']);
  expect(await list('after=1')).toEqual(['/products/99']);
});

test('a wait that is over says what came instead', async () => {
  await shop.get('/products');
  await shop.get('/health/live');
  const response = await wait('operation=login&status=200&timeoutMs=30');
  expect([response.statusCode, response.json()]).toEqual([
    408,
    {
      code: 'timed_out',
      message: 'No request with operation=login, status=200 has come within 30 ms.',
      entries: [
        expect.objectContaining({ operation: 'live' }),
        expect.objectContaining({ operation: 'listProducts' }),
      ],
    },
  ]);
});

test.each([
  ['timeoutMs=0', 'query.timeoutMs', /from 1 to 60000/],
  ['timeoutMs=600000', 'query.timeoutMs', /from 1 to 60000/],
  ['timeoutMs=soon', 'query.timeoutMs', /from 1 to 60000/],
  ['operation=buy', 'query.operation', /An operation is one of listProducts/],
  ['status=ok', 'query.status', /100 to 599/],
  ['route=login', 'query.route', /not known/],
])('a wait with %s is refused', async (query, field, message) => {
  const response = await wait(query);
  expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [field]]);
  expect(response.json().fieldErrors[field].join()).toMatch(message);
});

test('a wait sees the requests of its own sandbox alone, and ends with it', async () => {
  const { id } = (await shop.post('/__dev/sandboxes', {})).json();
  const waiting = wait('operation=listProducts', { 'curiolane-sandbox': id });
  await settled();
  await shop.get('/products');
  await eventually(() => expect(shop.sandboxes.find(id)?.requests()).toBe(1));
  await shop.app.inject({ method: 'DELETE', url: `/__dev/sandboxes/${id}` });
  const response = await waiting;
  expect([response.statusCode, response.json().message]).toEqual([503, expect.stringContaining('ended')]);
});

test('a client that leaves waits no more', async () => {
  const url = await listen();
  const { id } = (await shop.post('/__dev/sandboxes', {})).json();
  const leaving = new AbortController();
  const waiting = fetch(`${url}/__dev/journal/wait?operation=login&timeoutMs=60000`, {
    signal: leaving.signal,
    headers: { 'curiolane-sandbox': id },
  });
  await eventually(() => expect(shop.sandboxes.find(id)?.requests()).toBe(1));
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  await eventually(() => expect(shop.sandboxes.find(id)?.requests()).toBe(0));
});

test('a wait whose client has left listens no more', async () => {
  const journal = createJournal();
  let listeners = 0;
  const counting = {
    ...journal,
    listen(listener: JournalListener) {
      listeners += 1;
      const stop = journal.listen(listener);
      return () => {
        listeners -= 1;
        stop();
      };
    },
  };
  const leaving = new AbortController();
  const waiting = waitForEntry(
    counting,
    { operation: 'login' },
    { timeoutMs: 60_000, signal: leaving.signal },
  );
  expect(listeners).toBe(1);
  leaving.abort();
  expect(await waiting).toEqual({ outcome: 'ended' });
  expect(listeners).toBe(0);
});

test('a server that shuts down ends the waits', async () => {
  const url = await listen();
  const { id } = (await shop.post('/__dev/sandboxes', {})).json();
  const waiting = fetch(`${url}/__dev/journal/wait?operation=login&timeoutMs=60000`, {
    headers: { 'curiolane-sandbox': id },
  });
  await eventually(() => expect(shop.sandboxes.find(id)?.requests()).toBe(1));
  const began = performance.now();
  await shop.app.close();
  expect((await waiting).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(20_000);
});
