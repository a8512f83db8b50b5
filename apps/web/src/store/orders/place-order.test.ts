import type { CheckoutForm } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopApi } from '../../api/shop-api.ts';
import { aLine } from '../../testing/products.ts';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { selectAlerts } from '../alerts.ts';
import { cartReplaced } from '../cart-slice.ts';
import { draftChanged } from '../checkout-draft.ts';
import { loggedOut } from '../session/session-slice.ts';
import { readOpenOrder, removeOpenOrder, writeOpenOrder } from './open-order.ts';
import { checkoutEntered } from './orders-slice.ts';
import { placeOrder } from './place-order.ts';
import { settleOpenOrder } from './settle-order.ts';

const form: CheckoutForm = {
  name: 'Maya',
  email: 'maya@shop.example',
  address: 'Bergsgatan 14',
  phone: '1',
  payment: 'cod',
};
const edited = { ...form, address: 'Another street 1' };

const send = 'POST /Checkout/mail/send-Order-confirmation';
const settle = 'POST /api/orders/outcome';

const accepted = { status: 201, body: { message: 'Placed.', orderId: '1' } };
const outcome = (placed: boolean) => ({ status: 200, body: { placed } });
const noRoute = { status: 404, body: '<h1>Not found</h1>' };
const failure = (status: number) => ({ status, body: { message: 'No.', code: 'unavailable' } });

type Backend = Parameters<typeof stubBackend>[0];

const openCheckout = (responses: Backend) => {
  const backend = stubBackend(responses);
  const store = makeTestStore();
  store.dispatch(cartReplaced({ lines: [aLine({ quantity: 2 })] }));
  store.dispatch(checkoutEntered());
  const place = (entered = form) => store.dispatch(placeOrder(entered));
  const alerts = () =>
    selectAlerts(store.getState()).map(({ message, detail = '' }) => `${message} ${detail}`.trim());
  const routes = () => backend.requests.map(({ route }) => (route.startsWith(send) ? 'order' : route));
  return { ...backend, store, place, alerts, routes };
};

const nothingOrdered = 'Nothing was ordered. Your cart is as it was.';
const notKnown =
  'It is not known whether your order was placed. Look for its confirmation in your mail before you order again.';
const failed = 'Failed to place order. Please try again.';
const networkError =
  'An error occurred. Please try again. The shop could not be reached. Check your connection.';
const earlierTry =
  'Your earlier try was placed, so nothing was ordered twice. What you changed since then is not part of it.';

beforeEach(removeOpenOrder);
afterEach(() => localStorage.clear());

describe('an accepted order', () => {
  it('is removed from the cart, shown, and clears the form', async () => {
    const { store, place, alerts } = openCheckout({ [send]: accepted });
    await place();
    const { cart, orders, checkoutDraft } = store.getState();
    expect(cart.lines).toEqual([]);
    expect(orders).toMatchObject({
      placing: false,
      placed: { email: form.email, total: 56, delivery: { name: 'Maya' } },
    });
    expect(checkoutDraft).toEqual({});
    expect(alerts()).toEqual([]);
  });

  it('is recorded as placed before the cart loses its lines, which another tab may read', async () => {
    const { store, place } = openCheckout({ [send]: accepted });
    const states = new Set<string | undefined>();
    store.subscribe(() => {
      if (store.getState().cart.lines.length === 0) states.add(readOpenOrder()?.state);
    });
    await place();
    expect([...states][0]).toBe('placed');
  });

  it('is placed once when Place Order is pressed twice', async () => {
    const { place, routes } = openCheckout({ [send]: accepted });
    await Promise.all([place(), place()]);
    expect(routes()).toEqual(['order']);
  });
});

describe('an order to a Unicode domain', () => {
  const ascii = 'info@xn--mller-kva.example';
  const typed = 'info@MÜLLER.example';
  const type = ({ store }: ReturnType<typeof openCheckout>) => store.dispatch(draftChanged({ email: typed }));

  it('is sent in the ASCII form, and shown as typed', async () => {
    const checkout = openCheckout({ [send]: accepted });
    type(checkout);
    await checkout.place({ ...form, email: ascii });
    expect(checkout.requests).toMatchObject([
      { route: `${send}/${encodeURIComponent(ascii)}`, body: { email: ascii } },
    ]);
    expect(checkout.store.getState().orders.placed?.email).toBe(typed);
  });

  it('has its outcome fetched in the ASCII form, and keeps what was typed', async () => {
    const checkout = openCheckout({ [send]: 'no response', [settle]: outcome(true) });
    type(checkout);
    await checkout.place({ ...form, email: ascii });
    expect(checkout.store.getState().checkoutDraft.email).toBe(typed);
    await checkout.store.dispatch(settleOpenOrder(true));
    expect(checkout.requests.at(-1)).toEqual({ route: settle, body: { email: ascii } });
    expect(checkout.store.getState().orders.placed).toMatchObject({
      email: typed,
      delivery: { name: 'Maya' },
    });
  });
});

