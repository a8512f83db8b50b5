import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { shopApi } from '../api/shop-api.ts';
import { savedToggled } from './saved-slice.ts';
import { selectCustomer, sessionLoaded } from './session/session-slice.ts';
import type { AppDispatch, RootState } from './store.ts';

const isReason = isAnyOf(savedToggled, sessionLoaded, shopApi.internalActions.onOnline);

const sync = async (dispatch: AppDispatch, isChange: boolean) => {
  try {
    const { syncSaved } = await import('./sync-saved.ts');
    await dispatch(syncSaved({ isChange }));
  } catch (error) {
    // The code for it is loaded again with the next change or page, and once the browser is online.
    console.warn('The saved products could not be compared with those of the account yet.', error);
  }
};

/**
 * Keeps the saved products of a signed-in customer and those of the account the same; a guest does without the code
 * for it. Not `createListenerMiddleware`, which would add more than a kilobyte to the scripts of every page.
 */
export const savedMiddleware: Middleware<object, RootState, AppDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isReason(action) && selectCustomer(getState()) !== '')
      void sync(dispatch, savedToggled.match(action));
    return result;
  };
