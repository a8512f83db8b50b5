import { type CheckoutForm, type Order, toDollars } from '@curiolane/contract';
import { toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import { createRandomKey } from '../../lib/random-key.ts';
import { selectTotalCents } from '../cart-slice.ts';
import { draftChanged } from '../checkout-draft-slice.ts';
import type { AppThunk } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { type OpenOrder, orderDigest, readOpenOrder, writeOpenOrder } from './open-order.ts';
import { orderedBefore, orderUncertain, outcomeUnknown } from './order-alerts.ts';
import { orderEnded, orderStarted } from './order-events.ts';
import { handleOrderFailure } from './order-failure.ts';
import { withOrderLock } from './order-lock.ts';
import { fetchOutcome, storeUnknownOutcome } from './order-outcome.ts';
import { getLastOrders, type LastOrders, reportOtherTabOrder } from './other-tab-order.ts';

/**
 * The idempotency key to order with, once it is known what became of an earlier try: undefined when the shopper was
 * told of that one instead. The same order again has the same key, so that it cannot be placed twice.
 */
const settlePreviousOrder =
  (earlier: OpenOrder | undefined, digest: number): AppThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    if (!earlier || earlier.state === 'placed') return createRandomKey();
    const told = earlier.state !== 'placing';
    if (told && earlier.digest === digest) return earlier.key;
    const result = await dispatch(fetchOutcome(earlier));
    if (result.outcome === 'not_placed') return createRandomKey();
    if (result.outcome === 'placed') {
      await dispatch(completeOrder(earlier));
      dispatch(told ? orderedBefore.earlierTry() : orderedBefore.sameCart());
      return undefined;
    }
    // The shopper was told to look into the mail, and orders all the same.
    if (told && result.failure.responded) return createRandomKey();
    storeUnknownOutcome(earlier, result);
    dispatch(told ? orderUncertain(result.failure) : outcomeUnknown());
    dispatch(orderEnded());
    return undefined;
  };

const send =
  (order: Order, open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    writeOpenOrder(open);
    const { error } = await dispatch(
      shopApi.endpoints.sendOrderConfirmation.initiate({
        params: { email: order.email },
        headers: { 'idempotency-key': open.key },
        body: order,
      }),
    );
    await dispatch(error ? handleOrderFailure(open, toApiError(error)) : completeOrder(open, order));
  };

const placeWithLock =
  (order: Order, before: LastOrders): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(reportOtherTabOrder(before))) return;
    const { email, cart, total } = order;
    const digest = orderDigest(order);
    const key = await dispatch(settlePreviousOrder(readOpenOrder(), digest));
    if (key === undefined) return;
    await dispatch(send(order, { state: 'placing', key, digest, email, cart, total, startedAt: Date.now() }));
  };

/**
 * Places the order of the cart, one at a time in this browser, and tells how it went. It goes on when the checkout
 * is left, and is found again after a reload.
 */
export const placeOrder =
  (form: CheckoutForm): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { orders, cart } = getState();
    if (orders.placing) return;
    const order: Order = { ...form, cart: cart.lines, total: toDollars(selectTotalCents({ cart })) };
    const before = getLastOrders(cart);
    dispatch(draftChanged(form));
    dispatch(orderStarted());
    await withOrderLock(() => dispatch(placeWithLock(order, before)));
  };
