import { expect, it, vi } from 'vitest';
import { shopApi } from '../api/shop-api.ts';
import { aProduct } from '../testing/products.ts';
import { stubFetch } from '../testing/render-page.tsx';
import { withResolvers } from '../testing/with-resolvers.ts';
import { addProduct } from './add-product.ts';
import { selectIsAdding } from './addition-slice.ts';
import { selectAlerts } from './alerts.ts';
import { selectLines } from './cart-slice.ts';
import { selectPrerenderedList, selectPrerenderedProduct } from './prerendered-slice.ts';
import { makeServerStore } from './store.ts';
import { readWaitingProducts, takeWaiting } from './waiting-products.ts';

/** A backend whose response is held. */
const holdResponse = () => {
  const { promise, resolve } = withResolvers<Response>();
  stubFetch(() => promise);
  return { resolve };
};

const mug = aProduct();

const raised = { ...mug, price: mug.price + 5 };

it('a product of a response is added at once', () => {
  const store = makeServerStore();
  void store.dispatch(addProduct(mug));
  expect(selectLines(store.getState())).toEqual([{ ...mug, quantity: 1 }]);
});

it('a product of the HTML of the list is added with the price of the response', async () => {
  const response = holdResponse();
  const store = makeServerStore({ list: [mug] });
  void store.dispatch(shopApi.endpoints.listProducts.initiate());
  const added = store.dispatch(addProduct(mug));
  expect(selectLines(store.getState())).toEqual([]);
  expect(selectPrerenderedList(store.getState())).toEqual([mug]);
  response.resolve(Response.json([raised]));
  expect(await added).toBe(true);
  expect(selectLines(store.getState())).toEqual([{ ...raised, quantity: 1 }]);
  expect(selectPrerenderedList(store.getState())).toBeUndefined();
});

it('the product of the HTML of its page is added with the price of the response', async () => {
  const response = holdResponse();
  const store = makeServerStore({ product: mug });
  const added = store.dispatch(addProduct(mug));
  response.resolve(Response.json(raised));
  expect(await added).toBe(true);
  expect(selectLines(store.getState())).toEqual([{ ...raised, quantity: 1 }]);
  expect(selectPrerenderedProduct(store.getState())).toBeUndefined();
});

it.each([
  ['the list', { list: [mug] }, [raised]],
  ['its page', { product: mug }, raised],
])(
  'a product of the HTML of %s that is added again before the response is added once',
  async (_, html, body) => {
    const response = holdResponse();
    const store = makeServerStore(html);
    const both = [store.dispatch(addProduct(mug)), store.dispatch(addProduct(mug))];
    expect(selectIsAdding(store.getState(), mug.id)).toBe(true);
    expect(readWaitingProducts()).toHaveLength(1);
    response.resolve(Response.json(body));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(selectIsAdding(store.getState(), mug.id)).toBe(false);
    expect(selectLines(store.getState())).toEqual([{ ...raised, quantity: 1 }]);
    await store.dispatch(addProduct(raised));
    expect(selectLines(store.getState())).toEqual([{ ...raised, quantity: 2 }]);
  },
);

it('an addition that another page of the tab has made is not made again', async () => {
  const response = holdResponse();
  const store = makeServerStore({ product: mug });
  const added = store.dispatch(addProduct(mug));
  const [waiting] = readWaitingProducts();
  expect(waiting).toMatchObject({ productId: mug.id });
  expect(takeWaiting(waiting?.token)).toBe(true);
  response.resolve(Response.json(mug));
  expect(await added).toBe(false);
  expect(selectLines(store.getState())).toEqual([]);
});

it.each(['{', '[null]', '{"token":"a"}'])(
  'an addition is made with %s as those that wait',
  async (stored) => {
    sessionStorage.setItem('waitingProducts', stored);
    const response = holdResponse();
    const store = makeServerStore({ product: mug });
    const added = store.dispatch(addProduct(mug));
    response.resolve(Response.json(mug));
    expect(await added).toBe(true);
    expect(readWaitingProducts()).toEqual([]);
  },
);

it.each([
  ['a catalogue that fails', () => Response.json({ message: 'Closed.' }, { status: 503 })],
  ['a catalogue without the product', () => Response.json([])],
])('%s adds nothing, and what the HTML shows is discarded', async (_, respond) => {
  const response = holdResponse();
  const store = makeServerStore({ list: [mug] });
  const added = store.dispatch(addProduct(mug));
  response.resolve(respond());
  expect(await added).toBe(false);
  expect(selectLines(store.getState())).toEqual([]);
  expect(selectPrerenderedList(store.getState())).toBeUndefined();
});

it('without a network what the HTML shows stays, and an alert says that it was not added', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const store = makeServerStore({ list: [mug] });
  expect(await store.dispatch(addProduct(mug))).toBe(false);
  expect(selectLines(store.getState())).toEqual([]);
  expect(selectPrerenderedList(store.getState())).toEqual([mug]);
  expect(selectAlerts(store.getState())).toMatchObject([
    { message: expect.stringContaining('You are offline') },
  ]);
});
