import { type CheckoutForm, type Order, toAsciiEmail, toDollars } from '@curiolane/contract';
import { isAborted, toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import { type CartState, selectTotalCents } from '../cart-slice.ts';
import { draftChanged } from '../checkout-draft.ts';
import { readStoredState } from '../persisted-state.ts';
import type { AppThunk } from '../store.ts';
import { type OpenOrder, orderDigest, readOpenOrder, writeOpenOrder } from './open-order.ts';
import { orderedBefore, orderUncertain, outcomeUnknown } from './order-alerts.ts';
import { withOrderLock } from './order-lock.ts';
import {
  completeOrder,
  fetchOutcome,
  handleOrderFailure,
  markByOutcome,
  reportOutcome,
} from './order-outcome.ts';
import { orderEnded, orderStarted } from './orders-slice.ts';

/** 128 random bits as hexadecimal. `crypto.randomUUID` does not exist on pages that are not served by https. */
const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The last order that was removed from the cart: in this tab, and in the stored cart. */
type LastOrders = { shown: string | undefined; stored: string | undefined };

const readStoredLastOrder = () => readStoredState()?.cart.lastOrder;

const getLastOrders = ({ lastOrder }: CartState): LastOrders => ({
  shown: lastOrder,
  stored: readStoredLastOrder(),
});

/**
 * Tells when another tab has ordered the cart since the shopper pressed Place Order here, or had before without this tab
 * knowing. Then that order is reported instead of a second one being placed.
 *
 * @param before The last orders when the shopper pressed Place Order.
 */
const reportOtherTabOrder =
  (before: LastOrders): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const last = readOpenOrder();
    const unreported = last?.state === 'placed' && last.key !== before.shown ? last : undefined;
    // A tab that has reported its order may have removed the record.
    if (!unreported && readStoredLastOrder() === before.stored) return false;
    if (unreported) await dispatch(completeOrder(unreported));
    else dispatch(orderEnded());
    dispatch(orderedBefore.sameCart());
    return true;
  };

/**
 * The idempotency key to order with, once the outcome of an earlier attempt is known; undefined when that one is
 * reported instead. The same order has the same key again, so that it cannot be placed twice.
 */
const settlePreviousOrder =
  (previous: OpenOrder | undefined, digest: number): AppThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    if (!previous || previous.state === 'placed') return createRandomKey();
    const reported = previous.state !== 'placing';
    if (reported && previous.digest === digest) return previous.key;
    const result = await dispatch(fetchOutcome(previous));
    if (result.outcome === 'not_placed') return createRandomKey();
    if (result.outcome === 'placed') {
      await dispatch(completeOrder(previous));
      dispatch(reported ? orderedBefore.earlierTry() : orderedBefore.sameCart());
      return undefined;
    }
    // The shopper was told to check their mail, and orders again nevertheless.
    if (reported && result.failure.responded) return createRandomKey();
    markByOutcome(previous, result);
    dispatch(reported ? orderUncertain(result.failure) : outcomeUnknown());
    dispatch(orderEnded());
    return undefined;
  };

const send =
  (order: Order, open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    writeOpenOrder(open);
    const { data, error } = await dispatch(
      shopApi.endpoints.sendOrderConfirmation.initiate({
        params: { email: order.email },
        headers: { 'idempotency-key': open.key },
        body: order,
      }),
    );
    if (!error) return dispatch(completeOrder(open, order, data?.orderId));
    if (!isAborted(error)) return dispatch(handleOrderFailure(open, toApiError(error)));
    // The session has changed, maybe in another tab. The backend can be reached, and knows what became of the order.
    await dispatch(reportOutcome(open));
    dispatch(orderEnded());
  };

/** @param email The order's, as it was typed. */
const placeWithLock =
  (order: Order, email: string, before: LastOrders): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(reportOtherTabOrder(before))) return;
    const { cart, total } = order;
    const digest = orderDigest(order);
    const key = await dispatch(settlePreviousOrder(readOpenOrder(), digest));
    if (key === undefined) return;
    await dispatch(send(order, { state: 'placing', key, digest, email, cart, total, startedAt: Date.now() }));
  };

/**
 * Orders the cart, one order at a time in this browser, and reports the outcome. It continues when the checkout is
 * left, and is resumed after a reload.
 */
export const placeOrder =
  (form: CheckoutForm): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { orders, cart, checkoutDraft } = getState();
    if (orders.placing) return;
    const { email: typed = '' } = checkoutDraft;
    const email = toAsciiEmail(typed.trim()) === form.email ? typed.trim() : form.email;
    const order: Order = { ...form, cart: cart.lines, total: toDollars(selectTotalCents({ cart })) };
    const before = getLastOrders(cart);
    dispatch(draftChanged({ ...form, email }));
    dispatch(orderStarted());
    await withOrderLock(() => dispatch(placeWithLock(order, email, before)));
  };
