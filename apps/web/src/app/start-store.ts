import { persistStore } from 'redux-persist';
import { followOtherTabs } from '../session/follow-other-tabs.ts';
import { sessionRead } from '../session/session-slice.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { alertRaised } from '../state/alerts-slice.ts';
import { takeCarriedAlerts } from '../state/carried-alerts.ts';
import { cartReplaced } from '../state/cart-slice.ts';
import { readPersistedState } from '../state/persisted-state.ts';
import { type AppStore, makeStore, storageKey } from './store.ts';

const takeOverCart = (store: AppStore, text: string) => {
  const { cart, corrupt } = readPersistedState(text);
  // Only a real difference: two tabs that answer each other's writes would never stop.
  if (!corrupt && JSON.stringify(cart) !== JSON.stringify(store.getState().cart))
    store.dispatch(cartReplaced(cart));
};

/** Makes the browser's store and resolves once cart and filter are loaded, after 5 seconds at the latest. */
export const startStore = async (): Promise<AppStore> => {
  const store = makeStore() as AppStore;
  await new Promise<void>((loaded) => {
    const persistor = persistStore(store, null, loaded);
    // It writes a moment after each change, in which the shopper may already leave.
    addEventListener('pagehide', () => void persistor.flush());
  });
  store.dispatch(sessionRead(readStoredSession()));
  for (const { tone, message } of takeCarriedAlerts()) store.dispatch(alertRaised(tone, message));
  followOtherTabs((key, value) => {
    if (key === storageKey && value) takeOverCart(store, value);
    else store.dispatch(sessionRead(readStoredSession()));
  });
  return store;
};
