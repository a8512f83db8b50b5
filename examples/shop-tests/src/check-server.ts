import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  createOrder,
  listProducts,
  mainShop,
  placeOrder,
  startServer,
  waitForMail,
} from '@curiolane/testing';

/** Starts a server of a checkout with settings of the test's own, where this Node can run it. */
const { CURIOLANE_CHECKOUT = join(import.meta.dirname, '../../..') } = process.env;
const program = join(CURIOLANE_CHECKOUT, 'apps/dev-server/src/main.ts');

const test = async () => {
  const server = await startServer({ program, webRoot: '/nowhere', sessionEnforcement: false });
  const email = 'ann@example.com';
  const products = await listProducts(server.storefront);
  assert.equal((await placeOrder(server.storefront, createOrder(products, email))).status, 201);
  await waitForMail(mainShop(server), { to: email, subject: 'order' }, { timeoutMs: 30_000 });
  assert.equal(await server.stop(), 0);
};

await (process.features.typescript
  ? test()
  : assert.rejects(test(), /^Error: startServer needs Node 22\.18 or newer.*; this is v20\./));
console.log('ok');
