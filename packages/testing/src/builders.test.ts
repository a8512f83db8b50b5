import { shopData } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import { anAccount, anOrder, aProduct } from './builders.ts';

test('what is built fits the contract as it is, each with an id of its own', () => {
  const data = {
    products: [aProduct(), aProduct({ price: 9.99 }), aProduct({ color: 'Petrol' })],
    accounts: [anAccount(), anAccount({ phone: '555' })],
    orders: [anOrder(), anOrder()],
  };
  expect(shopData.parse(data)).toEqual(data);
  expect(data.products[1]).toMatchObject({ price: 9.99, title: expect.stringContaining('Product') });
});

test('an id of a product that is given leaves those of the others free', () => {
  const products = [aProduct({ id: 1 }), aProduct(), aProduct(), aProduct({ id: 2 }), aProduct({ id: 3 })];
  expect(shopData.safeParse({ products }).error).toBeUndefined();
});

test('an order has the sum of its lines as its total, unless it says another', () => {
  const cart = [
    { ...aProduct({ price: 9.99 }), quantity: 3 },
    { ...aProduct({ price: 0.1 }), quantity: 1 },
  ];
  expect(anOrder({ cart }).total).toBe(30.07);
  expect(anOrder({ cart, total: 5 }).total).toBe(5);
  expect(anOrder({ cart: [{ id: 1, quantity: 2 }] })).not.toHaveProperty('total');
});
