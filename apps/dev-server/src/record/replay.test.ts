import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { lamp, mug, startTestApp } from '../testing/test-app.ts';
import { readHar } from './har.ts';
import { toBackends } from './record-cli.ts';
import { startRecordServer } from './record-server.ts';
import { createReplay, type Recording, readRecordings } from './recordings.ts';

const print = vi.fn<(line: string) => void>();
let closers: (() => unknown)[] = [];
let folder: string;
beforeEach(async () => {
  print.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'replayed-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

const config = readConfig({ PORT: '0', WEB_ROOT: '/nowhere', LOG_LEVEL: 'silent' });

type Settings = { recordings?: readonly Recording[]; backend?: string; keepEmails?: boolean };

const start = async ({ recordings, backend, keepEmails = false }: Settings) => {
  const server = await startRecordServer({
    backends: backend === undefined ? undefined : toBackends(backend, undefined, 10),
    ...(recordings && { replay: createReplay(recordings) }),
    config,
    folder,
    keepEmails,
    print,
  });
  closers.push(server.close);
  return server;
};

const serve = async (listener: RequestListener) => {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const email = 'ann@shop.example';

const startShop = async () => {
  const shop = await startTestApp();
  closers.push(shop.close);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await shop.signIn(email, 'hunter2');
  return `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
};

const readEntries = async (url: string) =>
  ((await (await fetch(`${url}/__dev/journal`)).json()) as { entries: Record<string, unknown>[] }).entries;

test('a recorded purchase is replayed without the backend, in the order in which its responses came', async () => {
  const recorder = await start({ backend: await startShop(), keepEmails: true });
  const order = createOrder([mug], email);
  const buy = async (url: string) => {
    const list = await (await fetch(`${url}/products`)).json();
    const product = await (await fetch(`${url}/products/2`)).json();
    const refused = await post(`${url}/api/auth/Login`, { email, password: 'wrong' });
    const login = await post(`${url}/api/auth/Login`, { email, password: 'hunter2' });
    const placed = await post(`${url}/Checkout/mail/send-Order-confirmation/${email}`, order);
    const [cookie = ''] = login.headers.getSetCookie();
    return {
      list,
      product,
      statuses: [refused.status, login.status, placed.status],
      location: placed.headers.get('location'),
      order: await placed.json(),
      cookie: cookie.split('=')[0],
    };
  };
  const recorded = await buy(recorder.url);
  expect(recorded.statuses).toEqual([401, 200, 201]);
  await recorder.close();
  closers.pop();
  const replay = await start({ recordings: await readRecordings(folder) });
  expect(await buy(replay.url)).toEqual(recorded);
  expect(await readEntries(replay.url)).toMatchObject([
    { operation: 'sendOrderConfirmation', status: 201, verdict: 'valid' },
    { operation: 'login', status: 200 },
    { operation: 'login', status: 401 },
    { operation: 'getProduct', status: 200 },
    { operation: 'listProducts', status: 200, verdict: 'valid' },
  ]);
  // The last response stays.
  expect((await post(`${replay.url}/api/auth/Login`, { email, password: 'x' })).status).toBe(200);
});

const of = (product: object, path = '/products/1'): Recording => ({
  operation: 'getProduct',
  request: { method: 'GET', path },
  responses: [{ status: 200, headers: { 'content-type': 'application/json' }, body: product }],
});

test('what was not recorded is 404, and names what is nearest', async () => {
  const { url } = await start({ recordings: [of(mug), of(lamp, '/products/2')] });
  const missed = await fetch(`${url}/products/7`);
  expect([missed.status, await missed.json()]).toEqual([
    404,
    {
      code: 'not_found',
      message: 'GET /products/7 was not recorded. Recorded are: GET /products/1; GET /products/2.',
    },
  ]);
  expect((await (await fetch(`${url}/products`)).json()).message).toBe('GET /products was not recorded.');
  expect(await readEntries(url)).toMatchObject([{ status: 404 }, { status: 404, verdict: 'invalid' }]);
  expect(print.mock.calls.flat()).toContainEqual(expect.stringMatching(/^failed {3}GET \/products\/7: /));
});

test('no password is told of a request that was not recorded, nor of those that were', async () => {
  const login = (password: string) => ({ email, password });
  const recorded = { method: 'POST', path: '/api/auth/Login', body: { ...login('hunter2'), more: 1 } };
  const { url } = await start({ recordings: [{ ...of(mug), operation: 'login', request: recorded }] });
  const missed = await post(`${url}/api/auth/Login`, login('correct horse'));
  const { message } = await missed.json();
  expect(message).toMatch(
    /^POST \/api\/auth\/Login \{"email":"ann@shop\.example","password":".*Recorded are:/,
  );
  const told = [message, print.mock.calls, await readEntries(url)].map((each) => JSON.stringify(each));
  for (const text of told) expect(text).not.toMatch(/hunter2|correct horse/);
});

test('a response without a body has none when it is replayed', async () => {
  const backend = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(),
  );
  const recorder = await start({ backend });
  expect(await (await fetch(`${recorder.url}/products/1`)).text()).toBe('');
  await recorder.close();
  closers.pop();
  const replay = await start({ recordings: await readRecordings(folder) });
  expect(await (await fetch(`${replay.url}/products/1`)).text()).toBe('');
});

test.each([
  ['a text that was cut off', '{"id": 1, "title": "Mu'],
  ['a word', 'OK'],
  ['a JSON string', '"OK"'],
])('%s that was sent as JSON is replayed as it was', async (_what, body) => {
  const backend = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  const recorder = await start({ backend });
  expect(await (await fetch(`${recorder.url}/products/1`)).text()).toBe(body);
  await recorder.close();
  closers.pop();
  const replay = await start({ recordings: await readRecordings(folder) });
  expect(await (await fetch(`${replay.url}/products/1`)).text()).toBe(body);
  expect(await readEntries(replay.url)).toMatchObject([{ violations: [expect.anything()] }]);
});

test('the user and the password of the backend’s URL are sent to it, and printed nowhere', async () => {
  const backend = await serve(({ headers }, response) =>
    response
      .writeHead(headers.authorization === `Basic ${btoa('ann:p@ss')}` ? 200 : 401)
      .end(JSON.stringify(mug)),
  );
  const { url } = await start({ backend: backend.replace('//', '//ann:p%40ss@') });
  expect((await fetch(`${url}/products/1`)).status).toBe(200);
  expect(print.mock.calls.join()).not.toMatch(/p@ss|p%40ss|ann/);
});

test('or goes on to a backend and is kept', async () => {
  const backend = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lamp)),
  );
  const first = await start({ recordings: [of(mug)], backend });
  expect(await (await fetch(`${first.url}/products/1`)).json()).toEqual(mug);
  expect(await (await fetch(`${first.url}/products/2`)).json()).toEqual(lamp);
  await first.close();
  closers.pop();
  expect(await readRecordings(folder)).toMatchObject([of(lamp, '/products/2')]);
});

test('requests are the same whatever the order of their keys and of their query, and the customer', () => {
  const request = {
    method: 'POST',
    path: '/x/customer1%40example.com?b=2&a=1',
    body: { email: 'customer1@example.com', list: [1, 2] },
  };
  const recording = { ...of(mug), request };
  const find = (path: string, body: unknown) =>
    createReplay([recording]).find('getProduct', { method: 'POST', path, body });
  expect(find('/x/bob%40shop.example?a=1&b=2', { list: [1, 2], email: 'bob@shop.example' })).toEqual(
    recording.responses[0],
  );
  for (const other of [{ email: 'bob@shop.example', list: [2, 1] }, {}, null])
    expect(find('/x/bob%40shop.example?a=1&b=2', other)).toHaveProperty('nearest');
});

test.each([
  ['no folder', undefined, /has no recordings: npm run record/],
  ['no JSON', '{', /a\.json is not JSON: /],
  ['another JSON', '{"operation":"login"}', /a\.json is no recording: request: /],
])('%s is one line that says so', async (_what, content, message) => {
  if (content !== undefined) {
    await mkdir(join(folder, 'requests'));
    await writeFile(join(folder, 'requests', 'a.json'), content);
  }
  await expect(readRecordings(folder)).rejects.toThrow(message);
});

const entry = (url: string, { method = 'GET', status = 200, body = '{}', sent = '' } = {}) => ({
  request: { method, url, ...(sent && { postData: { text: sent } }) },
  response: {
    status,
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Set-Cookie', value: 'a=1; Path=/\nb=2' },
    ],
    content: { text: Buffer.from(body).toString('base64'), encoding: 'base64' },
  },
});

const writeHar = async (content: unknown) => {
  const file = join(folder, 'shop.har');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('a HAR file of a browser is replayed', async () => {
  const file = await writeHar({
    log: {
      entries: [
        entry('https://shop.example/assets/index.js'),
        entry('https://shop.example/v1/products', { body: JSON.stringify([mug]) }),
        entry('https://shop.example/v1/products/1', { body: JSON.stringify(mug) }),
        entry('https://shop.example/v1/products/9', { status: 0 }),
        entry('https://shop.example/v1/api/auth/Login', {
          method: 'POST',
          status: 401,
          sent: '{"email":"ann@shop.example","password":"x"}',
          body: '{"message":"Invalid email or password."}',
        }),
      ],
    },
  });
  const { recordings, others } = await readHar(file);
  expect(others).toBe(2);
  const { url } = await start({ recordings });
  expect(await (await fetch(`${url}/products`)).json()).toEqual([mug]);
  expect(await (await fetch(`${url}/products/1`)).json()).toEqual(mug);
  const login = await post(`${url}/api/auth/Login`, { password: 'x', email });
  expect([login.status, login.headers.getSetCookie()]).toEqual([401, ['a=1; Path=/', 'b=2']]);
});

test.each([
  ['a file that is none', '[]', /is no HAR file: /],
  [
    'one of another site',
    { log: { entries: [entry('https://news.example/')] } },
    /^None of the 1 requests of .*shop\.har is to a route of the contract/,
  ],
])('%s is one line that says so', async (_what, content, message) => {
  await expect(readHar(await writeHar(content))).rejects.toThrow(message);
});

test('a HAR file that does not exist is one line', () =>
  expect(readHar('/nowhere/shop.har')).rejects.toThrow('/nowhere/shop.har cannot be read: ENOENT'));
