import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createCa, createCertificate } from '../testing/certificates.ts';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp } from '../testing/test-app.ts';
import { toBackends } from './record-cli.ts';
import { startRecordServer } from './record-server.ts';
import { probeBackends } from './send-to-backend.ts';

const print = vi.fn<(line: string) => void>();
let closers: (() => unknown)[] = [];
let folder: string;
beforeEach(async () => {
  print.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

const listen = async (server: Server, scheme = 'http') => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const serve = (listener: RequestListener) => listen(createServer(listener));

type Settings = { catalogueUrl?: string; timeoutMs?: number; keepEmails?: boolean; webRoot?: string };

const recordBackend = async (url: string, settings: Settings = {}) => {
  const { catalogueUrl = url, timeoutMs = 10_000, keepEmails = false, webRoot = '/nowhere' } = settings;
  const config = readConfig({ PORT: '0', WEB_ROOT: webRoot, LOG_LEVEL: 'silent' });
  const { url: own, close } = await startRecordServer({
    config,
    backends: toBackends(url, catalogueUrl, timeoutMs / 1000),
    folder,
    keepEmails,
    print,
  });
  closers.push(close);
  return own;
};

const recordResponse = (respond: RequestListener, settings?: Settings) =>
  serve(respond).then((url) => recordBackend(url, settings));

const respondJson =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });

const readEntries = async (own: string) =>
  ((await (await fetch(`${own}/__dev/journal`)).json()) as { entries: Record<string, unknown>[] }).entries;

const listExamples = async () => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();

const readExample = async (name: string) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));

const credentials = { email: 'ann@shop.example', password: 'hunter2' };

