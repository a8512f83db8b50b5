import type { CheckoutForm } from '@curiolane/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine } from '../../testing/products.ts';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { selectAlerts } from '../alerts-slice.ts';
import { cartReplaced } from '../cart-slice.ts';
import { draftLoaded } from '../checkout-draft-slice.ts';
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

it('asks by the key and the e-mail of the order', async () => {
  const { find, requests, keys } = openPage('placing', outcome(true));
  await find();
  expect(requests).toEqual([{ route: settle, body: { email: form.email } }]);
  expect(keys).toEqual(['k']);
});

it('thanks at the checkout for an order that was placed, with whom it goes to', async () => {
  const { store, find, alerts } = openPage('placing', outcome(true));
  await find();
  const { name, address, phone } = form;
  expect(store.getState()).toMatchObject({
    cart: { lines: [{ quantity: 1 }], lastOrder: 'k' },
    orders: { placing: false, placed: { email: form.email, delivery: { name, address, phone } } },
    checkoutDraft: {},
  });
  expect(alerts()).toEqual([]);
});

it('does not say whom it goes to when the form was changed since', async () => {
  const { store, find } = openPage('placing', outcome(true));
  store.dispatch(draftLoaded({ ...form, address: 'Another street 1' }));
  await find();
  expect(store.getState().orders.placed).toMatchObject({ email: form.email, delivery: undefined });
});

it('says on another page that it was placed', async () => {
  const { store, find, alerts } = openPage('placing', outcome(true), false);
  await find();
  expect(alerts()).toEqual(['Your order was placed. Its confirmation goes to maya@shop.example.']);
  expect(store.getState().orders.placed).toBeUndefined();
});

it('says that an order was interrupted when it was not placed, and keeps cart and form', async () => {
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
] as const)('says once that it is not known when the backend %s', async (_, responses, state) => {
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
  ['not at the checkout, where the next try finds out', true, false, 0],
  ['elsewhere', false, false, 1],
  ['at the checkout when the network is back', true, true, 1],
])('asks again for what was told as not known: %s', async (_, atCheckout, reconnected, count) => {
  const { find, requests } = openPage('unknown', outcome(true), atCheckout);
  await find(reconnected);
  expect(requests).toHaveLength(count);
});

it('does not ask a backend again that can never tell', async () => {
  const { find, requests } = openPage('untraceable', outcome(true), false);
  await find(true);
  expect(requests).toEqual([]);
});

it('puts the record of an order away that was told, and leaves the cart of the next one alone', async () => {
  const { store, find, alerts } = openPage('placed', {}, false);
  await find();
  expect(readOpenOrder()).toBeUndefined();
  expect(store.getState().cart.lines).toMatchObject([{ quantity: 3 }]);
  expect(alerts()).toEqual([]);
});