describe('a failed order', () => {
  it.each([400, 403, 409, 422, 429])('was not placed when the status is %i', async (status) => {
    const { store, place, alerts } = openCheckout({ [send]: failure(status) });
    await place();
    expect(alerts()).toEqual([`${failed} ${nothingOrdered}`]);
    expect(store.getState()).toMatchObject({
      cart: { lines: [{ quantity: 2 }] },
      orders: { placing: false },
    });
    expect(readOpenOrder()).toBeUndefined();
  });

  const refuse = (fieldErrors: unknown) =>
    openCheckout({
      [send]: {
        status: 400,
        body: { message: 'The request is not valid.', code: 'validation_failed', fieldErrors },
      },
    });

  it.each([
    [
      'a line whose quantity is refused, with the reason',
      { 'body.cart.0.quantity': ['A quantity is at most 1,000,000.'], 'body.cart.0': ['Sold out.'] },
      'Tidal Stoneware Mug x 2: A quantity is at most 1,000,000. Tidal Stoneware Mug x 2: Sold out. ',
    ],
    [
      'the same of another backend, which leaves out the body',
      { 'cart.0.quantity': ['Only 1 left.'] },
      'Tidal Stoneware Mug x 2: Only 1 left. ',
    ],
    [
      'a cart that is refused as a whole',
      { 'body.cart': ['A cart has at most 100 lines.'] },
      'A cart has at most 100 lines. ',
    ],
    ['nothing of a line that the order does not have', { 'body.cart.7.quantity': ['No.'] }, ''],
    ['nothing of other fields', { 'body.total': ['No.'], 'body.cartoon': ['No.'] }, ''],
    ['nothing where they cannot be read', { 'body.cart.0.quantity': 'No.' }, ''],
    ['nothing where they are no object', 'body.cart.0', ''],
  ])('names %s, and keeps the cart', async (_, fieldErrors, told) => {
    const { store, place, alerts } = refuse(fieldErrors);
    await place();
    expect(alerts()).toEqual([`${failed} ${told}${nothingOrdered}`]);
    expect(store.getState().cart.lines).toEqual([aLine({ quantity: 2 })]);
  });

  it('keeps a title of another direction apart from its quantity', async () => {
    const { place, alerts, store } = refuse({ 'body.cart.0.quantity': ['Too many.'] });
    store.dispatch(cartReplaced({ lines: [aLine({ title: 'ספל!', quantity: 2 })] }));
    await place();
    expect(alerts()[0]).toContain('\u2068ספל!\u2069 x 2: Too many.');
  });

  it.each([
    ['it was not placed', outcome(false), [`${failed} ${nothingOrdered}`]],
    ['it was placed', outcome(true), []],
    ['the outcome is unknown', noRoute, [`${failed} ${notKnown}`]],
    ['the outcome is unknown for now', failure(503), [`${failed} ${notKnown}`]],
  ])('has its outcome fetched immediately when the status is 504: %s', async (_, found, told) => {
    const { store, place, alerts } = openCheckout({ [send]: failure(504), [settle]: found });
    await place();
    expect(alerts()).toEqual(told);
    expect(store.getState().orders.placing).toBe(false);
    expect(store.getState().orders.placed !== undefined).toBe(told.length === 0);
  });

  it('has an unknown outcome without a response', async () => {
    const { place, alerts, routes } = openCheckout({ [send]: 'no response' });
    await place();
    expect(alerts()).toEqual([`${networkError} ${notKnown}`]);
    expect(routes()).toEqual(['order']);
    expect(readOpenOrder()?.state).toBe('unknown');
  });
});

