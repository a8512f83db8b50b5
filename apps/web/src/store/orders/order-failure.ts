import type { ApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { type OpenOrder, removeOpenOrder, storeOnceSeen } from './open-order.ts';
import { orderFailed, orderRefused, orderUncertain } from './order-alerts.ts';
import { orderEnded } from './order-events.ts';
import { fetchOutcome, storeUnknownOutcome } from './order-outcome.ts';

const lookAgain = { forceRefetch: true, subscribe: false };

/** Only a refusal of the order itself says that it was not placed; a gateway or a crash does not know. */
const isRefusal = ({ status = 0, code }: ApiError) =>
  status >= 400 && status < 500 && status !== 408 && code !== 'idempotency_key_reused';

/** A backend that responds can be asked at once; one that does not is asked when it can be reached again. */
const reportUnclearFailure =
  (open: OpenOrder, failure: ApiError): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const result = await dispatch(fetchOutcome(open));
    if (result.outcome === 'placed') return dispatch(completeOrder(open));
    if (result.outcome === 'not_placed') {
      removeOpenOrder();
      dispatch(orderRefused(failure));
      return;
    }
    storeUnknownOutcome(open, result);
    dispatch(orderUncertain(failure));
  };

/** A try failed: tells so at once, and what it means for the cart as soon as that is known. */
export const handleOrderFailure =
  (open: OpenOrder, failure: ApiError): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isRefusal(failure)) {
      removeOpenOrder();
      dispatch(orderRefused(failure));
      dispatch(orderEnded());
      // A price or a product may have changed: the open page then holds the cart against the catalogue again.
      dispatch(shopApi.endpoints.listProducts.initiate(undefined, lookAgain));
      return;
    }
    dispatch(failure.responded ? orderFailed(failure) : orderUncertain(failure));
    dispatch(orderEnded());
    if (failure.responded) await dispatch(reportUnclearFailure(open, failure));
    else void storeOnceSeen(open);
  };
