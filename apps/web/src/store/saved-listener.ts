import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { shopApi } from '../api/shop-api.ts';
import { savedToggled } from './saved-slice.ts';
import { selectCustomer, sessionLoaded } from './session/session-slice.ts';
import type { AppDispatch, RootState } from './store.ts';

const loadSync = async () => {
  try {
    return (await import('./sync-saved.ts')).syncSaved;
  } catch (error) {
    // It is loaded again with the next change or page, and once the browser is online.
    console.warn('The saved products could not be compared with those of the account yet.', error);
    return undefined;
  }
};

/** Keeps the saved products of a signed-in customer and those of the account the same. */
export const savedListener = createListenerMiddleware();

savedListener.startListening.withTypes<RootState, AppDispatch>()({
  matcher: isAnyOf(savedToggled, sessionLoaded, shopApi.internalActions.onOnline),
  effect: async (action, { dispatch, getState }) => {
    // Without a customer the code for it is not needed.
    const syncSaved = selectCustomer(getState()) === '' ? undefined : await loadSync();
    if (syncSaved) await dispatch(syncSaved({ isChange: savedToggled.match(action) }));
  },
});
