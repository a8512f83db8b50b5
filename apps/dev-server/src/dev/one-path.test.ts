import { products } from '@curiolane/catalogue/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledCatalogue } from '../modules/catalogue/catalogue-service.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Headers = Record<string, string>;

describe.each([
  ['browser', {}],
  ['reverse proxy', { TRUST_PROXY: 'on' }],
  ['page of another origin', { WEB_ORIGINS: 'https://web.example' }],
])('to a %s', (_client, variables: Headers) => {
  let production: TestApp;
  let development: TestApp;

  beforeAll(async () => {
    const catalogue = bundledCatalogue(products);
    production = await startTestApp({ bare: true, variables, catalogue });
    development = await startTestApp({ variables, catalogue });
    for (const shop of [production, development])
      await eventually(async () =>
        expect((await send(shop, 'GET', '/products', { 'accept-encoding': 'br' })).headers).toMatchObject({
          'content-encoding': 'br',
        }),
      );
  });
  afterAll(async () => {
    await production.close();
    await development.close();
  });

  const send = async ({ app }: TestApp, method: 'GET' | 'HEAD', url: string, headers: Headers) => {
    const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers });
    const { date: _date, ...rest } = sent;
    return { status: statusCode, headers: rest, body: rawPayload.toString('latin1') };
  };

  test.each([
    ['GET', '/products', {}, 200],
    ['GET', '/products', { 'accept-encoding': 'gzip, deflate, br' }, 200],
    ['GET', '/products', { 'accept-encoding': 'br;q=0, gzip' }, 200],
    ['GET', '/products', { 'if-none-match': '*' }, 304],
    ['GET', '/products', { 'if-none-match': '"another"' }, 200],
    ['HEAD', '/products', {}, 200],
    ['GET', '/products?page=1', {}, 200],
    ['GET', '/products/', {}, 200],
    ['GET', '/products/1', {}, 200],
    ['GET', '/products/1', { 'accept-encoding': 'br' }, 200],
    ['GET', '/products/1', { 'if-none-match': '*' }, 304],
    ['GET', '/products/999', {}, 404],
    ['GET', '/products', { origin: 'https://web.example' }, 200],
    ['GET', '/products', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }, 200],
    ['GET', '/products', { host: 'evil.example' }, 403],
    ['GET', '/products', { expect: 'more' }, 417],
    ['GET', '/api/orders', {}, 401],
    ['GET', '/nothing', {}, 404],
    ['GET', '/%ff', {}, 404],
  ] as const)(
    '%s %s with %o is the same with the development tools',
    async (method, url, headers, status) => {
      const response = await send(production, method, url, headers);
      expect(response.status).toBe(status);
      expect(await send(development, method, url, headers)).toEqual(response);
    },
  );
});