describe('a recorded backend', () => {
  const startShop = async () => {
    const shop = await startTestApp();
    closers.push(shop.close);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    await shop.signIn(credentials.email, credentials.password);
    return `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  };

  test('responds through the recorder as it does directly, with its cookies', async () => {
    const own = await recordBackend(await startShop());
    expect(await (await fetch(`${own}/products/1`)).json()).toEqual(mug);
    const login = await post(`${own}/api/auth/Login`, credentials);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await fetch(`${own}/api/session`, { headers: { cookie } })).status).toBe(200);
    const order = createOrder([mug], credentials.email);
    const placed = await post(`${own}/Checkout/mail/send-Order-confirmation/${credentials.email}`, order, {
      cookie,
    });
    expect(placed.status).toBe(201);
    expect((await fetch(`${own}/api/nope`)).status).toBe(404);
    expect((await post(`${own}/products`, {})).status).toBe(405);
  });

  test('is held to the contract in the journal, with what the contract still misses', async () => {
    const own = await recordBackend(await startShop());
    await fetch(`${own}/products`);
    await post(`${own}/api/auth/Login`, credentials);
    expect(await readEntries(own)).toMatchObject([
      { operation: 'login', status: 200, verdict: 'valid', violations: [] },
      { operation: 'listProducts', status: 200, verdict: 'valid', violations: [] },
    ]);
    const coverage = await (await fetch(`${own}/__dev/journal/coverage`)).json();
    expect(coverage).toMatchObject({ covered: [{ operation: 'listProducts' }, { operation: 'login' }] });
  });

  test('leaves an example of each status of each operation, and no secret in any of them', async () => {
    const own = await recordBackend(await startShop());
    await fetch(`${own}/products`);
    const login = await post(`${own}/api/auth/Login`, credentials);
    await post(`${own}/api/auth/Login`, { ...credentials, password: 'wrong-secret' });
    const code = { verificationCode: 4711, isVerified: false };
    await post(`${own}/Checkout/mail/send-Verification-Code/${credentials.email}`, code);
    await eventually(async () =>
      expect(await listExamples()).toEqual([
        'listProducts-200.json',
        'login-200.json',
        'login-401.json',
        'sendVerificationCode-200.json',
      ]),
    );
    const [session = ''] = /(?<==)[^;]+/.exec(login.headers.getSetCookie()[0] ?? '') ?? [];
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
    // The examples, and a file for each request: both sign-ins are one without their passwords.
    expect(files).toHaveLength(7);
    const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    for (const secret of ['hunter2', 'wrong-secret', '4711', 'ann@', session])
      expect(all.join('\n')).not.toContain(secret);
    expect(await readExample('login-200')).toMatchObject({
      operation: 'login',
      request: {
        method: 'POST',
        path: '/api/auth/Login',
        body: { email: 'customer1@example.com', password: '***' },
      },
      response: { status: 200, body: { message: 'Login successful' } },
      violations: [],
    });
    expect(print.mock.calls.flat().sort()).toEqual([
      'kept     listProducts-200.json',
      'kept     login-200.json',
      'kept     login-401.json',
      'kept     sendVerificationCode-200.json',
    ]);
  });

  test('takes faults like the dev server', async () => {
    const own = await recordBackend(await startShop());
    const add = (fault: object) =>
      post(`${own}/__dev/faults`, { operation: 'listProducts', times: 'once', fault });
    await add({ kind: 'status', status: 503 });
    expect((await fetch(`${own}/products`)).status).toBe(503);
    await add({ kind: 'malformed-json' });
    await expect((await fetch(`${own}/products`)).json()).rejects.toThrow();
    await add({ kind: 'field', path: [0, 'price'], change: 'numeric-text' });
    expect(await (await fetch(`${own}/products`)).json()).toMatchObject([{ price: '12.50' }, {}]);
    expect((await fetch(`${own}/products`)).status).toBe(200);
  });

  test('keeps the headers of a response whose body a fault changes', async () => {
    const own = await recordBackend(await startShop());
    for (const fault of [{ kind: 'field', path: ['message'], change: 'omit' }, { kind: 'malformed-json' }]) {
      await post(`${own}/__dev/faults`, { operation: 'login', times: 'once', fault });
      const login = await post(`${own}/api/auth/Login`, credentials);
      expect(login.headers.getSetCookie()).toHaveLength(1);
    }
  });
});

test('HEAD leaves the example of GET as it is', async () => {
  const own = await recordResponse(respondJson([mug]));
  await fetch(`${own}/products`);
  await eventually(async () => expect(await listExamples()).toEqual(['listProducts-200.json']));
  const before = await readExample('listProducts-200');
  expect((await fetch(`${own}/products`, { method: 'HEAD' })).status).toBe(200);
  await closers.pop()?.();
  expect(await readExample('listProducts-200')).toEqual(before);
  expect(before).toMatchObject({ request: { method: 'GET' }, response: { body: [mug] } });
});

describe('what breaks the contract', () => {
  test('in a response is passed on, marked in the journal, printed and kept with the example', async () => {
    const own = await recordResponse(respondJson({ message: 'Hello', token: 'abc' }));
    expect(await (await post(`${own}/api/auth/Login`, credentials)).json()).toEqual({
      message: 'Hello',
      token: 'abc',
    });
    expect(await readEntries(own)).toMatchObject([
      { verdict: 'invalid', violations: [expect.stringMatching(/^extra-key at token: /)] },
    ]);
    expect(print).toHaveBeenCalledWith(
      expect.stringMatching(/^invalid {2}POST \/api\/auth\/Login 200: extra-key at token: /),
    );
    await eventually(async () =>
      expect(await readExample('login-200')).toMatchObject({
        response: { body: { message: 'Hello', token: '***' } },
        violations: [expect.stringMatching(/^extra-key at token/)],
      }),
    );
  });

  test('in a request is passed on and says so too', async () => {
    const received: string[] = [];
    const own = await recordResponse((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () => respondJson({ message: 'Hello' })(request, response));
    });
    await post(`${own}/api/auth/Login`, { ...credentials, coupon: 'X' });
    expect(received.join('')).toContain('"coupon":"X"');
    const [entry] = await readEntries(own);
    expect(entry).toMatchObject({
      verdict: 'invalid',
      violations: [expect.stringMatching(/^request at body.coupon: /)],
    });
  });

  test('JSON that cannot be read arrives as it was sent', async () => {
    const received: string[] = [];
    const own = await recordResponse((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () =>
        respondJson({ message: 'No.', code: 'malformed_json' }, 400)(request, response),
      );
    });
    expect((await post(`${own}/api/auth/Login`, '{"email":')).status).toBe(400);
    expect(received.join('')).toBe('{"email":');
  });
});

describe('bytes', () => {
  const latin1 = Buffer.from('{"message":"Zo\xF6"}', 'latin1');

  const recordBytes = async (headers: Record<string, string>, body: Buffer, status = 200) => {
    const received: Buffer[] = [];
    const own = await recordResponse((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk));
      request.on('end', () => response.writeHead(status, headers).end(body));
    });
    return { own, received };
  };

  const postBytes = (own: string, type: string, body: Buffer) =>
    fetch(`${own}/api/auth/Login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    });

  test.each([
    ['a body in another charset', { 'content-type': 'application/json; charset=iso-8859-1' }, latin1],
    ['a body that is no UTF-8', { 'content-type': 'application/json' }, latin1],
    ['a body with a byte order mark', { 'content-type': 'application/json' }, Buffer.from('\uFEFF{}')],
    ['a body of another type', { 'content-type': 'text/plain' }, Buffer.from('Café')],
    ['a body without a type', {}, Buffer.from([0, 255, 128])],
  ])('%s arrives as it was sent, in both directions', async (_, headers, body) => {
    const { own, received } = await recordBytes(headers, body);
    const type = (headers as Record<string, string>)['content-type'] ?? 'application/json';
    const response = await postBytes(own, type, body);
    expect(Buffer.concat(received)).toEqual(body);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get('content-type')).toBe(
      (headers as Record<string, string>)['content-type'] ?? null,
    );
  });

  test('of an error at a path that the contract does not have arrive as they were sent', async () => {
    const { own } = await recordBytes({ 'content-type': 'text/plain' }, latin1, 404);
    const response = await fetch(`${own}/api/nope`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(latin1);
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  test('that are no UTF-8 violate the contract, and are not sent again as other ones', async () => {
    const { own, received } = await recordBytes({ 'content-type': 'application/json' }, latin1);
    await postBytes(own, 'application/json', latin1);
    const [entry] = await readEntries(own);
    expect(entry).toMatchObject({
      verdict: 'invalid',
      violations: expect.arrayContaining([
        expect.stringMatching(/^request at body: .*UTF-8/),
        'The body is not UTF-8, which JSON must be.',
      ]),
    });
    const details = (await (await fetch(`${own}/__dev/journal/${entry?.id}`)).json()) as Record<
      string,
      unknown
    >;
    const body = { bytes: latin1.length, note: expect.stringMatching(/UTF-8/) };
    expect(details).toMatchObject({ request: { body }, response: { body } });
    const resent = await fetch(`${own}/__dev/journal/${entry?.id}/resend`, { method: 'POST' });
    expect([resent.status, received.length]).toEqual([400, 1]);
  });

  test('of a large response leave the journal a part that it can afford', async () => {
    const list = JSON.stringify([{ description: 'é'.repeat(200_000) }]);
    const { own } = await recordBytes({ 'content-type': 'application/json' }, Buffer.from(list));
    await (await fetch(`${own}/products`)).arrayBuffer();
    const [entry] = await readEntries(own);
    const details = (await (await fetch(`${own}/__dev/journal/${entry?.id}`)).json()) as {
      response: { body: { text: string; bytes: number; note: string } };
    };
    expect(details.response.body.bytes).toBe(Buffer.byteLength(list));
    expect(details.response.body.note).toMatch(/^Cut: the first 65536 of 200\d{3} characters/);
  });
});

describe('the browser', () => {
  test('gets cookies of this origin, and no rule for the backend’s', async () => {
    const own = await recordResponse(
      respondJson({ message: 'Hello' }, 200, {
        'set-cookie': [
          'session=abc; Domain=api.shop.example; Path=/; Secure; HttpOnly; SameSite=None',
          '__Host-x=1; Path=/; Secure',
        ],
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': 'https://shop.example',
      }),
    );
    const { headers } = await post(`${own}/api/auth/Login`, credentials);
    expect(headers.getSetCookie()).toEqual([
      'session=abc; Path=/; HttpOnly; SameSite=Lax',
      '__Host-x=1; Path=/; Secure',
    ]);
    expect([headers.get('strict-transport-security'), headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    ['a=1; Path=/v1', 'a=1; Path=/'],
    ['a=1; path = /v1/ ; HttpOnly', 'a=1; Path=/; HttpOnly'],
    ['a=1; Path=/v1/api/session', 'a=1; Path=/api/session'],
    ['a=1; Path=/', 'a=1; Path=/'],
    ['a=1; Path=/v10', 'a=1; Path=/v10'],
    ['a=1', 'a=1'],
    ['a="x; y"=; Secure; Partitioned; SameSite=None', 'a="x; y"=; SameSite=Lax'],
    ['a=1;SECURE;samesite = none;DOMAIN=.shop.example', 'a=1; SameSite=Lax'],
    ['a=1; SameSite=Strict; Secure', 'a=1; SameSite=Strict'],
    ['__Host-a=1; Path=/; Secure; Partitioned', '__Host-a=1; Path=/; Secure; Partitioned'],
    ['__secure-a=1; Path=/v1; Secure', '__secure-a=1; Path=/; Secure'],
  ])('gets the cookie %s of a backend below a path as one that it sends back', async (sent, got) => {
    const url = await serve(respondJson({ message: 'Hello' }, 200, { 'set-cookie': [sent] }));
    const own = await recordBackend(`${url}/v1`);
    const { headers } = await post(`${own}/api/auth/Login`, credentials);
    expect(headers.getSetCookie()).toEqual([got]);
  });

  test('sends the backend’s own origin, its cookies, and nothing of the development tools', async () => {
    const seen: Record<string, unknown>[] = [];
    const own = await recordResponse((request, response) => {
      seen.push(request.headers);
      respondJson([])(request, response);
    });
    await fetch(`${own}/products`, {
      headers: { origin: own, referer: `${own}/Shop`, cookie: 'a=1', 'if-none-match': '"x"' },
    });
    const { origin, host, referer, cookie, ...others } = seen[0] ?? {};
    expect([origin, referer, cookie, others['if-none-match']]).toEqual([
      `http://${host}`,
      undefined,
      'a=1',
      undefined,
    ]);
    expect(own).not.toContain(String(host));
  });

  test('gets the storefront’s build for every other path', async () => {
    const own = await recordResponse(respondJson([]), {
      webRoot: join(import.meta.dirname, '../../../../packages/catalogue'),
    });
    expect((await fetch(`${own}/README.md`)).status).toBe(200);
    expect((await fetch(`${own}/Shop`)).status).toBe(404);
  });
});

describe('a backend that', () => {
  const failing = async (own: string, status: number, line: RegExp) => {
    const response = await post(`${own}/api/auth/Login`, credentials);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      status,
      'unavailable',
    ]);
    expect(print.mock.calls).toEqual([[expect.stringMatching(line)]]);
    expect(await readEntries(own)).toMatchObject([{ operation: 'login', status, verdict: 'invalid' }]);
    expect(await readdir(folder)).toEqual([]);
  };

  test('is not running is 502, and one line says so', async () => {
    const server = createTcpServer();
    const url = await listen(server);
    server.close();
    await failing(
      await recordBackend(url),
      502,
      /^failed {3}POST \/api\/auth\/Login: .* \(connect ECONNREFUSED .*\): is it running/,
    );
  });

  test('hangs is 504, and one line says so', async () => {
    const own = await recordResponse(() => {}, { timeoutMs: 100 });
    await failing(own, 504, /^failed .* has not responded within 0.1 s: .*--timeout/);
  });

  test('hangs in the middle of its body is 504 too', async () => {
    const own = await recordResponse((_request, response) => response.writeHead(200).write('{'), {
      timeoutMs: 100,
    });
    await failing(own, 504, /has not responded within 0.1 s/);
  });

  test('closes the connection is 502, and one line says so', async () => {
    const own = await recordResponse((request) => request.socket.destroy());
    await failing(own, 502, /closed the connection before its response ended/);
  });

  test('speaks no HTTP is 502, and one line says so', async () => {
    const own = await recordBackend(
      await listen(createTcpServer((socket) => socket.end('220 mail.example\r\n'))),
    );
    await failing(own, 502, /what it sends is not HTTP/);
  });

  test('has a certificate that is not trusted is 502, and one line says what helps', async () => {
    const { cert, key } = await createCertificate(await createCa(), 'localhost');
    const own = await recordBackend(await listen(createTlsServer({ cert, key }, respondJson([])), 'https'));
    await failing(own, 502, /set NODE_EXTRA_CA_CERTS=<file>/);
  });

  test('speaks no TLS is 502, and one line says so', async () => {
    const plain = await serve(respondJson([]));
    await failing(
      await recordBackend(plain.replace('http:', 'https:')),
      502,
      /it speaks no TLS; try http:\/\//,
    );
  });

  test('responds with HTML is passed on, and one line asks for the URL of the API', async () => {
    const own = await recordResponse((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    );
    expect(await (await fetch(`${own}/products`)).text()).toBe('<!doctype html>');
    expect(print).toHaveBeenCalledWith(
      expect.stringMatching(/^invalid {2}GET \/products 200: .* HTML instead of JSON/),
    );
    expect(await readEntries(own)).toMatchObject([{ verdict: 'invalid' }]);
  });

  test('redirects is passed on to this origin, and one line names the other URL', async () => {
    const own = await recordResponse((_request, response) =>
      response.writeHead(308, { location: '/v2/products' }).end(),
    );
    const response = await fetch(`${own}/products`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/v2/products']);
    expect(print).toHaveBeenCalledWith(
      expect.stringMatching(
        /^invalid {2}GET \/products 308: .* redirects to \/v2\/products: record that URL/,
      ),
    );
  });

  test('sends 10 MB is passed on whole, and one line says that it is no example', async () => {
    const own = await recordResponse(
      respondJson(
        Array.from({ length: 20_000 }, (_, id) => ({ ...mug, id: id + 1, description: 'x'.repeat(400) })),
      ),
    );
    const text = await (await fetch(`${own}/products`)).text();
    expect(text.length).toBeGreaterThan(10_000_000);
    await eventually(() =>
      expect(print).toHaveBeenCalledWith(
        expect.stringMatching(/^too big {2}GET \/products 200: \d{8} bytes are not kept/),
      ),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('sends thousands of violations has the first of them in its line', async () => {
    const own = await recordResponse(respondJson(Array.from({ length: 5000 }, () => ({ id: 'x' }))));
    await fetch(`${own}/products`);
    const [line = ''] = print.mock.calls.flat().filter((each) => each.startsWith('invalid'));
    expect(line.length).toBeLessThan(1000);
    expect(line).toMatch(/ and \d+ more$/);
  });

  test('cannot be kept, because the folder is none, is one line and goes on', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    const own = await recordResponse(respondJson([]));
    expect((await fetch(`${own}/products`)).status).toBe(200);
    await eventually(() =>
      expect(print).toHaveBeenCalledWith(expect.stringMatching(/^error {4}.* cannot be written: /)),
    );
  });

  test('gets 10 MB gets them whole', async () => {
    let received = 0;
    const own = await recordResponse((request, response) => {
      request.on('data', (chunk) => {
        received += chunk.length;
      });
      request.on('end', () =>
        respondJson({ message: 'Too large.', code: 'payload_too_large' }, 413)(request, response),
      );
    });
    const body = JSON.stringify({ ...credentials, password: 'x'.repeat(10_000_000) });
    expect((await post(`${own}/api/auth/Login`, body)).status).toBe(413);
    expect(received).toBe(body.length);
  });

  test('has its API below a path is asked there', async () => {
    const paths: unknown[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url);
      respondJson([])(request, response);
    });
    const own = await recordBackend(`${url}/v1/`);
    await fetch(`${own}/products?limit=3`);
    expect(paths).toEqual(['/v1/products?limit=3']);
  });
});

test('a catalogue of another host is asked there, and the backend for the rest', async () => {
  const asked: string[] = [];
  const start = (name: string) =>
    serve((request, response) => {
      asked.push(`${name} ${request.url}`);
      respondJson([])(request, response);
    });
  const own = await recordBackend(await start('backend'), {
    catalogueUrl: `${await start('catalogue')}/demo`,
  });
  for (const path of ['/products', '/products/1', '/images/mug.jpg', '/api/session', '/api/products'])
    await fetch(`${own}${path}`);
  expect(asked).toEqual([
    'catalogue /demo/products',
    'catalogue /demo/products/1',
    'catalogue /demo/images/mug.jpg',
    'backend /api/session',
    'backend /api/products',
  ]);
});

describe('before it starts', () => {
  const probe = (url: string, catalogueUrl = url) => probeBackends(toBackends(url, catalogueUrl, 10));

  test.each([
    ['http://127.0.0.1:2', /^http:\/\/127.0.0.1:2\/ .*\(connect ECONNREFUSED 127.0.0.1:2\): is it running/],
    ['http://no-such-host.invalid', /is the host name right/],
  ])('%s is said not to be reachable', async (url, expected) => expect(await probe(url)).toMatch(expected));

  test('any response is enough, of both hosts', async () => {
    const url = await serve((_request, response) => response.writeHead(404).end());
    expect(await probe(url)).toBeUndefined();
    expect(await probe(url, 'http://127.0.0.1:2')).toMatch(/^http:\/\/127.0.0.1:2\/ cannot be reached/);
  });
});
