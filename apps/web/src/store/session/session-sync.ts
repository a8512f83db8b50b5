import { type ShopError, toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { loggedOut, sessionLoaded } from './session-slice.ts';
import {
  addPendingLogout,
  holdPendingLogout,
  isLogoutPending,
  readLogoutHold,
  readStoredSession,
  removePendingLogout,
} from './stored-session.ts';

/** Reads the session from local storage; when it changed, the data of the previous shopper leaves the store. */
export const syncSession = (): AppThunk => (dispatch, getState) => {
  const shown = getState().session;
  const stored = readStoredSession();
  if (stored.isLogin === shown.isLogin && stored.userEmail === shown.userEmail) return;
  if (shown.isLogin) dispatch(loggedOut());
  dispatch(sessionLoaded(stored));
  dispatch(shopApi.util.resetApiState());
};

const minDelayMs = 1000;
const maxDelayMs = 60_000;

let delayMs = minDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: { abort: () => void } | undefined;

/** True when a retry can help: the server was unreachable, or failed temporarily. */
export const canBeRetried = (error: ShopError) => {
  const { responded, status = 0 } = toApiError(error);
  return !responded || status === 429 || status >= 500;
};

/**
 * Sends a pending logout to the server and retries it with exponential backoff until it succeeds. A backend with only
 * the documented routes has no session to end.
 */
export const sendPendingLogout = (): AppThunk<Promise<void>> => async (dispatch) => {
  clearTimeout(timer);
  if (sending || !isLogoutPending()) return;
  if (readStoredSession().isLogin) return removePendingLogout();
  const holdMs = readLogoutHold();
  if (holdMs > 0) {
    timer = setTimeout(() => void dispatch(sendPendingLogout()), holdMs);
    return;
  }
  const attempt = dispatch(shopApi.endpoints.logout.initiate({ body: {} }));
  sending = attempt;
  const { error } = await attempt;
  if (sending !== attempt) return;
  sending = undefined;
  if (!error || !canBeRetried(error)) return removePendingLogout();
  timer = setTimeout(() => void dispatch(sendPendingLogout()), delayMs);
  delayMs = Math.min(2 * delayMs, maxDelayMs);
};

/** Stops sending a logout: a late one would end the session of the shopper who has logged in since. */
export const cancelPendingLogout = (): void => {
  clearTimeout(timer);
  sending?.abort();
  sending = undefined;
};

/** Sends a logout that was held for a login which the browser does not keep. */
export const resumePendingLogout = (): AppThunk => (dispatch) => {
  if (!isLogoutPending()) return;
  addPendingLogout();
  void dispatch(sendPendingLogout());
};

/** Logs in without a logout in flight. When the login fails or is interrupted, the logout is sent after all. */
export const loginAfterLogout =
  <Result extends { error?: unknown }>(signIn: () => Promise<Result>): AppThunk<Promise<Result>> =>
  async (dispatch) => {
    holdPendingLogout();
    cancelPendingLogout();
    const result = await signIn();
    if (result.error) dispatch(resumePendingLogout());
    return result;
  };
