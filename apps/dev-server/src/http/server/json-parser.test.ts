import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';

const email = 'zoe@example.com';
const orderPath = `/Checkout/mail/send-Order-confirmation/${email}`;
const json = 'application/json';

/** A body in UTF-8, and the same with the byte of ISO 8859-1 in place of `ö`. */
const toBodies = (body: object) => {
  const utf8 = Buffer.from(JSON.stringify(body));
  return { utf8, latin1: Buffer.from(JSON.stringify(body), 'latin1') };
};

const order = toBodies({
  name: 'Zoë Zö',
  email,
  address: '1 Lane',
  phone: '1',
  payment: 'cod',
  cart: [{ ...mug, quantity: 1 }],
  total: mug.price,
});
const withName = (name: string) => order.utf8.toString().replace('Zoë Zö', name);

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const send = (
  payload: string | Buffer,
  headers: Record<string, string> = {},
  { method = 'POST', url = orderPath }: { method?: 'POST' | 'PUT'; url?: string } = {},
) => shop.app.inject({ method, url, payload, headers: { 'content-type': json, ...headers } });

const countOrders = async () => (await shop.get('/__dev/orders')).json().total;

describe('a body of invalid text is refused with what is wrong, and nothing is stored', () => {
  test.each([
    ['a byte of ISO 8859-1', order.latin1, 'Byte 11 of the body (0xEB) is not UTF-8: send JSON in UTF-8.'],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${order.utf8}`, 'utf16le'),
      'Byte 0 of the body (0xFF) is not UTF-8: send JSON in UTF-8.',
    ],
    [
      'a character that is cut off',
      order.utf8.subarray(0, 12),
      'Byte 11 of the body (0xC3) is not UTF-8: send JSON in UTF-8.',
    ],
    [
      'UTF-16 without a byte order mark',
      Buffer.from('{"name":"Zoe"}', 'utf16le'),
      'The body is not valid JSON.',
    ],
    [
      'NUL',
      withName('\\u0000'),
      'The body has the escape \\u0000: send texts without NUL and without half surrogate pairs.',
    ],
    ['a high surrogate alone', withName('Zo\\uD83D'), 'The body has the escape \\uD83D'],
    ['a low surrogate alone', withName('\\ude00!'), 'The body has the escape \\ude00'],
    ['surrogates in the wrong order', withName('\\ude00\\ud83d'), 'The body has the escape \\ude00'],
    ['an empty body', '', 'The body is empty: send JSON.'],
    ['no JSON', 'name=Zoe', 'The body is not valid JSON.'],
  ])('%s', async (_name, payload, message) => {
    const response = await send(payload);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'malformed_json', message: expect.stringContaining(message) },
    ]);
    expect(await countOrders()).toBe(0);
  });

  test.each(['Zoë Zö', '\uFFFD is a character', '\\ud83d\\ude00 and 😀', '\\\\ud83d is text', '\\\\\\u00eb'])(
    '%j is a valid text',
    async (name) => {
      expect((await send(withName(name))).statusCode).toBe(201);
    },
  );
});

describe('a body that is no plain JSON in UTF-8 is refused with what it is and what is accepted', () => {
  test.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }, 'application/json; charset=iso-8859-1'],
    [{ 'content-type': 'application/json; charset="UTF-16LE"' }, 'application/json; charset="UTF-16LE"'],
    [{ 'content-type': 'text/plain' }, 'text/plain'],
    [{ 'content-type': 'json' }, 'json'],
    [{ 'content-encoding': 'gzip' }, 'application/json with the Content-Encoding gzip'],
    [{ 'content-encoding': 'identity, br' }, 'application/json with the Content-Encoding identity, br'],
  ])('%o', async (headers, received) => {
    const payload = 'content-encoding' in headers ? gzipSync(order.utf8) : order.utf8;
    const response = await send(payload, headers as Record<string, string>);
    expect([response.statusCode, response.json()]).toEqual([
      415,
      {
        code: 'unsupported_media_type',
        message: `Send the body as application/json in UTF-8 without a Content-Encoding, not as ${received}.`,
      },
    ]);
    expect(await countOrders()).toBe(0);
  });

  test('a long header is shortened in the message', async () => {
    const { message } = (await send('x', { 'content-type': `text/${'x'.repeat(1000)}` })).json();
    expect(message.length).toBeLessThan(300);
  });

  test.each([
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'Application/JSON;charset="UTF-8"' },
    { 'content-type': 'application/json; charset=utf8' },
    { 'content-encoding': 'Identity' },
  ])('%o is accepted', async (headers) => {
    expect((await send(order.utf8, headers as Record<string, string>)).statusCode).toBe(201);
  });
});

test('the development tools refuse the same', async () => {
  const { utf8, latin1 } = toBodies({ name: 'Zoë' });
  const target = { url: '/__dev/sandboxes' };
  expect((await send(latin1, {}, target)).json().code).toBe('malformed_json');
  expect((await send(utf8, { 'content-encoding': 'gzip' }, target)).statusCode).toBe(415);
  expect((await send(utf8, { 'content-type': `${json};charset=latin1` }, target)).statusCode).toBe(415);
});

describe('a Content-Type without a body', () => {
  const jsonTypes = [json, `${json}; charset=utf-8`];
  const otherTypes = ['application/x-www-form-urlencoded', 'text/plain', 'json'];
  const request = (method: 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string>) =>
    shop.app.inject({ method, url, headers });

  test.each(jsonTypes)('logs out: %s', async (type) => {
    const { cookie } = await shop.signIn(email);
    const response = await request('POST', '/api/session/logout', { cookie, 'content-type': type });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Logged out' }]);
    expect((await shop.get('/api/session', { cookie })).statusCode).toBe(401);
  });

  test('logs out everywhere, and with a body of no length, in chunks too', async () => {
    const { cookie } = await shop.signIn(email);
    const headers = { cookie, 'content-type': json };
    expect((await request('POST', '/api/session/logout-everywhere', headers)).statusCode).toBe(200);
    const empty = { 'content-type': json, 'content-length': '0' };
    expect((await request('POST', '/api/session/logout', empty)).statusCode).toBe(200);
    const chunks = { 'content-type': json, 'transfer-encoding': 'chunked' };
    expect((await request('POST', '/api/session/logout', chunks)).statusCode).toBe(200);
  });

  test.each(otherTypes)('that another site’s form could send does not log out: %s', async (type) => {
    const { cookie } = await shop.signIn(email);
    const response = await request('POST', '/api/session/logout', { cookie, 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect((await shop.get('/api/session', { cookie })).statusCode).toBe(200);
  });

  test.each([...jsonTypes, ...otherTypes])('is accepted by a DELETE: %s', async (type) => {
    await shop.post('/__dev/snapshots', { name: 'before' });
    for (const [path, status] of [
      ['snapshots/before', 200],
      ['faults', 200],
      ['journal', 200],
      ['mails', 200],
      ['sandboxes/none', 404],
    ] as const) {
      const response = await request('DELETE', `/__dev/${path}`, { 'content-type': type });
      expect([path, response.statusCode]).toEqual([path, status]);
    }
  });

  test.each([
    ['POST', '/api/auth/Login', json, 400, 'malformed_json'],
    ['POST', '/api/auth/Login', 'text/plain', 415, 'unsupported_media_type'],
    ['PUT', '/__dev/snapshot', json, 400, 'malformed_json'],
    ['POST', '/__dev/reset', json, 400, 'malformed_json'],
    ['POST', '/__dev/sandboxes', json, 400, 'malformed_json'],
  ] as const)('is refused where a body is needed: %s %s as %s', async (method, url, type, status, code) => {
    const response = await request(method, url, { 'content-type': type });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('is in the journal as it was sent', async () => {
    const type = `${json}; v=1`;
    await request('POST', '/api/session/logout', { 'content-type': type });
    const { entries } = (await shop.get('/__dev/journal?limit=1')).json();
    const { request: sent } = (await shop.get(`/__dev/journal/${entries[0].id}`)).json();
    expect(sent.headers).toContainEqual({ name: 'content-type', value: type });
  });
});
