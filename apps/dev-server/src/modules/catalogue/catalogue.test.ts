import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { products } from '@curiolane/catalogue/products';
import type { ListedProduct } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { lamp, mug, startTestApp } from '../../testing/test-app.ts';
import { bundledCatalogue, type Catalogue } from './catalogue-service.ts';
import { loadCatalogue } from './catalogue-source.ts';

let closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

const startShop = async (catalogue: Catalogue) => {
  const shop = await startTestApp({ catalogue });
  closers.push(shop.close);
  return shop;
};

describe('the catalogue', () => {
  test('serves the bundled products', async () => {
    const shop = await startShop(bundledCatalogue(products));
    const response = await shop.get('/products');
    expect(response.json()).toEqual(products);
    expect(new Set(response.json().map(({ category }: { category: string }) => category)).size).toBe(6);
  });

  test('finds a product by its id', async () => {
    const shop = await startShop(bundledCatalogue([mug, lamp]));
    expect((await shop.get('/products/2')).json()).toEqual(lamp);
  });

  test('has no half of a surrogate pair, which no page can have', async () => {
    const shop = await startShop(bundledCatalogue([{ ...mug, title: 'Mug \ud83e', category: 'caf\udc00' }]));
    expect((await shop.get('/products/1')).json()).toEqual({
      ...mug,
      title: 'Mug \ufffd',
      category: 'caf\ufffd',
    });
  });

  test('finds a product by the longest id', async () => {
    const id = Number.MAX_SAFE_INTEGER;
    const shop = await startShop(bundledCatalogue([{ ...mug, id }]));
    expect((await shop.get(`/products/${id}`)).json()).toEqual({ ...mug, id });
  });

  test.each([
    ['3', 404, 'product_not_found'],
    ['9999999999999999', 404, 'product_not_found'],
    ['0', 400, 'validation_failed'],
    ['-1', 400, 'validation_failed'],
    ['01', 400, 'validation_failed'],
    ['99999999999999999', 400, 'validation_failed'],
    ['constructor', 400, 'validation_failed'],
  ])('GET /products/%s returns %i', async (id, status, code) => {
    const shop = await startShop(bundledCatalogue([mug]));
    const response = await shop.get(`/products/${id}`);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('responds 304 to a browser that has the list already', async () => {
    const shop = await startShop(bundledCatalogue([mug]));
    const { etag } = (await shop.get('/products')).headers;
    const again = await shop.get('/products', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('that has changed is sent at once', async () => {
    let current = bundledCatalogue([mug, lamp]);
    const shop = await startShop({ current: () => current.current() });
    expect((await shop.get('/products/1')).json()).toEqual(mug);
    const { etag } = (await shop.get('/products')).headers;
    current = bundledCatalogue([lamp]);
    const changed = await shop.get('/products', { 'if-none-match': String(etag) });
    expect([changed.statusCode, changed.json()]).toEqual([200, [lamp]]);
    expect((await shop.get('/products/1')).statusCode).toBe(404);
  });

  test('leaves the descriptions out of a list of thousands, and each product has its own', async () => {
    const { description: _, ...listed } = mug;
    const whole = { ...listed, description: 'Holds 350 ml. '.repeat(10) };
    const many = Array.from({ length: 3000 }, (_, index) => ({ ...whole, id: index + 1 }));
    const shop = await startShop(bundledCatalogue(many));
    const list: ListedProduct[] = (await shop.get('/products')).json();
    expect(list.length).toBe(3000);
    expect(list.at(-1)).toEqual({ ...listed, id: 3000 });
    expect((await shop.get('/products/3000')).json()).toEqual({ ...whole, id: 3000 });
  });

  test('compresses the list for clients that accept it', async () => {
    const shop = await startShop(bundledCatalogue(products));
    await shop.get('/products');
    const list = (encoding: string) => shop.get('/products', { 'accept-encoding': encoding });
    await eventually(async () => expect((await list('gzip, br')).headers['content-encoding']).toBe('br'));
    expect(JSON.parse(brotliDecompressSync((await list('br')).rawPayload).toString())).toEqual(products);
    expect(JSON.parse(gunzipSync((await list('gzip')).rawPayload).toString())).toEqual(products);
    expect((await list('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await list('')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a catalogue of another host', () => {
  const cup = { ...mug, image: 'https://photos.example/cup.jpg' };

  type Host = {
    response: { status: number; body: string };
    url: string;
    requests: number;
    /** The `Authorization` header that it requires. */
    authorization?: string;
  };

  const startHost = async (): Promise<Host> => {
    const host: Host = { response: { status: 200, body: JSON.stringify([cup]) }, url: '', requests: 0 };
    const server = createServer((request, response) => {
      host.requests += 1;
      const allowed = host.authorization === request.headers.authorization;
      const known = request.url === '/products' && allowed;
      response.writeHead(known ? host.response.status : 404).end(host.response.body);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    closers.push(() => server.close());
    return host;
  };

  const log = { warn: vi.fn(), info: vi.fn() };
  beforeEach(() => vi.clearAllMocks());

  /** By default it is loaded again when it has failed, and otherwise once. */
  const load = async (host: Pick<Host, 'url'>, refreshMs = 60_000) => {
    const intervals = { refreshMs, minRetryMs: 20 };
    const catalogue = await loadCatalogue({ url: `${host.url}/`, basePath: '' }, log, intervals);
    closers.push(() => catalogue.close?.());
    return catalogue;
  };

  test('gets the user and the password of its URL, which no log has', async () => {
    const host = await startHost();
    host.authorization = `Basic ${btoa('ann:p@ss')}`;
    const named = { url: host.url.replace('//', '//ann:p%40ss@') };
    const shop = await startShop(await load(named));
    expect((await shop.get('/products')).json()).toEqual([cup]);
    host.response.status = 500;
    await load(named);
    expect(log.warn).toHaveBeenCalled();
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/p@ss|p%40ss|ann/);
  });

  test('is served like the bundled one, without keys that the contract does not know', async () => {
    const host = await startHost();
    host.response.body = JSON.stringify([{ ...cup, stock: 4 }]);
    const shop = await startShop(await load(host));
    expect((await shop.get('/products')).json()).toEqual([cup]);
  });

  test.each([
    ['a path', '/photos/cup.jpg', (host: string) => `${host}/photos/cup.jpg`],
    ['a URL', 'https://photos.example/cup.jpg', () => 'https://photos.example/cup.jpg'],
    ['a URL without a scheme', '//photos.example/cup.jpg', () => '//photos.example/cup.jpg'],
    ['no image', '', () => ''],
  ])('has its photographs on its own host: %s', async (_name, image, toExpected) => {
    const host = await startHost();
    host.authorization = `Basic ${btoa('ann:secret')}`;
    host.response.body = JSON.stringify([{ ...cup, image }]);
    const shop = await startShop(await load({ url: host.url.replace('//', '//ann:secret@') }));
    const served = { ...cup, image: toExpected(host.url) };
    expect((await shop.get('/products')).json()).toEqual([served]);
    expect((await shop.get('/products/1')).json()).toEqual(served);
  });

  test('that redirects has its photographs on the host that serves it', async () => {
    const host = await startHost();
    host.response.body = JSON.stringify([{ ...cup, image: '/photos/cup.jpg' }]);
    const redirecting = createServer((_request, response) => {
      response.writeHead(302, { location: `${host.url}/products` }).end();
    });
    await new Promise<void>((resolve) => redirecting.listen(0, resolve));
    closers.push(() => redirecting.close());
    const { port } = redirecting.address() as AddressInfo;
    const catalogue = await load({ url: `http://localhost:${port}` });
    expect(catalogue.current()?.byId.get(1)?.image).toBe(`${host.url}/photos/cup.jpg`);
  });

  test('that is loaded again without a change stays the same, with what was made from it', async () => {
    const host = await startHost();
    const catalogue = await load(host, 1);
    const first = catalogue.current();
    await eventually(async () => expect(host.requests).toBeGreaterThan(3));
    expect(catalogue.current()).toBe(first);
    host.response.body = JSON.stringify([{ ...cup, price: 29 }]);
    await eventually(async () => expect(catalogue.current()?.products[0]?.price).toBe(29));
  });

  test.each([
    ['fails', { status: 500, body: '' }],
    ['sends another shape', { status: 200, body: '{"products":[]}' }],
    ['sends an invalid price', { status: 200, body: JSON.stringify([{ ...cup, price: 'free' }]) }],
  ])('that %s is unavailable (503) until it loads', async (_name, response) => {
    const host = await startHost();
    host.response = response;
    const shop = await startShop(await load(host));
    for (const path of ['/products', '/products/1']) {
      const refused = await shop.get(path);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    }
    host.response = { status: 200, body: JSON.stringify([cup]) };
    await eventually(async () => expect((await shop.get('/products')).statusCode).toBe(200));
  });

  const bad = [
    { ...lamp, price: 'free' },
    { ...cup, title: 'Another mug' },
    'Sold out',
    { title: 'No id', price: 3 },
  ];

  test('loses a bad product, says which and why in one line, and sells the others', async () => {
    const host = await startHost();
    host.response.body = JSON.stringify([cup, ...bad]);
    const shop = await startShop(await load(host));
    expect((await shop.get('/products')).json()).toEqual([cup]);
    expect((await shop.get('/products/2')).statusCode).toBe(404);
    expect((await shop.get('/products/1')).json()).toEqual(cup);
    expect(log.warn.mock.calls).toEqual([
      [
        {
          leftOut: [
            'product 2: its price is "free" (Enter an amount in dollars.)',
            'product 1: another product has its id',
            'entry 4: it is "Sold out" (Invalid input: expected object, received string)',
            'entry 5: its id is missing (Invalid input: expected number, received undefined)',
          ],
        },
        `catalogue ${host.url}/ sells 1 of 5 products: the others do not fit the contract`,
      ],
    ]);
  });

  test('sells a product that is listed without a description', async () => {
    const host = await startHost();
    const { description: _, ...listed } = cup;
    host.response.body = JSON.stringify([listed]);
    const shop = await startShop(await load(host));
    expect((await shop.get('/products/1')).json()).toEqual({ ...cup, description: '' });
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('says so once, and again when it changes', async () => {
    const host = await startHost();
    host.response.body = JSON.stringify([cup, ...bad]);
    await load(host, 1);
    await eventually(() => expect(host.requests).toBeGreaterThan(3));
    expect(log.warn).toHaveBeenCalledTimes(1);
    host.response.body = JSON.stringify([cup, bad[0]]);
    await eventually(() => expect(log.warn).toHaveBeenCalledTimes(2));
    host.response.body = JSON.stringify([cup, lamp]);
    await eventually(() =>
      expect(log.info).toHaveBeenCalledWith(`catalogue ${host.url}/ sells all of its 2 products`),
    );
  });

  test.each([
    ['is away', undefined, /^connect ECONNREFUSED /],
    ['fails', { status: 502, body: '' }, /^it responded with 502 to GET \/products$/],
    ['sends HTML', { status: 200, body: '<!doctype html>' }, /^its response is not JSON: Unexpected token/],
    ['sends an object', { status: 200, body: '{}' }, /^its response is not a list of products$/],
    [
      'has bad products alone',
      { status: 200, body: JSON.stringify([bad[0], bad[2]]) },
      /^none of its 2 products .* its price is "free"/,
    ],
  ])('that %s is one line without a stack, however often it is asked', async (_what, response, reason) => {
    const host = await startHost();
    const away = { ...host, url: 'http://127.0.0.1:2' };
    if (response) host.response = response;
    const { url } = response ? host : away;
    const failing = await load({ url }, 1);
    expect(failing.current()).toBeUndefined();
    if (response) await eventually(() => expect(host.requests).toBeGreaterThan(1));
    expect(log.warn.mock.calls).toEqual([
      [
        { reason: expect.stringMatching(reason) },
        `catalogue ${url}/ could not be loaded: check CATALOGUE_URL; retrying`,
      ],
    ]);
  });

  test('that is away after it was loaded stays, is one line, and another when it is back', async () => {
    const host = await startHost();
    const catalogue = await load(host, 1);
    host.response = { status: 503, body: '' };
    const before = host.requests;
    await eventually(() => expect(host.requests).toBeGreaterThan(before + 2), 10_000);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(catalogue.current()?.products).toEqual([cup]);
    host.response = { status: 200, body: JSON.stringify([cup]) };
    await eventually(
      () => expect(log.info).toHaveBeenCalledWith(`catalogue ${host.url}/ loaded again`),
      10_000,
    );
  });
});

test('a bad product among those of this project is left out, and the others are sold', () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const catalogue = bundledCatalogue([mug, { ...lamp, price: -1 }], log);
  expect(catalogue.current()?.products).toEqual([mug]);
  expect(log.warn).toHaveBeenCalledWith(
    { leftOut: ['product 2: its price is -1 (An amount is not negative.)'] },
    'the catalogue of this project sells 1 of 2 products: the others do not fit the contract',
  );
});
