import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { products } from '@curiolane/catalogue/products';
import { afterEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { bundledCatalogue } from '../../modules/catalogue/catalogue-service.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
/** How often Fastify was given a request that came over a connection. */
let routing: MockInstance;
afterEach(() => shop.close());

const start = async (
  variables: Record<string, string> = {},
  catalogue = bundledCatalogue(products),
  bare = true,
) => {
  shop = await startTestApp({ bare, variables, catalogue });
  routing = vi.spyOn(shop.app, 'routing');
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  // An item is sent by Fastify the first time, the list once it is compressed.
  await send('/products/1');
  await expect
    .poll(async () => (await send('/products', { 'accept-encoding': 'br' })).headers['content-encoding'])
    .toBe('br');
  routing.mockClear();
};

type Sent = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };
type Headers = Record<string, string | string[]>;

/** What Node itself adds to what is sent on a connection. */
const withoutConnection = ({ date, connection, 'keep-alive': _keepAlive, ...headers }: Sent['headers']) =>
  headers;

const send = async (path: string, headers: Headers = {}, method = 'GET'): Promise<Sent> => {
  const { port } = shop.app.server.address() as AddressInfo;
  const lines = Object.entries({ host: 'localhost', ...headers }).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name, value]),
  );
  const request = sendRequest({ port, path, method, headers: lines });
  const responded = once(request.end(), 'response');
  const [response] = await responded;
  return {
    status: response.statusCode,
    headers: withoutConnection(response.headers),
    body: await buffer(response),
  };
};

