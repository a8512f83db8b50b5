import { type CheckoutForm, type Order, toAsciiEmail } from '@curiolane/contract';
import { type ApiError, isAborted, toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { markUnknown, type OpenOrder, orderDigest, removeOpenOrder, writeOpenOrder } from './open-order.ts';
import {
  orderFailed,
  orderInterrupted,
  orderRefused,
  orderSucceeded,
  orderUncertain,
  outcomeUnknown,
} from './order-alerts.ts';
import { orderEnded, orderPlaced, type PlacedOrder } from './orders-slice.ts';

/** The delivery, when the checkout's form still has the values that the order was placed with. */
const getDelivery = (open: OpenOrder, draft: Partial<CheckoutForm>): PlacedOrder['delivery'] => {
  const email = toAsciiEmail(draft.email ?? '');
  const order = { ...draft, email, cart: open.cart, total: open.total } as Order;
  return orderDigest(order) === open.digest ? order : undefined;
};

/** The order was placed: removes its lines from the cart and informs the shopper on whichever page they are. */
export const completeOrder =
  (open: OpenOrder, delivery?: PlacedOrder['delivery'], id?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { key, email, cart, total } = open;
    const to = delivery ?? getDelivery(open, getState().checkoutDraft);
    const { name, address, phone, payment } = to ?? {};
    // Before the cart, which is stored a moment later: a tab that reads in between removes the order's lines itself.
    writeOpenOrder({ ...open, state: 'placed' });
    dispatch(
      orderPlaced({
        key,
        id,
        email,
        cart,
        total,
        delivery: to && { name, address, phone, payment },
      } as PlacedOrder),
    );
    dispatch(orderEnded());
    dispatch(shopApi.util.invalidateTags(['Profile']));
    if (!getState().orders.atCheckout) dispatch(orderSucceeded(email));
  };

/**
 * The reason why the outcome of an order is unknown. `unreachable`: no response. `failing`: the backend cannot tell now.
 * `unsupported`: it has only the documented routes, and never can.
 */
type NotKnown = { outcome: 'unreachable' | 'failing' | 'unsupported'; failure: ApiError };

type OrderOutcome = { outcome: 'placed' } | { outcome: 'not_placed' } | NotKnown;

const failingStatuses = [429, 500, 502, 503, 504];

const notKnown = (failure: ApiError): NotKnown => {
  if (!failure.responded) return { outcome: 'unreachable', failure };
  const failing = failure.status !== undefined && failingStatuses.includes(failure.status);
  return { outcome: failing ? 'failing' : 'unsupported', failure };
};

/**
 * Fetches the outcome of an order. `not_placed` is final: from then on its key places no order, even when its request
 * is still in flight.
 */
export const fetchOutcome =
  ({ key, email }: Pick<OpenOrder, 'key' | 'email'>): AppThunk<Promise<OrderOutcome>> =>
  async (dispatch) => {
    const headers = { 'idempotency-key': key };
    const { data, error } = await dispatch(
      shopApi.endpoints.settleOrder.initiate({ headers, body: { email: toAsciiEmail(email) } }),
    );
    if (data) return { outcome: data.placed ? 'placed' : 'not_placed' };
    return error && isAborted(error) ? dispatch(fetchOutcome({ key, email })) : notKnown(toApiError(error));
  };

/** Marks an order's outcome as unknown, to be fetched again where that can help. */
export const markByOutcome = (order: OpenOrder, { outcome }: NotKnown): void =>
  void markUnknown(order, outcome === 'unsupported' ? 'untraceable' : 'unknown');

/** Fetches the outcome of an order that was interrupted and reports it, unless it is still unknown and was reported so. */
export const reportOutcome =
  (open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const result = await dispatch(fetchOutcome(open));
    if (result.outcome === 'placed') return dispatch(completeOrder(open));
    if (result.outcome === 'not_placed') {
      removeOpenOrder();
      dispatch(orderInterrupted());
      return;
    }
    markByOutcome(open, result);
    if (open.state === 'placing') dispatch(outcomeUnknown());
  };

const lookAgain = { forceRefetch: true, subscribe: false };

/** Only a rejection of the order itself means that it was not placed; a gateway or a crash does not know. */
const isRejection = ({ status = 0, code }: ApiError) =>
  status >= 400 && status < 500 && status !== 408 && code !== 'idempotency_key_reused';

/** For a backend that responds; the outcome at an unreachable one is fetched once it is reachable again. */
const reportUnclearFailure =
  (open: OpenOrder, failure: ApiError): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const result = await dispatch(fetchOutcome(open));
    if (result.outcome === 'placed') return dispatch(completeOrder(open));
    if (result.outcome === 'not_placed') {
      removeOpenOrder();
      dispatch(orderRefused(failure, open.cart));
      return;
    }
    markByOutcome(open, result);
    dispatch(orderUncertain(failure));
  };

/** An attempt failed: reports it immediately, and what it means for the cart as soon as that is known. */
export const handleOrderFailure =
  (open: OpenOrder, failure: ApiError): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isRejection(failure)) {
      removeOpenOrder();
      dispatch(orderRefused(failure, open.cart));
      dispatch(orderEnded());
      // A price or a product may have changed: the open page then reconciles the cart with the catalogue.
      void dispatch(shopApi.endpoints.listProducts.initiate(undefined, lookAgain));
      return;
    }
    dispatch(failure.responded ? orderFailed(failure) : orderUncertain(failure));
    dispatch(orderEnded());
    if (failure.responded) await dispatch(reportUnclearFailure(open, failure));
    else void markUnknown(open);
  };
