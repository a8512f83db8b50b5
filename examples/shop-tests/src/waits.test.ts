import {
  createOrder,
  listProducts,
  moveClock,
  placeOrder,
  readOtp,
  sendOtp,
  waitForMail,
} from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect } from 'vitest';
import { server } from './server.ts';

const test = sandboxTest(() => server);

const email = 'ann@example.com';
const timeoutMs = 30_000;

test('a code that has expired does not register', async ({ sandbox }) => {
  await sendOtp(sandbox, email, 4711);
  expect(await readOtp(sandbox, email, { timeoutMs })).toBe(4711);
  await moveClock(sandbox, { advanceMs: 10 * 60_000 });
  const response = await sandbox.fetch('/api/auth/Register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret', isVerified: true }),
  });
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'verification_expired' }]);
});

test('an order is confirmed by a mail with its total', async ({ sandbox }) => {
  const order = createOrder(await listProducts(sandbox), email);
  const waiting = waitForMail(sandbox, { to: email, subject: 'order' }, { timeoutMs });
  expect((await placeOrder(sandbox, order)).status).toBe(201);
  expect((await waiting).text).toContain(order.total.toFixed(2));
});
