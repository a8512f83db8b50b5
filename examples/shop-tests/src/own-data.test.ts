import {
  anAccount,
  anOrder,
  aProduct,
  createOrder,
  listProducts,
  placeOrder,
  signIn,
} from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect } from 'vitest';
import { server } from './server.ts';

const mug = aProduct({ title: 'Mug', price: 9.99 });
const lamp = aProduct({ title: 'Lamp', price: 129.5, category: 'lighting' });
const ann = anAccount({ address: '12 Harbour Lane' });

/** A shop with products, customers and orders of this test's own. */
const test = sandboxTest(() => server, 'empty', {
  products: [mug, lamp],
  accounts: [ann],
  orders: [anOrder({ email: ann.email, cart: [{ ...mug, quantity: 3 }] })],
});

test('the shop sells the products of the test, at their prices', async ({ sandbox }) => {
  expect(await listProducts(sandbox)).toEqual([mug, lamp]);
  const order = createOrder([mug, lamp], 'bob@example.com');
  expect(order.total).toBe(278.98);
  expect((await placeOrder(sandbox, order)).status).toBe(201);
  const dearer = { ...order, cart: order.cart.map((line) => ({ ...line, price: line.price + 1 })) };
  expect(await placeOrder(sandbox, dearer)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
});

test('a customer of the test signs in, and finds her order', async ({ sandbox }) => {
  const orders = await sandbox.fetch('/api/orders', { headers: await signIn(sandbox, ann) });
  expect(await orders.json()).toMatchObject({ orders: [{ count: 3, total: 29.97 }] });
});
