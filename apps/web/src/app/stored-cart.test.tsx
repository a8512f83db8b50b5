import { products } from '@curiolane/catalogue/products';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubBackend } from '../testing/render-page.tsx';
import {
  getMain,
  openShop,
  press,
  readAlerts,
  readCartLink,
  readText,
  storeCart,
  waitForAlert,
} from '../testing/render-shop.tsx';

const [mug] = products;
if (!mug) throw new Error('The catalogue has no mug.');

const ok = (body: unknown) => ({ status: 200, body });

test.each([
  ['invalid JSON', 'not json at all {'],
  ['an array', '[1, 2, 3]'],
  ['a cart of invalid JSON', JSON.stringify({ cart: '{oops', filter: '{"category":"all"}' })],
])('starts with an empty cart and shows an alert when the record is %s', async (_, record) => {
  localStorage.setItem('root', record);
  stubBackend({ 'GET /products/': ok(mug), 'GET /products': ok(products) });
  await openShop('/Product/1');
  await waitForAlert('Your saved cart could not be read, so it starts empty.');
  await press('Add to cart');
  await waitFor(() => expect(readCartLink()).toBe('Cart, 1 item'));
  await openShop('/Cart');
  expect(readText(getMain())).toContain(mug.title);
});

test.each([
  ['no line is valid', { lines: [{ id: 4 }, null, 'x'] }],
  ['it has no list of lines', { lines: 'none' }],
])('starts with an empty cart and shows an alert when %s', async (_, cart) => {
  localStorage.setItem('root', JSON.stringify({ cart: JSON.stringify(cart) }));
  stubBackend({ 'GET /products': ok(products) });
  await openShop('/Cart');
  await waitForAlert('The items of your saved cart could not be read, so it starts empty.');
  expect(readAlerts()).not.toContain('The others were kept.');
  expect(readText(getMain())).toContain('Your cart is empty.');
});

test('a cart that was only read is not stored again: another tab may have stored more meanwhile', async () => {
  stubBackend({ 'GET /products/': ok(mug), 'GET /products': ok(products) });
  storeCart({ ...mug, quantity: 1 });
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const countWrites = () => setItem.mock.calls.filter(([key]) => key === 'root').length;
  await openShop('/Product/1');
  dispatchEvent(new Event('pagehide'));
  expect(countWrites()).toBe(0);
  await press('Add to cart');
  await waitFor(() => expect(countWrites()).toBe(1));
  setItem.mockRestore();
});

test('what another tab stores keeps the category that was chosen there', async () => {
  stubBackend({ 'GET /products/': ok(mug), 'GET /products': ok(products) });
  await openShop('/FAQ');
  const record = JSON.stringify({
    cart: JSON.stringify({ lines: [{ ...mug, quantity: 1 }] }),
    filter: JSON.stringify({ category: 'kitchen' }),
  });
  localStorage.setItem('root', record);
  dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: record, storageArea: localStorage }));
  await waitFor(() => expect(readCartLink()).toBe('Cart, 1 item'));
  await openShop('/Product/1');
  await press('Add to cart');
  await waitFor(() => expect(readCartLink()).toBe('Cart, 2 items'));
  dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(localStorage.getItem('root') ?? '{}');
  expect(JSON.parse(stored.filter)).toEqual({ category: 'kitchen' });
  // redux-persist has written it, not this test.
  expect(stored).toHaveProperty('_persist');
});
