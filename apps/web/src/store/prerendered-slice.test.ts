import { expect, test, vi } from 'vitest';
import { shopApi } from '../api/shop-api.ts';
import { makeTestStore, stubBackend } from '../testing/render-page.tsx';
import {
  isSameList,
  productsPrerendered,
  selectPrerenderedList,
  selectPrerenderedProduct,
  selectPrerenderedRelated,
} from './prerendered-slice.ts';

const { listProducts, getProduct } = shopApi.endpoints;

const mug = { id: 1, title: 'Mug', price: 12, category: 'ceramics', description: '', image: '/mug.jpg' };
const failing = { status: 503, body: { message: 'No.', code: 'unavailable' } };

const start = (responses: Parameters<typeof stubBackend>[0]) => {
  stubBackend(responses);
  const store = makeTestStore();
  store.dispatch(productsPrerendered({ list: [mug], product: mug, related: [mug] }));
  const shown = () => ({
    list: selectPrerenderedList(store.getState()),
    product: selectPrerenderedProduct(store.getState()),
    related: selectPrerenderedRelated(store.getState()),
  });
  return { store, shown };
};

test.each([
  ['comes', { status: 200, body: [mug] }],
  ['fails', failing],
])('the product of the HTML stays when the catalogue %s before its own response', async (_, response) => {
  const { store, shown } = start({ 'GET /products': response });
  await store.dispatch(listProducts.initiate());
  expect(shown()).toEqual({ list: undefined, product: mug, related: [mug] });
});

test.each([
  ['comes', { status: 200, body: mug }],
  ['fails', failing],
])('it goes when its own response %s', async (_, response) => {
  const { store, shown } = start({ 'GET /products/1': response });
  await store.dispatch(getProduct.initiate({ params: { id: '1' } }));
  expect(shown()).toEqual({ list: [mug], product: undefined, related: undefined });
});

test('without a network all of it stays', async () => {
  const { store, shown } = start({ 'GET /products': 'no response', 'GET /products/1': 'no response' });
  await store.dispatch(listProducts.initiate());
  await store.dispatch(getProduct.initiate({ params: { id: '1' } }));
  expect(shown()).toEqual({ list: [mug], product: mug, related: [mug] });
});

test.each([
  ['', '', true],
  ['', '?utm_source=mail', true],
  ['', '?category=all', true],
  ['', '?search=all', false],
  ['', '?search=lamp', false],
  ['?category=lamps', '?category=lamps&sort=price', false],
  ['?category=lamps', '?category=lamps', true],
])('the list at %j is that at %j: %s', (one, other, same) => expect(isSameList(one, other)).toBe(same));

test('a browser that ignores the second argument of `delete` tells categories apart', () => {
  const remove = URLSearchParams.prototype.delete;
  const old = vi.spyOn(URLSearchParams.prototype, 'delete').mockImplementation(function (
    this: URLSearchParams,
    name,
  ) {
    remove.call(this, name);
  });
  expect(isSameList('', '?category=lighting')).toBe(false);
  expect(isSameList('', '?category=all')).toBe(true);
  old.mockRestore();
});
