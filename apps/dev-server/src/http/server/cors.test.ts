import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultBodyLimit } from '@curiolane/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const web = 'https://web.example';
const root = mkdtempSync(join(tmpdir(), 'storefront-'));
const x = (count: number) => 'x'.repeat(count);
const json = 'Content-Type: application/json';
const host = 'Host: localhost';

let shop: TestApp;
beforeAll(() => writeFileSync(join(root, '404.html'), '<h1>Nothing here</h1>'));
afterEach(() => shop.close());
afterAll(() => rmSync(root, { recursive: true }));

const start = async (origins = `${web},http://localhost:5173`) => {
  shop = await startTestApp({ variables: { WEB_ORIGINS: origins, WEB_ROOT: root } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
};

/** Sends the lines of a request as they are. */
const send = async (...lines: string[]) => {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...headers] = head.toLowerCase().split('\r\n');
  const get = (name: string) =>
    headers.find((header) => header.startsWith(`${name}: `))?.slice(name.length + 2);
  return {
    status: Number(status.split(' ')[1]),
    origin: get('access-control-allow-origin'),
    credentials: get('access-control-allow-credentials'),
    exposed: get('access-control-expose-headers'),
    vary: get('vary'),
    safe: get('x-content-type-options'),
  };
};

const errors: [string, number, string[]][] = [
  ['a host that is not allowed', 403, ['GET /api/session HTTP/1.1', 'Host: evil.example']],
  ['no host', 400, ['GET /api/session HTTP/1.1']],
  ['an unknown expectation', 417, ['GET /api/session HTTP/1.1', host, 'Expect: x']],
  ['no session', 401, ['GET /api/session HTTP/1.1', host]],
  ['an unknown URL', 404, ['GET /api/nope HTTP/1.1', host]],
  ['an unknown URL with a body', 404, ['POST /api/nope HTTP/1.1', host, json, 'Content-Length: 0']],
  ['another method', 405, ['DELETE /products HTTP/1.1', host]],
  ['a method that HTTP does not know', 400, ['FOO /products HTTP/1.1', host]],
  ['another type', 415, ['POST /api/auth/Login HTTP/1.1', host, 'Content-Type: text/x', 'Content-Length: 0']],
  [
    'a body that is too long',
    413,
    ['POST /api/auth/Login HTTP/1.1', host, json, `Content-Length: ${defaultBodyLimit + 1}`],
  ],
  ['a URL that cannot be decoded', 400, ['GET /products/%E0%A4%A HTTP/1.1', host]],
  ['a parameter that is too long', 404, [`GET /products/${x(2000)} HTTP/1.1`, host]],
  ['headers that are too long', 431, ['GET /products HTTP/1.1', host, `X-Long: ${x(20_000)}`]],
  ['a URL that is too long', 431, [`GET /products/${x(20_000)} HTTP/1.1`, host]],
  ['a URL of a page that is too long', 414, [`GET /${x(20_000)} HTTP/1.1`, host]],
];

describe('an error has the headers of CORS for an allowed origin, and for no other', () => {
  test.each(errors)('%s', async (_name, status, lines) => {
    await start();
    const allowed = await send(...lines, `Origin: ${web}`);
    expect(allowed).toMatchObject({ status, origin: web, credentials: 'true', safe: 'nosniff' });
    expect(allowed.exposed).toContain('retry-after');
    expect(allowed.vary).toMatch(/\borigin\b/);
    for (const other of [['Origin: https://evil.example'], []])
      expect(await send(...lines, ...other)).toMatchObject({ status, origin: undefined, safe: 'nosniff' });
  });
});

test('a request that is cut off in its body has them by its headers', async () => {
  await start();
  const begun = ['POST /api/auth/Login HTTP/1.1', host, json, `Origin: ${web}`, 'Transfer-Encoding: chunked'];
  const response = await send(...begun, '', 'no chunk');
  expect(response).toMatchObject({ status: 400, origin: web });
});

test('a preflight is responded to whatever the host, so that a page can read why the request is refused', async () => {
  await start();
  const response = await send(
    'OPTIONS /api/auth/Login HTTP/1.1',
    'Host: evil.example',
    `Origin: ${web}`,
    'Access-Control-Request-Method: POST',
  );
  expect(response).toMatchObject({ status: 204, origin: web, safe: 'nosniff' });
});

test('an OPTIONS that is no preflight is a method like others', async () => {
  await start();
  for (const lines of [[], [`Origin: ${web}`]]) {
    expect(await send('OPTIONS /products HTTP/1.1', host, ...lines)).toMatchObject({ status: 405 });
    expect(await send('OPTIONS /api/nope HTTP/1.1', host, ...lines)).toMatchObject({ status: 404 });
  }
});

test('the only allowed origin is named though the request broke off before its Origin', async () => {
  await start(web);
  expect(await send(`GET /products/${x(20_000)}`)).toMatchObject({ status: 431, origin: web });
});

test('without other origins there are no such headers', async () => {
  await start('');
  for (const [, status, lines] of errors)
    expect(await send(...lines, `Origin: ${web}`)).toMatchObject({
      status,
      origin: undefined,
      credentials: undefined,
    });
});

test('docs/how-to/connect-a-backend.md has what a preflight and a response really say, in one table', async () => {
  shop = await startTestApp({ bare: true, variables: { WEB_ORIGINS: web } });
  const preflight = await shop.app.inject({
    method: 'OPTIONS',
    url: '/products',
    headers: { origin: web, 'access-control-request-method': 'POST' },
  });
  const response = await shop.get('/products', { origin: web });
  const documented = readFileSync(
    new URL('../../../../../docs/how-to/connect-a-backend.md', import.meta.url),
    'utf8',
  );
  const sent = { ...response.headers, ...preflight.headers };
  for (const [name, value] of Object.entries(sent).filter(([name]) => name.startsWith('access-control-')))
    expect(documented).toContain(
      `| \`${name}\` | ${String(value).replace(web, 'the origin, when `WEB_ORIGINS` lists it')} |`,
    );
});
