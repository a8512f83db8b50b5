import { persistStore } from 'redux-persist';
import { subscribeToRestore } from '../browser/back-forward-cache.ts';
import { subscribeToStorage } from '../browser/subscribe-to-storage.ts';
import { alertRaised } from './alerts-slice.ts';
import { cartReplaced } from './cart-slice.ts';
import { draftLoaded } from './checkout-draft-slice.ts';
import { readDraft, writeDraft } from './checkout-draft-storage.ts';
import { takeFlashAlerts } from './flash-alerts.ts';
import { orderedInOtherTab } from './orders/order-events.ts';
import { storageKey } from './persist-storage.ts';
import { type PersistedState, readStoredState } from './persisted-state.ts';
import { cancelPendingLogout, sendPendingLogout } from './session/server-logout.ts';
import { sessionLoaded } from './session/session-slice.ts';
import { readStoredSession } from './session/stored-session.ts';
import { syncSession } from './session/sync-session.ts';
import { type AppStore, makeStore } from './store.ts';

const takeOverCart = (store: AppStore, { cart, corrupt }: PersistedState) => {
  const own = store.getState().cart;
  // Only a real difference: two tabs that react to each other's writes would never stop.
  if (corrupt || JSON.stringify(cart) === JSON.stringify(own)) return;
  if (cart.lastOrder !== own.lastOrder) store.dispatch(orderedInOtherTab());
  store.dispatch(cartReplaced(cart));
};

const syncCart = (store: AppStore) => {
  const stored = readStoredState();
  if (stored) takeOverCart(store, stored);
};

/** What the shopper enters into the checkout is kept for the visit. */
const keepDraft = (store: AppStore) => {
  store.dispatch(draftLoaded(readDraft()));
  let kept = store.getState().checkoutDraft;
  store.subscribe(() => {
    const { checkoutDraft } = store.getState();
    if (checkoutDraft !== kept) writeDraft(checkoutDraft);
    kept = checkoutDraft;
  });
};

/** What other pages of this browser have changed meanwhile: in other tabs, or after this one was left. */
const subscribeToOtherPages = (store: AppStore) => {
  subscribeToStorage((key, value) => {
    if (key === storageKey && value) return syncCart(store);
    store.dispatch(syncSession());
    if (store.getState().session.isLogin) cancelPendingLogout();
  });
  subscribeToRestore(
    () => store.getState().session.isLogin,
    () => {
      syncCart(store);
      store.dispatch(syncSession());
      store.dispatch(draftLoaded(readDraft()));
    },
  );
};

/** A logout of which the server has not heard yet, on this page or on the one before. */
const retryPendingLogout = (store: AppStore) => {
  const tell = () => void store.dispatch(sendPendingLogout());
  addEventListener('online', tell);
  tell();
};

/** Makes the browser's store and resolves once cart and filter are loaded, after 5 seconds at the latest. */
export const startStore = async (): Promise<AppStore> => {
  const store = makeStore() as AppStore;
  await new Promise<void>((loaded) => {
    const persistor = persistStore(store, null, loaded);
    // It writes a moment after each change, in which the shopper may already leave.
    addEventListener('pagehide', () => void persistor.flush());
  });
  store.dispatch(sessionLoaded(readStoredSession()));
  for (const { tone, message } of takeFlashAlerts()) store.dispatch(alertRaised(tone, message));
  keepDraft(store);
  subscribeToOtherPages(store);
  retryPendingLogout(store);
  return store;
};
