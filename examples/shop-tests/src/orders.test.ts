import { shopContract } from '@curiolane/contract';
import { addFault, createOrder, listProducts, mainShop, placeOrder, waitForMail } from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect } from 'vitest';
import { server } from './server.ts';

const test = sandboxTest(() => server, 'demo');

const email = 'ann@example.com';

test('an order is confirmed by mail, in its own shop alone', async ({ sandbox }) => {
  const products = await listProducts(sandbox);
  const { status } = await placeOrder(sandbox, createOrder(products, email));
  expect(status).toBe(201);
  await waitForMail(sandbox, { to: email, subject: 'order' }, { timeoutMs: 30_000 });
  expect((await mainShop(server).mailbox.search(email, 'to'))?.count).toBe(0);
});

test('a fault is of one shop, and its clock can be moved', async ({ sandbox }) => {
  await addFault(sandbox, { operation: 'listProducts', fault: { kind: 'status', status: 503 } });
  const { path } = shopContract.listProducts;
  const statuses = [];
  for (const shop of [mainShop(server), sandbox, sandbox]) statuses.push((await shop.fetch(path)).status);
  expect(statuses).toEqual([200, 503, 200]);
  const { body } = await sandbox.dev.moveClock({ body: { set: '2100-01-01T00:00:00Z' } });
  expect(body).toMatchObject({ now: expect.stringMatching(/^2100/) });
});
