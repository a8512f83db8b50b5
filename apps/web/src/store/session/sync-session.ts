import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { shopApi } from '../../api/shop-api.ts';
import { sessionRead, signedOut } from './session-slice.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';

type WithSession = { session: StoredSession };

/** Takes over who is signed in from local storage; what was loaded for somebody else leaves the store. */
export const syncSession =
  (): ThunkAction<void, WithSession, unknown, UnknownAction> => (dispatch, getState) => {
    const shown = getState().session;
    const stored = readStoredSession();
    if (stored.isLogin === shown.isLogin && stored.userEmail === shown.userEmail) return;
    if (shown.isLogin && !stored.isLogin) dispatch(signedOut());
    dispatch(sessionRead(stored));
    dispatch(shopApi.util.resetApiState());
  };
