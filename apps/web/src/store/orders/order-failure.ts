import type { ApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { markUnknown, removeOpenOrder } from './open-order.ts';
import type { OpenOrder } from './open-order-record.ts';
import { orderFailed, orderRefused, orderUncertain } from './order-alerts.ts';
import { orderEnded } from './order-events.ts';
import { fetchOutcome, markByOutcome } from './order-outcome.ts';

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
