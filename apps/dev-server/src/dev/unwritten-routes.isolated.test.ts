import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// A shop whose routes of orders have no handlers yet.
vi.mock('../modules/orders/orders-routes.ts', () => ({ ordersHandlers: () => ({}) }));

let shop: TestApp;
afterEach(() => shop.close());

const start = async (variables: Record<string, string> = {}) => {
  shop = await startTestApp({ variables });
};
const email = 'ada@example.com';
const settle = (body: unknown = { email }) =>
  shop.post('/api/orders/outcome', body, { 'idempotency-key': '7f6d1c2e-3b0a-4f59-8d84-5a1e9c0b2d37' });
const readEntries = async () => (await shop.get('/__dev/journal')).json().entries;
const readCovered = async () =>
  (await shop.get('/__dev/journal/coverage'))
    .json()
    .covered.map(({ operation, status }: { operation: string; status: number }) => `${operation} ${status}`);

describe('a route of the contract that has no handler', () => {
  test('responds with its example, marked in a header and in the journal', async () => {
    await start();
    const response = await settle();
    expect([response.statusCode, response.json()]).toEqual([200, { placed: true }]);
    expect(response.headers['x-response-source']).toBe('example');
    expect(await readEntries()).toMatchObject([
      { operation: 'settleOrder', status: 200, verdict: 'valid', example: true },
    ]);
  });

  test('says nothing of what the shop covers', async () => {
    await start();
    await settle();
    await shop.get('/health/live');
    expect(await readCovered()).toEqual(['live 200']);
  });

  test('still refuses a request that the contract does not allow', async () => {
    await start();
    const response = await settle({ email: 'no e-mail' });
    expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['body.email']]);
    expect(await readEntries()).toMatchObject([{ status: 400, example: false }]);
  });

  test('takes faults like any other', async () => {
    await start();
    const fault = { kind: 'status', status: 503 };
    await shop.post('/__dev/faults', { operation: 'settleOrder', times: 'once', fault });
    expect((await settle()).statusCode).toBe(503);
    expect((await settle()).statusCode).toBe(200);
  });

  test('responds with its example in a sandbox too', async () => {
    await start();
    const { id } = (await shop.post('/__dev/sandboxes', {})).json();
    const headers = { 'curiolane-sandbox': id, 'idempotency-key': '7f6d1c2e-3b0a-4f59-8d84-5a1e9c0b2d37' };
    const response = await shop.post('/api/orders/outcome', { email }, headers);
    expect([response.statusCode, response.headers['x-response-source']]).toEqual([200, 'example']);
  });

  test('is 501 with UNWRITTEN_ROUTES=501, and the journal holds that against the contract', async () => {
    await start({ UNWRITTEN_ROUTES: '501' });
    const response = await settle();
    expect([response.statusCode, response.json().code]).toEqual([501, 'not_implemented']);
    expect(response.json().message).toContain('settleOrder');
    expect(await readEntries()).toMatchObject([{ status: 501, verdict: 'invalid', example: false }]);
  });
});

test('in production a route without a handler stops the start', async () => {
  await start();
  await expect(startTestApp({ bare: true })).rejects.toThrow(
    'The contract has routes without a handler: sendOrderConfirmation, listOrders, getOrder, lookUpOrder, settleOrder.',
  );
});

test('the written routes are what they were', async () => {
  await start();
  const response = await shop.get('/products/1');
  expect([response.statusCode, response.headers['x-response-source']]).toEqual([200, undefined]);
});
