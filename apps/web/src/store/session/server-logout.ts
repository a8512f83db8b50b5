import { toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { addPendingLogout, isLogoutPending, removePendingLogout } from './pending-logout.ts';
import { readStoredSession } from './stored-session.ts';

const firstPauseMs = 1000;
const maxPauseMs = 60_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: { abort: () => void } | undefined;

/** Whether asking again can help: the server could not be reached, or could not do it just now. */
const canBeRetried = (error: unknown) => {
  const { responded, status = 0 } = toApiError(error);
  return !responded || status === 429 || status >= 500;
};

/**
 * Tells the server of a pending logout, again and again with growing pauses until it has heard of it. A backend with
 * only the documented routes has no session to end.
 */
export const sendPendingLogout = (): AppThunk<Promise<void>> => async (dispatch) => {
  clearTimeout(timer);
  if (sending || !isLogoutPending()) return;
  if (readStoredSession().isLogin) return removePendingLogout();
  const request = dispatch(shopApi.endpoints.logout.initiate({ body: {} }));
  sending = request;
  const { error } = await request;
  if (sending !== request) return;
  sending = undefined;
  if (!error || !canBeRetried(error)) return removePendingLogout();
  timer = setTimeout(() => void dispatch(sendPendingLogout()), pauseMs);
  pauseMs = Math.min(2 * pauseMs, maxPauseMs);
};

/** Stops telling the server of a logout: a late one would end the session of who has signed in since. */
export const cancelPendingLogout = (): void => {
  clearTimeout(timer);
  sending?.abort();
  sending = undefined;
};

/** Signs in with no logout on its way. When that fails the server is told of the logout after all. */
export const loginAfterLogout =
  <Result extends { error?: unknown }>(signIn: () => Promise<Result>): AppThunk<Promise<Result>> =>
  async (dispatch) => {
    const pending = isLogoutPending();
    removePendingLogout();
    cancelPendingLogout();
    const result = await signIn();
    if (pending && result.error) {
      addPendingLogout();
      void dispatch(sendPendingLogout());
    }
    return result;
  };
