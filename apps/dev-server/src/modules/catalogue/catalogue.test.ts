import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { products } from '@curiolane/catalogue/products';
import { afterEach, describe, expect, test } from 'vitest';
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

  test.each([
    ['3', 404, 'product_not_found'],
    ['999999999999999', 404, 'product_not_found'],
    ['0', 400, 'validation_failed'],
    ['-1', 400, 'validation_failed'],
    ['01', 400, 'validation_failed'],
    ['9999999999999999', 400, 'validation_failed'],
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
  type Host = { response: { status: number; body: string }; url: string };

  const startHost = async (): Promise<Host> => {
    const host: Host = { response: { status: 200, body: JSON.stringify([mug]) }, url: '' };
    const server = createServer((request, response) => {
      const known = request.url === '/products';
      response.writeHead(known ? host.response.status : 404).end(host.response.body);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    closers.push(() => server.close());
    return host;
  };

  const load = async (host: Host) => {
    const catalogue = await loadCatalogue(`${host.url}/`, { warn: () => {}, info: () => {} });
    closers.push(catalogue.close);
    return catalogue;
  };

  test('is served like the bundled one, without keys that the contract does not know', async () => {
    const host = await startHost();
    host.response.body = JSON.stringify([{ ...mug, stock: 4 }]);
    const shop = await startShop(await load(host));
    expect((await shop.get('/products')).json()).toEqual([mug]);
  });

  test.each([
    ['fails', { status: 500, body: '' }],
    ['sends another shape', { status: 200, body: '{"products":[]}' }],
    ['sends an invalid price', { status: 200, body: JSON.stringify([{ ...mug, price: 'free' }]) }],
  ])('that %s is unavailable (503) until it loads', async (_name, response) => {
    const host = await startHost();
    host.response = response;
    const shop = await startShop(await load(host));
    for (const path of ['/products', '/products/1']) {
      const refused = await shop.get(path);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    }
    host.response = { status: 200, body: JSON.stringify([mug]) };
    await eventually(async () => expect((await shop.get('/products')).statusCode).toBe(200));
  });
});
