import { shopContract } from '@curiolane/contract';
import { type FieldChange, fieldChanges } from '@curiolane/contract/field-change';
import { type FieldPath, responseFields } from '@curiolane/contract/response-fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lamp, mug, startTestApp, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

type Times = 'once' | 'always';

const add = (operation: string, path: FieldPath, change: FieldChange, times: Times = 'once') =>
  shop.post('/__dev/faults', { operation, times, fault: { kind: 'field', path, change } });

const planned = async () => (await shop.get('/__dev/faults')).json().faults;

const latest = async () => (await shop.get('/__dev/journal?limit=1')).json().entries[0];

test('a field is left out once, and then the response is whole again', async () => {
  const session = await shop.signIn('ann@example.com');
  const profile = () => shop.post('/api/auth/Profile', { email: 'ann@example.com' }, session);
  await add('getProfile', ['user', 'phone'], 'omit');
  const { user } = (await profile()).json();
  expect(user).not.toHaveProperty('phone');
  expect(user).toMatchObject({ email: 'ann@example.com', address: '' });
  expect((await profile()).json().user).toEqual({ ...user, phone: '' });
});

test('the work is done: a changed sign-in opens a session', async () => {
  await shop.signIn('ann@example.com');
  await add('login', ['message'], 'null');
  const login = await shop.post('/api/auth/Login', { email: 'ann@example.com', password: 'secret' });
  expect([login.statusCode, login.json()]).toEqual([200, { message: null }]);
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  expect((await shop.get('/api/session', { cookie })).statusCode).toBe(200);
});

test('a field of one product or of every product changes, though the list is compressed and cached', async () => {
  const good = await shop.get('/products', { 'accept-encoding': 'br' });
  const ask = () =>
    shop.get('/products', { 'accept-encoding': 'br', 'if-none-match': String(good.headers.etag) });
  await add('listProducts', [0, 'price'], 'text');
  expect((await ask()).json()).toEqual([{ ...mug, price: 'surprise' }, lamp]);
  await add('listProducts', ['*', 'rating', 'count'], 'omit');
  expect((await ask()).json()).toEqual([
    { ...mug, rating: { rate: 4.8 } },
    { ...lamp, rating: { rate: 4.8 } },
  ]);
  expect((await ask()).statusCode).toBe(304);
});

test('several fields change in one response', async () => {
  await add('listProducts', [0, 'price'], 'null');
  await add('listProducts', [1, 'title'], 'empty-text');
  const response = await shop.get('/products');
  expect(response.json()).toEqual([
    { ...mug, price: null },
    { ...lamp, title: '' },
  ]);
  expect(await latest()).toMatchObject({ fault: 'field 0.price: null, field 1.title: empty-text' });
  expect(await planned()).toEqual([]);
});

test('the body itself is left out: the response is empty', async () => {
  await add('listProducts', [], 'omit');
  const response = await shop.get('/products');
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test('with a status it changes the error body', async () => {
  const status = { kind: 'status', status: 401, message: 'No.' };
  await shop.post('/__dev/faults', { operation: 'login', times: 'once', fault: status });
  await add('login', ['code'], 'omit');
  const response = await shop.post('/api/auth/Login', {});
  expect([response.statusCode, response.json()]).toEqual([401, { message: 'No.' }]);
});

test('it changes the error body of a request that was refused for what it is', async () => {
  await add('login', ['fieldErrors', '*'], 'null');
  const response = await shop.post('/api/auth/Login', {});
  expect(response.json().fieldErrors).toEqual({ 'body.email': null, 'body.password': null });
});

test('it waits for a response that has the field', async () => {
  const session = await shop.signIn('ann@example.com');
  const profile = (headers = {}) => shop.post('/api/auth/Profile', { email: 'ann@example.com' }, headers);
  await add('getProfile', ['user', 'phone'], 'null');
  expect((await profile()).statusCode).toBe(401);
  expect(await planned()).toHaveLength(1);
  expect((await profile(session)).json().user.phone).toBeNull();
  expect(await planned()).toEqual([]);
});

test('the journal has the fault, and that the response breaks the contract', async () => {
  await add('listProducts', [0, 'price'], 'negative-number');
  await shop.get('/products');
  expect(await latest()).toMatchObject({
    operation: 'listProducts',
    status: 200,
    verdict: 'invalid',
    fault: 'field 0.price: negative-number',
    violations: ['off-contract-body at 0.price: An amount is not negative.'],
  });
});

test('the journal keeps count of an optional field that is left out: it is within the contract', async () => {
  await add('listProducts', ['*', 'color'], 'omit');
  await shop.get('/products');
  expect(await latest()).toMatchObject({ verdict: 'valid', fault: 'field *.color: omit' });
});

test.each([
  ['an unknown path', { path: ['user', 'fone'] }, /getProfile has no field user\.fone\. .*user\.phone/],
  ['a path of another call', { path: ['*', 'price'] }, /has no field \*\.price/],
  ['no path', { path: undefined }, /./],
  ['an unknown change', { change: 'upside-down' }, /A change is one of omit, null, text/],
])('%s is refused, says what is allowed and plans nothing', async (_name, difference, allowed) => {
  const fault = { kind: 'field', path: ['user', 'phone'], change: 'null', ...difference };
  const response = await shop.post('/__dev/faults', { operation: 'getProfile', times: 'once', fault });
  expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  expect(JSON.stringify(response.json().fieldErrors)).toMatch(allowed);
  expect(await planned()).toEqual([]);
});

test('every field of the contract takes every change', async () => {
  let accepted = 0;
  for (const [operation, route] of Object.entries(shopContract))
    for (const { path } of responseFields(route).filter(({ status }) => status < 300))
      for (const change of fieldChanges) {
        expect((await add(operation, path, change, 'always')).statusCode).toBe(201);
        accepted += 1;
      }
  expect(await planned()).toHaveLength(accepted);
});
