import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { loggedOut, sessionLoaded } from './session-slice.ts';
import { readStoredSession } from './stored-session.ts';

/** Reads the session from local storage; when it changed, the data of the previous shopper leaves the store. */
export const syncSession = (): AppThunk => (dispatch, getState) => {
  const shown = getState().session;
  const stored = readStoredSession();
  if (stored.isLogin === shown.isLogin && stored.userEmail === shown.userEmail) return;
  if (shown.isLogin) dispatch(loggedOut());
  dispatch(sessionLoaded(stored));
  dispatch(shopApi.util.resetApiState());
};
