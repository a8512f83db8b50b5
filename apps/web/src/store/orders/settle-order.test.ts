import type { CheckoutForm } from '@curiolane/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine } from '../../testing/products.ts';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { selectAlerts } from '../alerts.ts';
import { cartReplaced } from '../cart-slice.ts';
import { draftLoaded } from '../checkout-draft.ts';
import { type OpenOrder, orderDigest, readOpenOrder, removeOpenOrder, writeOpenOrder } from './open-order.ts';
import { checkoutEntered } from './orders-slice.ts';
import { settleOpenOrder } from './settle-order.ts';

const form: CheckoutForm = {
  name: 'Maya',
  email: 'maya@shop.example',
  address: 'Bergsgatan 14',
  phone: '1',
  payment: 'cod',
};
const cart = [aLine({ quantity: 2 })];
const open: Omit<OpenOrder, 'state'> = {
  key: 'k',
  digest: orderDigest({ ...form, cart, total: 56 }),
  email: form.email,
  cart,
  total: 56,
  startedAt: Date.now(),
};

const settle = 'POST /api/orders/outcome';
const outcome = (placed: boolean) => ({ [settle]: { status: 200, body: { placed } } });
const noRoute = { [settle]: { status: 404, body: '<h1>Not found</h1>' } };
const failing = { [settle]: { status: 503, body: { message: 'No.', code: 'unavailable' } } };

const openPage = (
  state: OpenOrder['state'],
  responses: Parameters<typeof stubBackend>[0],
  atCheckout = true,
) => {
  const { requests, keys } = stubBackend(responses);
  writeOpenOrder({ ...open, state });
  const store = makeTestStore();
  store.dispatch(cartReplaced({ lines: [aLine({ quantity: 3 })] }));
  store.dispatch(draftLoaded(form));
  if (atCheckout) store.dispatch(checkoutEntered());
  const alerts = () =>
    selectAlerts(store.getState()).map(({ message, detail = '' }) => `${message} ${detail}`.trim());
  return {
    store,
    requests,
    keys,
    alerts,
    find: (online?: boolean) => store.dispatch(settleOpenOrder(online)),
  };
};

beforeEach(removeOpenOrder);
afterEach(() => localStorage.clear());

it('fetches the outcome by the key and the e-mail of the order', async () => {
  const { find, requests, keys } = openPage('placing', outcome(true));
  await find();
  expect(requests).toEqual([{ route: settle, body: { email: form.email } }]);
  expect(keys).toEqual(['k']);
});

it('shows a placed order with its delivery at the checkout', async () => {
  const { store, find, alerts } = openPage('placing', outcome(true));
  await find();
  const { name, address, phone } = form;
  expect(store.getState()).toMatchObject({
    cart: { lines: [{ quantity: 1 }], lastOrder: 'k' },
    orders: { placing: false, placed: { email: form.email, delivery: { name, address, phone } } },
  });
  expect(store.getState().checkoutDraft).toEqual({});
  expect(alerts()).toEqual([]);
});

it('omits the delivery when the form has changed since', async () => {
  const { store, find } = openPage('placing', outcome(true));
  store.dispatch(draftLoaded({ ...form, address: 'Another street 1' }));
  await find();
  expect(store.getState().orders.placed).toMatchObject({ email: form.email, delivery: undefined });
});

it('raises an alert for a placed order on another page', async () => {
  const { store, find, alerts } = openPage('placing', outcome(true), false);
  await find();
  expect(alerts()).toEqual(['Your order was placed. Its confirmation goes to maya@shop.example.']);
  expect(store.getState().orders.placed).toBeUndefined();
});

it('reports an order that was not placed as interrupted and keeps cart and form', async () => {
  const { store, find, alerts } = openPage('placing', outcome(false));
  await find();
  expect(alerts()).toEqual(['Your order was interrupted. Nothing was ordered. Your cart is as it was.']);
  expect(store.getState()).toMatchObject({ cart: { lines: [{ quantity: 3 }] }, checkoutDraft: form });
  expect(readOpenOrder()).toBeUndefined();
});

it.each([
  ['has no such route', noRoute, 'untraceable'],
  ['fails', failing, 'unknown'],
  ['cannot be reached', { [settle]: 'no response' }, 'unknown'],
] as const)('reports an unknown outcome once when the backend %s', async (_, responses, state) => {
  const { find, alerts, store } = openPage('placing', responses);
  await find();
  await find();
  expect(alerts()).toEqual([
    'It is not known whether your order was placed. Look for its confirmation in your mail before you order again.',
  ]);
  expect(readOpenOrder()?.state).toBe(state);
  expect(store.getState().orders.placing).toBe(false);
});

it.each([
  ['not at the checkout, where the next attempt does', true, false, 0],
  ['elsewhere', false, false, 1],
  ['at the checkout when the browser is online again', true, true, 1],
])('fetches an unknown outcome again: %s', async (_, atCheckout, reconnected, count) => {
  const { find, requests } = openPage('unknown', outcome(true), atCheckout);
  await find(reconnected);
  expect(requests).toHaveLength(count);
});

it('does not ask again a backend without the route', async () => {
  const { find, requests } = openPage('untraceable', outcome(true), false);
  await find(true);
  expect(requests).toEqual([]);
});

it('removes the record of a reported order without touching the next cart', async () => {
  const { store, find, alerts } = openPage('placed', {}, false);
  await find();
  expect(readOpenOrder()).toBeUndefined();
  expect(store.getState().cart.lines).toMatchObject([{ quantity: 3 }]);
  expect(alerts()).toEqual([]);
});
