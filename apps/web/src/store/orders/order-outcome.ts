import { type ApiError, toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { type OpenOrder, storeOnceSeen } from './open-order.ts';

/**
 * Why it is not known what became of an order. `unreachable`: the backend gave no response. `failing`: it cannot say
 * now. `unsupported`: it has only the documented routes, and never can.
 */
type NotKnown = { outcome: 'unreachable' | 'failing' | 'unsupported'; failure: ApiError };

export type OrderOutcome = { outcome: 'placed' } | { outcome: 'not_placed' } | NotKnown;

const failingStatuses = [429, 500, 502, 503, 504];

const notKnown = (failure: ApiError): NotKnown => {
  if (!failure.responded) return { outcome: 'unreachable', failure };
  const failing = failure.status !== undefined && failingStatuses.includes(failure.status);
  return { outcome: failing ? 'failing' : 'unsupported', failure };
};

/**
 * Asks the backend what became of an order. `not_placed` is final: from then on its key places none, even when the
 * request is still under way.
 */
export const fetchOutcome =
  ({ key, email }: OpenOrder): AppThunk<Promise<OrderOutcome>> =>
  async (dispatch) => {
    const headers = { 'idempotency-key': key };
    const asking = shopApi.endpoints.settleOrder.initiate({ headers, body: { email } });
    const { data, error } = await dispatch(asking);
    if (!data) return notKnown(toApiError(error));
    return { outcome: data.placed ? 'placed' : 'not_placed' };
  };

/** Keeps an order whose outcome is told as not known, to be asked for again where that can help. */
export const storeUnknownOutcome = (order: OpenOrder, { outcome }: NotKnown): void =>
  void storeOnceSeen(order, outcome === 'unsupported' ? 'untraceable' : 'unknown');