describe('the next attempt after a lost response', () => {
  const loseOne = async (responses: Backend) => {
    const checkout = openCheckout({ ...responses, [send]: 'no response' });
    await checkout.place();
    checkout.responses[send] = accepted;
    return checkout;
  };

  it('has the same key for the same order', async () => {
    const { place, keys, routes, alerts } = await loseOne({});
    await place();
    expect(routes()).toEqual(['order', 'order']);
    expect(keys[1]).toBe(keys[0]);
    expect(alerts()).toEqual([]);
  });

  it('shows the first order instead of placing an edited one', async () => {
    const { store, place, routes, alerts } = await loseOne({ [settle]: outcome(true) });
    await place(edited);
    expect(routes()).toEqual(['order', settle]);
    expect(store.getState()).toMatchObject({
      cart: { lines: [] },
      orders: { placed: { email: form.email } },
    });
    expect(alerts()).toEqual([earlierTry]);
  });

  it('places an edited order with a new key when the first was not placed', async () => {
    const { store, place, keys, routes } = await loseOne({ [settle]: outcome(false) });
    await place(edited);
    expect(routes()).toEqual(['order', settle, 'order']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(store.getState().orders.placed?.delivery?.address).toBe(edited.address);
  });

  it('places an edited order when the backend cannot tell, since the shopper was warned', async () => {
    const { store, place } = await loseOne({ [settle]: noRoute });
    await place(edited);
    expect(store.getState().orders.placed?.delivery?.address).toBe(edited.address);
  });

  it('places nothing while the backend is unreachable', async () => {
    const { store, place, routes, alerts } = await loseOne({ [settle]: 'no response' });
    await place(edited);
    expect(routes()).toEqual(['order', settle]);
    expect(alerts()).toEqual([`${networkError} ${notKnown}`]);
    expect(store.getState().orders).toMatchObject({ placing: false, placed: undefined });
  });

  it('reports a key that the backend knows for another order, and retries with a new key', async () => {
    const { responses, place, keys, alerts } = await loseOne({ [settle]: outcome(false) });
    responses[send] = { status: 422, body: { message: 'Used.', code: 'idempotency_key_reused' } };
    await place();
    expect(alerts()).toEqual([`${failed} ${nothingOrdered}`]);
    responses[send] = accepted;
    await place();
    expect(keys.at(-1)).not.toBe(keys[0]);
    expect(alerts()).toEqual([]);
  });
});

describe('an order whose request is aborted, as the session changes meanwhile', () => {
  const settled = 'Your order was interrupted. Nothing was ordered. Your cart is as it was.';

  /** Somebody logs out, in another tab, while the order is under way. */
  const logOutMeanwhile = async (responses: Backend) => {
    const page = openCheckout({ [send]: 'never', ...responses });
    const placed = page.place();
    await expect.poll(page.routes).toEqual(['order']);
    page.store.dispatch(loggedOut());
    page.store.dispatch(shopApi.util.resetApiState());
    await placed;
    return page;
  };

  it('is shown when it was placed, without the delivery, which is gone with the form', async () => {
    const { store, alerts } = await logOutMeanwhile({ [settle]: outcome(true) });
    const { cart, orders } = store.getState();
    expect(orders).toMatchObject({ placing: false, placed: { email: form.email, delivery: undefined } });
    expect(cart.lines).toEqual([]);
    expect(alerts()).toEqual([]);
  });

  it('is reported when it was not, and can be placed again', async () => {
    const { store, alerts, routes } = await logOutMeanwhile({ [settle]: outcome(false) });
    expect(alerts()).toEqual([settled]);
    expect(store.getState()).toMatchObject({
      orders: { placing: false },
      cart: { lines: [{ quantity: 2 }] },
    });
    expect(routes()).toEqual(['order', settle]);
    expect(readOpenOrder()).toBeUndefined();
  });

  it('is settled also when the session changes again meanwhile', async () => {
    const { store, place, routes, responses } = openCheckout({ [send]: 'never', [settle]: 'never' });
    const placed = place();
    const sync = async (sent: string[]) => {
      await expect.poll(routes).toEqual(sent);
      store.dispatch(shopApi.util.resetApiState());
    };
    await sync(['order']);
    await sync(['order', settle]);
    responses[settle] = outcome(true);
    await placed;
    expect(store.getState().orders).toMatchObject({ placing: false, placed: { email: form.email } });
  });

  it('may have been placed where the backend cannot tell', async () => {
    const { alerts } = await logOutMeanwhile({ [settle]: noRoute });
    expect(alerts()).toEqual([notKnown]);
    expect(readOpenOrder()?.state).toBe('untraceable');
  });
});

describe('an order in another tab', () => {
  const other = {
    key: 'other',
    digest: 1,
    email: 'other@shop.example',
    cart: [aLine({ quantity: 2 })],
    total: 56,
    startedAt: Date.now(),
  };

  it('is shown instead of ordering the same cart twice', async () => {
    const { store, place, routes, alerts } = openCheckout({ [send]: accepted });
    writeOpenOrder({ ...other, state: 'placed' });
    await place();
    expect(routes()).toEqual([]);
    expect(store.getState()).toMatchObject({
      cart: { lines: [] },
      orders: { placed: { email: other.email } },
    });
    expect(alerts()).toEqual(['This cart was already ordered, so nothing was ordered twice.']);
  });

  it('prevents a second one even when its record was removed already', async () => {
    const { place, routes, alerts, store } = openCheckout({ [send]: accepted });
    const placing = place();
    localStorage.setItem('root', JSON.stringify({ cart: JSON.stringify({ lines: [], lastOrder: 'other' }) }));
    await placing;
    expect(routes()).toEqual([]);
    expect(alerts()).toEqual(['This cart was already ordered, so nothing was ordered twice.']);
    expect(store.getState().orders.placing).toBe(false);
  });

  it.each([
    ['was placed', outcome(true), [settle]],
    ['was not placed', outcome(false), [settle, 'order']],
    ['may have been placed', noRoute, [settle]],
  ])('has its outcome fetched first when its tab was closed: it %s', async (_, found, expected) => {
    const { place, routes } = openCheckout({ [send]: accepted, [settle]: found });
    writeOpenOrder({ ...other, state: 'placing' });
    await place();
    expect(routes()).toEqual(expected);
  });
});
