import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ShopError } from '../api/api-error.ts';
import {
  apiLoaded,
  crashed,
  loadShopApi,
  notLoaded,
  peekShopApi,
  type ShopEndpoints,
} from '../api/lazy-shop-api.ts';
import { ScriptError } from '../browser/fetch-scripts.ts';
import type { AppThunk } from './store.ts';

/** What begins a request, as the endpoints of RTK Query create it. */
type Initiate<Request> = (
  endpoints: ShopEndpoints,
  // biome-ignore lint/suspicious/noExplicitAny: RTK Query's own type of the state that its thunks are dispatched to.
) => ThunkAction<Request, any, unknown, UnknownAction>;

/** Makes the reducer and the middleware of the loaded API run, which the first request would otherwise wait for. */
export const startShopApi = (): AppThunk => (dispatch, getState) => {
  if (getState().api === null) dispatch(apiLoaded());
};

/** Begins a request where the API is loaded; undefined where it is not. */
export const beginRequest =
  <Request>(initiate: Initiate<Request>): AppThunk<Request | undefined> =>
  (dispatch) => {
    const api = peekShopApi();
    if (!api) return undefined;
    dispatch(startShopApi());
    return dispatch(initiate(api.shopApi.endpoints));
  };

/** What became of a request. */
export type ShopResult<Data> = { data?: Data; error?: ShopError | undefined };

type PendingRequest<Data> = Promise<ShopResult<Data>> & { abort: () => void };

/**
 * Sends a request of the shop's API, which is loaded first. Resolves with the error `notLoaded` where it cannot
 * be, and `crashed` where it throws.
 *
 * @param initiate Begins the request, as in `({ login }) => login.initiate({ body })`.
 * @param signal Aborts the request, or keeps it from being sent.
 */
export const callShop =
  <Data>(
    initiate: Initiate<PendingRequest<Data>>,
    signal?: AbortSignal,
  ): AppThunk<Promise<ShopResult<Data>>> =>
  async (dispatch) => {
    try {
      await loadShopApi();
    } catch (error) {
      console.warn('A request could not be sent.', error);
      if (!(error instanceof ScriptError)) return { error: crashed };
    }
    if (signal?.aborted) return { error: notLoaded };
    const request = dispatch(beginRequest(initiate));
    signal?.addEventListener('abort', () => request?.abort(), { once: true });
    return request ?? { error: notLoaded };
  };

/** Forgets what was requested, which may be another shopper's, and requests again what is shown. */
export const resetShopApi = (): AppThunk => (dispatch) => {
  const api = peekShopApi();
  if (api) dispatch(api.shopApi.util.resetApiState());
};

/** Requests the profile and the orders again where they are shown. */
export const refetchProfile = (): AppThunk => (dispatch) => {
  const api = peekShopApi();
  if (api) dispatch(api.shopApi.util.invalidateTags(['Profile']));
};
