import { toAsciiEmail } from '@curiolane/contract';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { markUnknown } from './open-order.ts';
import type { OpenOrder } from './open-order-record.ts';

/**
 * Why the outcome of an order is unknown. `unreachable`: no response. `failing`: the backend cannot tell now.
 * `unsupported`: it has only the documented routes, and never can.
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
 * Fetches the outcome of an order. `not_placed` is final: from then on its key places no order, even when its request
 * is still in flight.
 */
export const fetchOutcome =
  ({ key, email }: OpenOrder): AppThunk<Promise<OrderOutcome>> =>
  async (dispatch) => {
    const headers = { 'idempotency-key': key };
    const { data, error } = await dispatch(
      shopApi.endpoints.settleOrder.initiate({ headers, body: { email: toAsciiEmail(email) } }),
    );
    if (!data) return notKnown(toApiError(error));
    return { outcome: data.placed ? 'placed' : 'not_placed' };
  };

/** Marks an order's outcome as unknown, to be fetched again where that can help. */
export const markByOutcome = (order: OpenOrder, { outcome }: NotKnown): void =>
  void markUnknown(order, outcome === 'unsupported' ? 'untraceable' : 'unknown');
