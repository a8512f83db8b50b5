import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOptions } from '../../testing/test-app.ts';

let shop: TestApp;
const start = async (options: TestOptions = {}) => {
  shop = await startTestApp(options);
};
afterEach(() => shop.close());

const withHost = (host: string, headers = {}, url = '/api/session') => shop.get(url, { host, ...headers });

describe('a request with a Host', () => {
  beforeEach(() => start({ variables: { ALLOWED_HOSTS: 'lan.example', HOST: 'box.example' } }));

  test.each(['/products', '/api/session', '/health/live', '/nope', '/docs/', '/__dev/snapshot', '/images/x'])(
    'that is not allowed is refused on %s',
    async (url) => {
      const response = await withHost('evil.example:3000', {}, url);
      expect([response.statusCode, response.json()]).toEqual([
        403,
        {
          code: 'forbidden',
          message:
            "The host evil.example:3000 is not one of this server's: use localhost or an IP, or list it in ALLOWED_HOSTS.",
        },
      ]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test('that is not allowed changes nothing', async () => {
    const body = { verificationCode: 1234, isVerified: false };
    const url = '/Checkout/mail/send-Verification-Code/ann@example.com';
    expect((await shop.post(url, body, { host: 'evil.example' })).statusCode).toBe(403);
    expect(shop.mailer.sent).toEqual([]);
  });

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.7:3000', 'lan.example', 'box.example'])(
    '%s is served',
    async (host) => expect((await withHost(host, {}, '/health/live')).statusCode).toBe(200),
  );

  test('that is refused is no response of a route in the journal', async () => {
    await withHost('evil.example');
    const { entries } = (await shop.get('/__dev/journal')).json();
    expect(entries).toMatchObject([{ operation: null, status: 403, verdict: 'valid' }]);
  });

  test('in X-Forwarded-Host does not count without a proxy that is trusted', async () => {
    expect((await withHost('localhost', { 'x-forwarded-host': 'evil.example' })).statusCode).toBe(401);
    expect((await withHost('evil.example', { 'x-forwarded-host': 'localhost' })).statusCode).toBe(403);
  });
});

test('the host of the public URL is allowed', async () => {
  await start({ variables: { VITE_SITE_URL: 'https://shop.example' } });
  expect((await withHost('shop.example')).statusCode).toBe(401);
});

describe('behind a trusted proxy', () => {
  beforeEach(() => start({ variables: { TRUST_PROXY: 'on', ALLOWED_HOSTS: 'shop.example' } }));

  test.each([
    ['shop.example', 'shop.example', 401],
    ['shop.example', 'evil.example', 403],
    ['evil.example', 'shop.example', 403],
    ['localhost', 'evil.example, shop.example', 401],
  ])('Host %s with X-Forwarded-Host %s gets %i', async (host, forwarded, status) => {
    expect((await withHost(host, { 'x-forwarded-host': forwarded })).statusCode).toBe(status);
  });

  test('HSTS is sent when the request came over https, and only then', async () => {
    const get = async (protocol: string) =>
      (await withHost('shop.example', { 'x-forwarded-proto': protocol })).headers[
        'strict-transport-security'
      ];
    expect(await get('https')).toBe('max-age=31536000');
    expect(await get('http')).toBeUndefined();
  });
});

test('without a trusted proxy X-Forwarded-Proto causes no HSTS', async () => {
  await start();
  const { headers } = await withHost('localhost', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

describe('on the connection', () => {
  const listen = async () => {
    await start();
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  };
  const send = (...lines: string[]) => {
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return { socket, response: text(socket) };
  };
  const close = 'Connection: close';
  beforeEach(listen);

  test.each([
    ['no Host', 400, ['GET /products HTTP/1.1', close]],
    ['an empty Host', 400, ['GET /products HTTP/1.1', 'Host:', close]],
    ['two Hosts', 400, ['GET /products HTTP/1.1', 'Host: localhost', 'host: localhost', close]],
    ['an unknown expectation', 417, ['GET /products HTTP/1.1', 'Host: localhost', 'Expect: x', close]],
    ['TRACE', 405, ['TRACE /products HTTP/1.1', 'Host: localhost', close]],
    ['QUERY', 405, ['QUERY /products HTTP/1.1', 'Host: localhost', close]],
    ['a method of WebDAV', 404, ['SEARCH /products HTTP/1.1', 'Host: localhost', close]],
    ['an unknown method', 400, ['FOO /products HTTP/1.1', 'Host: localhost', close]],
    ['a URL that cannot be decoded', 400, ['GET /api/% HTTP/1.1', 'Host: localhost', close]],
    ['two lengths', 400, ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 2', 'Content-Length: 3']],
  ])('%s gets %i, the one error body and the headers of every response', async (_name, status, lines) => {
    const [head = '', body = ''] = (await send(...lines).response).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^cache-control: no-store$/m);
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
    });
  });

  test('HTTP/1.0 without a Host is served, and 100-continue as well', async () => {
    expect(await send('GET /health/live HTTP/1.0').response).toMatch(/^HTTP\/1\.1 200 /);
    const expecting = send('GET /health/live HTTP/1.1', 'Host: localhost', 'Expect: 100-continue', close);
    expect(await expecting.response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test('a request on an open connection of a closing server is served, and the connection closed', async () => {
    const { promise: mailed, resolve: finishMail } = Promise.withResolvers<void>();
    const { promise: sending, resolve: onSending } = Promise.withResolvers<void>();
    shop.mailer.send = async () => {
      onSending();
      await mailed;
      return { accepted: true };
    };
    const body = '{"verificationCode":1234,"isVerified":false}';
    const { socket, response: responses } = send(
      'POST /Checkout/mail/send-Verification-Code/ann@example.com HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    await sending;
    const closed = shop.app.close();
    await expect.poll(() => shop.app.server.listening).toBe(false);
    const arrived = once(shop.app.server, 'request');
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    finishMail();
    await closed;
    const [, first, second] = (await responses).split('HTTP/1.1 ');
    expect(first).toMatch(/^200 /);
    expect(second).toMatch(/^200 .*\nconnection: close\r\n.*\{"status":"live"\}$/is);
  });
});
