import { gunzipSync } from 'node:zlib';
import { openApiDocument } from '@curiolane/contract/openapi';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveDocs } from './docs-routes.ts';

const server = () => {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveDocs(app);
  return app;
};

test('serves the contract as an OpenAPI document', async () => {
  const response = await server().inject('/docs/openapi.json');
  expect(response.headers['content-type']).toMatch('application/json');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('responds 304 to a client that has the document already', async () => {
  const app = server();
  const { headers } = await app.inject('/docs/openapi.json');
  const again = await app.inject({ url: '/docs/openapi.json', headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('the page shows the document and loads nothing from other hosts', async () => {
  const app = server();
  const page = await app.inject('/docs/');
  expect(page.headers['content-type']).toMatch('text/html');
  expect(page.body).toContain('/docs/openapi.json');
  const loaded = [...page.body.matchAll(/(?:src|href)="(?<url>[^"]*)"/g)].map(({ groups }) => groups?.url);
  expect(loaded).toEqual(['js/scalar.js']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});

test("serves the page's script from this host, compressed", async () => {
  const script = await server().inject('/docs/js/scalar.js');
  expect(script.headers['content-type']).toMatch('text/javascript');
  expect(script.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(script.rawPayload).toString()).toContain('createApiReference');
});

test('the short URL redirects to the page', async () => {
  const response = await server().inject('/docs');
  expect([response.statusCode, response.headers.location]).toEqual([301, '/docs/']);
});