/** The same request without a connection, which Fastify responds to itself. */
const inject = async (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<Sent> => {
  const response = await shop.app.inject({ method, url, headers: { host: 'localhost', ...headers } });
  return {
    status: response.statusCode,
    headers: withoutConnection(response.headers),
    body: response.rawPayload,
  };
};

const readEtag = async (path: string) => String((await inject(path)).headers.etag);

describe('a cached response', () => {
  test.each([
    ['/products', {}],
    ['/products', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/products', { 'accept-encoding': 'br;q=0, gzip' }],
    ['/products/1', {}],
    ['/products/1', { 'accept-encoding': 'br' }],
    ['/products', { 'if-none-match': '"another"' }],
    ['/products', { host: '127.0.0.1:3000', origin: 'https://elsewhere.example' }],
    ['/products', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }],
  ])('to %s with %o is sent before Fastify runs, and equals what Fastify sends', async (path, headers) => {
    await start();
    const direct = await send(path, headers);
    expect(direct.status).toBe(200);
    expect(routing).not.toHaveBeenCalled();
    expect(direct).toEqual(await inject(path, headers));
  });

  test.each(['/products', '/products/1'])('to %s is 304 for a client that has it', async (path) => {
    await start();
    const headers = { 'if-none-match': await readEtag(path) };
    const direct = await send(path, headers);
    expect(direct.status).toBe(304);
    expect(routing).not.toHaveBeenCalled();
    expect(direct).toEqual(await inject(path, headers));
  });

  test.each([
    { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    {},
  ])('behind a proxy with %o equals what Fastify sends', async (headers) => {
    await start({ TRUST_PROXY: 'on' });
    const direct = await send('/products', headers as Headers);
    expect(direct.status).toBe(200);
    expect(routing).not.toHaveBeenCalled();
    expect(direct).toEqual(await inject('/products', headers as Headers));
  });
});

describe('Fastify responds', () => {
  test.each([
    ['another method', 'HEAD', '/products', {}, 200],
    ['a query', 'GET', '/products?page=1', {}, 200],
    ['a slash at the end', 'GET', '/products/', {}, 200],
    ['a Host that is not allowed', 'GET', '/products', { host: 'evil.example' }, 403],
    ['two Hosts', 'GET', '/products', { host: ['localhost', 'evil.example'] }, 400],
    ['an Expect', 'GET', '/products', { expect: '100-continue' }, 200],
    ['a product that is not on sale', 'GET', '/products/999', {}, 404],
  ])('to %s', async (_name, method, path, headers, status) => {
    await start();
    expect((await send(path, headers as Headers, method)).status).toBe(status);
    expect(routing).toHaveBeenCalledOnce();
  });

  test.each([{ 'x-forwarded-host': 'evil.example' }, { 'x-forwarded-proto': 'gopher' }])(
    'behind a trusted proxy to %o',
    async (headers) => {
      await start({ TRUST_PROXY: 'on' });
      const response = await send('/products', headers as Headers);
      expect(routing).toHaveBeenCalledOnce();
      expect(response).toEqual(await inject('/products', headers as Headers));
    },
  );

  test('where other origins are allowed', async () => {
    await start({ WEB_ORIGINS: 'https://web.example' });
    const { headers } = await send('/products', { origin: 'https://web.example' });
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://web.example' });
  });
});

describe('with the development tools', () => {
  const startWithTools = (variables: Record<string, string> = {}) =>
    start(variables, bundledCatalogue(products), false);

  /** The newest entry of the journal, without what differs from request to request. */
  const readEntry = async () => {
    const { entries } = (await shop.get('/__dev/journal?limit=1')).json();
    const details = (await shop.get(`/__dev/journal/${entries[0].id}`)).json();
    const { id, at, durationMs, ...entry } = details.entry ?? entries[0];
    expect(Date.parse(at)).not.toBeNaN();
    expect(durationMs).toBeGreaterThanOrEqual(0);
    return { id, entry, response: details.response, problems: details.problems, causes: details.causes };
  };
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

  test.each([
    ['/products', {}, 200],
    ['/products', { 'accept-encoding': 'br' }, 200],
    ['/products/1', {}, 200],
    ['/products', { 'curiolane-sandbox': 'main' }, 200],
    ['/products/1', { 'if-none-match': 'known' }, 304],
  ])('a response to %s with %o equals that of Fastify, in the journal too', async (path, added, status) => {
    await startWithTools();
    const headers: Headers = 'if-none-match' in added ? { 'if-none-match': await readEtag(path) } : added;
    const direct = await send(path, headers);
    expect(direct.status).toBe(status);
    expect(routing).not.toHaveBeenCalled();
    const recorded = await readEntry();
    expect(direct).toEqual(await inject(path, headers));
    const recordedByFastify = await readEntry();
    expect(recordedByFastify.id).toBe(recorded.id + 1);
    for (const { response } of [recorded, recordedByFastify]) response.headers.sort(byName);
    expect({ ...recorded, id: 0 }).toEqual({ ...recordedByFastify, id: 0 });
  });

  test('a fault of the operation is applied, and of another is not', async () => {
    await startWithTools();
    const fault = { kind: 'status', status: 503 };
    await shop.post('/__dev/faults', { operation: 'listProducts', times: 'once', fault });
    expect((await send('/products/1')).status).toBe(200);
    expect(routing).not.toHaveBeenCalled();
    expect((await send('/products')).status).toBe(503);
    expect((await send('/products')).status).toBe(200);
    expect(routing).toHaveBeenCalledOnce();
  });

  test('Fastify responds in a sandbox, whose journal has the entry', async () => {
    await startWithTools();
    const { id } = (await shop.post('/__dev/sandboxes', {})).json();
    const sandbox = { 'curiolane-sandbox': id };
    expect((await send('/products', sandbox)).status).toBe(200);
    expect(routing).toHaveBeenCalledOnce();
    const { entries } = (await shop.get('/__dev/journal', sandbox)).json();
    expect(entries).toMatchObject([{ operation: 'listProducts', status: 200 }]);
  });
});

test('a catalogue that has changed is sent at once', async () => {
  let current = bundledCatalogue(products);
  await start({}, { current: () => current.current(), close: () => {} });
  current = bundledCatalogue(products.slice(1));
  expect(JSON.parse(String((await send('/products')).body))).toEqual(products.slice(1));
  expect((await send('/products/1')).status).toBe(404);
});
