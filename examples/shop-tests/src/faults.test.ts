import { addFault, aProduct, createOrder, placeOrder, sendOtp, waitForRequest } from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect } from 'vitest';
import { server } from './server.ts';

const products = [aProduct({ id: 1 }), aProduct({ id: 2 }), aProduct({ id: 3 })];
const test = sandboxTest(() => server, 'demo', { products });

test('product 3 alone fails twice, and then works', async ({ sandbox }) => {
  await addFault(sandbox, {
    operation: 'getProduct',
    match: { params: { id: 3 } },
    times: 2,
    fault: { kind: 'status', status: 503 },
  });
  const statuses = [];
  for (const id of [3, 1, 3, 2, 3]) statuses.push((await sandbox.fetch(`/products/${id}`)).status);
  expect(statuses).toEqual([503, 200, 503, 200, 200]);
});

test('too many requests are refused as the shop itself refuses them', async ({ sandbox }) => {
  await addFault(sandbox, { operation: 'login', fault: { kind: 'status', status: 429 } });
  const response = await sandbox.fetch('/api/auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@curiolane.example', password: 'demo' }),
  });
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await response.json()).toEqual({
    code: 'rate_limited',
    message: 'Too many requests. Please try again later.',
  });
});

test('a catalogue that arrives slowly still arrives', async ({ sandbox }) => {
  await addFault(sandbox, { operation: 'listProducts', fault: { kind: 'slow-body', milliseconds: 500 } });
  const began = performance.now();
  const response = await sandbox.fetch('/products');
  expect(await response.json()).toEqual(products);
  expect(performance.now() - began).toBeGreaterThan(300);
  expect(await waitForRequest(sandbox, { operation: 'listProducts' })).toMatchObject({ fault: 'slow-body' });
});

test('the mail host rejects one recipient, and no other', async ({ sandbox }) => {
  await addFault(sandbox, {
    operation: 'sendVerificationCode',
    times: 'always',
    match: { recipient: 'ann@example.com' },
    fault: { kind: 'smtp-rejected' },
  });
  expect((await sendOtp(sandbox, 'ann@example.com')).status).toBe(400);
  expect((await sendOtp(sandbox, 'bob@example.com')).status).toBe(200);
});

test('an order whose response is lost is placed once', async ({ sandbox }) => {
  const order = createOrder(products, 'ann@example.com');
  await addFault(sandbox, {
    operation: 'sendOrderConfirmation',
    sequence: [{ kind: 'drop-after-commit' }, { kind: 'status', status: 503 }, 'pass'],
  });
  await expect(placeOrder(sandbox, order, 'the key')).rejects.toThrow();
  expect((await placeOrder(sandbox, order, 'the key')).status).toBe(503);
  expect((await placeOrder(sandbox, order, 'the key')).status).toBe(201);
  expect((await sandbox.dev.listOrders()).body.total).toBe(1);
});
