import { type CheckoutForm, type Order, toDollars } from '@curiolane/contract';
import { toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import { createRandomKey } from '../../lib/random-key.ts';
import { selectTotalCents } from '../cart-slice.ts';
import { draftChanged } from '../checkout-draft-slice.ts';
import type { AppThunk } from '../store.ts';
import { tellPlaced } from './complete-order.ts';
import { type OpenOrder, orderDigest, readOpenOrder, writeOpenOrder } from './open-order.ts';
import { orderedBefore, orderUncertain, outcomeUnknown } from './order-alerts.ts';
import { orderEnded, orderStarted } from './order-events.ts';
import { tellFailure } from './order-failure.ts';
import { withOrderLock } from './order-lock.ts';
import { askForOutcome, keepByOutcome } from './order-outcome.ts';
import { type LastOrders, lastOrders, tellOrderedMeanwhile } from './other-tab-order.ts';

/**
 * The idempotency key to order with, once it is known what became of an earlier try: undefined when the shopper was
 * told of that one instead. The same order again has the same key, so that it cannot be placed twice.
 */
const settleEarlier =
  (earlier: OpenOrder | undefined, digest: number): AppThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    if (!earlier || earlier.state === 'placed') return createRandomKey();
    const told = earlier.state !== 'placing';
    if (told && earlier.digest === digest) return earlier.key;
    const result = await dispatch(askForOutcome(earlier));
    if (result.outcome === 'not_placed') return createRandomKey();
    if (result.outcome === 'placed') {
      await dispatch(tellPlaced(earlier));
      dispatch(told ? orderedBefore.earlierTry() : orderedBefore.sameCart());
      return undefined;
    }
    // The shopper was told to look into the mail, and orders all the same.
    if (told && result.failure.responded) return createRandomKey();
    keepByOutcome(earlier, result);
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
    await dispatch(error ? tellFailure(open, toApiError(error)) : tellPlaced(open, order));
  };

const placeInTurn =
  (order: Order, before: LastOrders): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(tellOrderedMeanwhile(before))) return;
    const { email, cart, total } = order;
    const digest = orderDigest(order);
    const key = await dispatch(settleEarlier(readOpenOrder(), digest));
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
    const before = lastOrders(cart);
    dispatch(draftChanged(form));
    dispatch(orderStarted());
    await withOrderLock(() => dispatch(placeInTurn(order, before)));
  };
