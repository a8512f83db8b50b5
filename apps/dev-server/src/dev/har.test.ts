import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lamp, mug, startTestApp, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const email = 'ann@example.com';
const exportHar = async () => (await shop.get('/__dev/har')).json();
const importHar = (har: unknown) => shop.post('/__dev/har', har as object);
const login = (password: string) => shop.post('/api/auth/Login', { email, password });

test('the journal as a HAR file, oldest first and without secrets', async () => {
  await shop.signIn(email, 'correct horse');
  await shop.app.inject({ method: 'DELETE', url: '/__dev/journal' });
  await shop.get('/products/1?x=1');
  await login('correct horse');
  const { log } = await exportHar();
  expect([log.version, log.entries.length]).toEqual(['1.2', 2]);
  const [product, signIn] = log.entries;
  expect(product).toMatchObject({
    request: { method: 'GET', queryString: [{ name: 'x', value: '1' }] },
    response: {
      status: 200,
      statusText: 'OK',
      content: { mimeType: 'application/json; charset=utf-8', text: JSON.stringify(mug) },
    },
    _operation: 'getProduct',
  });
  expect(product.request).not.toHaveProperty('postData');
  expect(product.request.url).toMatch(/^http:\/\/localhost.*\/products\/1\?x=1$/);
  expect(new Date(product.startedDateTime).getTime()).not.toBeNaN();
  expect(JSON.parse(signIn.request.postData.text)).toEqual({ email, password: '***' });
  expect(JSON.stringify(log)).not.toContain('correct horse');
});

test('a HAR file of the journal is what the shop responds, in its order', async () => {
  await shop.signIn(email, 'right');
  await shop.app.inject({ method: 'DELETE', url: '/__dev/journal' });
  await login('wrong');
  await login('right');
  await shop.get('/products/2');
  await shop.get('/products/7');
  const order = createOrder([mug], email);
  const place = () => shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);
  const { location } = (await place()).headers;
  const har = await exportHar();
  await shop.post('/__dev/reset', { seed: 'empty' });
  const imported = await importHar(har);
  expect([imported.statusCode, imported.json()]).toEqual([201, { stubs: 5, others: 0 }]);
  expect((await login('other')).statusCode).toBe(401);
  expect((await login('other')).statusCode).toBe(200);
  // The last one stays.
  expect((await login('other')).statusCode).toBe(200);
  expect((await shop.get('/products/2')).json()).toEqual(lamp);
  expect((await shop.get('/products/7')).statusCode).toBe(404);
  // What the file does not have is the shop's own.
  expect((await shop.get('/products/1')).json()).toEqual(mug);
  expect((await shop.post('/api/auth/Login', { email: 'bob@example.com', password: 'x' })).statusCode).toBe(
    401,
  );
  const placed = await place();
  expect([placed.statusCode, placed.headers.location]).toEqual([201, location]);
  const { faults } = (await shop.get('/__dev/faults')).json();
  expect(faults.every(({ fault }: { fault: { kind: string } }) => fault.kind === 'respond')).toBe(true);
});

const entry = (
  path: string,
  { status = 200, text = JSON.stringify(mug), headers = [] as { name: string; value: string }[] } = {},
) => ({
  request: { method: 'GET', url: `https://shop.example/v1${path}` },
  response: { status, headers, content: { text } },
});

test('304 stands for the response that the client has, and is none for another client', async () => {
  const { etag } = (await shop.get('/products')).headers;
  expect((await shop.get('/products', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  const har = await exportHar();
  expect(har.log.entries.map(({ response }: { response: { status: number } }) => response.status)).toEqual([
    200, 304,
  ]);
  expect((await importHar(har)).json()).toEqual({ stubs: 1, others: 1 });
  for (let count = 0; count < 2; count += 1)
    expect((await shop.get('/products')).json()).toEqual([mug, lamp]);
  await importHar({ log: { entries: [entry('/products/2', { status: 304 })] } });
  expect((await shop.get('/products/2')).json()).toEqual(mug);
});

test('a response that no fault can be is one of the others, and such a header is left out', async () => {
  const imported = await importHar({
    log: {
      entries: [
        entry('/products/1', { headers: [{ name: 'Location', value: '/é€' }] }),
        entry('/products/2', { status: 999 }),
        entry('/products', { text: '<html>' }),
      ],
    },
  });
  expect([imported.statusCode, imported.json()]).toEqual([201, { stubs: 1, others: 2 }]);
  expect((await shop.get('/products/1')).headers).not.toHaveProperty('location');
});

test('of a browser’s file the other requests are counted, and what breaks the contract is marked', async () => {
  const odd = { ...mug, price: '28' };
  const imported = await importHar({
    log: { entries: [entry('/app.js'), entry('/products/1', { text: JSON.stringify(odd) })] },
  });
  expect([imported.statusCode, imported.json()]).toEqual([201, { stubs: 1, others: 1 }]);
  expect((await shop.get('/products/1')).json()).toEqual(odd);
  expect((await shop.get('/__dev/journal?limit=1')).json().entries).toMatchObject([
    { fault: 'respond (off contract)', verdict: 'invalid' },
  ]);
});

test('a browser’s file of megabytes is taken, and a fault may respond with a long list', async () => {
  const products = Array.from({ length: 100 }, (_, index) => ({ ...mug, id: index + 1 }));
  const script = entry('/app.js', { text: 'x'.repeat(5 * 1024 * 1024) });
  const imported = await importHar({
    log: { entries: [script, entry('/products', { text: JSON.stringify(products) })] },
  });
  expect([imported.statusCode, imported.json()]).toEqual([201, { stubs: 1, others: 1 }]);
  expect((await shop.get('/products')).json()).toHaveLength(100);
  const added = await shop.post('/__dev/faults', {
    operation: 'listProducts',
    fault: { kind: 'respond', status: 200, body: products.slice(1) },
  });
  expect(added.statusCode).toBe(201);
  expect((await shop.get('/products')).json()).toHaveLength(99);
});

test.each([
  ['no HAR', {}, 'body.log'],
  ['no request to the contract', { log: { entries: [entry('/app.js')] } }, undefined],
  ['a response that is HTML', { log: { entries: [entry('/products', { text: '<html>' })] } }, undefined],
])('%s is refused, and no fault is added', async (_what, har, field) => {
  const refused = await importHar(har);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation_failed']);
  if (field) expect(Object.keys(refused.json().fieldErrors)).toEqual([field]);
  else expect(refused.json().message).toContain('None of the 1 entries');
  expect((await shop.get('/__dev/faults')).json().faults).toEqual([]);
});
