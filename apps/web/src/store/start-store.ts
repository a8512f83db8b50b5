import { setupListeners } from '@reduxjs/toolkit/query/react';
import { persistStore } from 'redux-persist';
import { subscribeToRestore } from '../browser/back-forward-cache.ts';
import { storedStateKey, subscribeToStorage } from '../browser/storage.ts';
import { alertRaised, takeFlash } from './alerts.ts';
import { cartReplaced } from './cart-slice.ts';
import { draftLoaded, readDraft, writeDraft } from './checkout-draft.ts';
import { categoryChosen, selectCategory } from './filter-slice.ts';
import { observeStore } from './observe-store.ts';
import { orderedInOtherTab } from './orders/orders-slice.ts';
import { persistPlacedOrder } from './orders/placed-order.ts';
import { persistSaved } from './persist-saved.ts';
import { readStoredState } from './persisted-state.ts';
import { forgetProfileDraft } from './profile-draft.ts';
import { savedMiddleware } from './saved-middleware.ts';
import { selectCustomer, sessionLoaded } from './session/session-slice.ts';
import { cancelPendingLogout, sendPendingLogout, syncSession } from './session/session-sync.ts';
import { readStoredSession } from './session/stored-session.ts';
import { type AppStore, makeStore } from './store.ts';
import { resumeAdding } from './waiting-products.ts';

const syncStored = (store: AppStore) => {
  const stored = readStoredState();
  if (!stored || stored.corrupt) return;
  const { cart, filter } = stored;
  // This tab's next write has the category, too.
  if (filter.category !== selectCategory(store.getState())) store.dispatch(categoryChosen(filter.category));
  const own = store.getState().cart;
  // Only a real difference: two tabs that react to each other's writes would never stop.
  if (JSON.stringify(cart) === JSON.stringify(own)) return;
  if (cart.lastOrder !== own.lastOrder) store.dispatch(orderedInOtherTab());
  store.dispatch(cartReplaced(cart));
};

/**
 * Loads the checkout's draft of this visit, and stores its changes. Returns a function that loads it again after a
 * change by another page, which is stored already.
 */
const persistDraft = (store: AppStore) => {
  let isLoading = false;
  const load = (change = () => {}) => {
    isLoading = true;
    change();
    store.dispatch(draftLoaded(readDraft(selectCustomer(store.getState()))));
    isLoading = false;
  };
  load();
  observeStore(
    store,
    (state) => state.checkoutDraft,
    (draft) => {
      if (!isLoading) writeDraft(draft, selectCustomer(store.getState()));
    },
  );
  return load;
};

/** Syncs the store with what other pages of this browser stored: other tabs, or those visited before a Back. */
const subscribeToOtherPages = (
  store: AppStore,
  loadSaved: () => void,
  loadDraft: (change: () => void) => void,
) => {
  subscribeToStorage((key, value) => {
    if (key === storedStateKey && value) return syncStored(store);
    store.dispatch(syncSession());
    if (store.getState().session.isLogin) cancelPendingLogout();
  });
  subscribeToRestore(
    () => store.getState().session.isLogin,
    () => {
      // At once, before the page is visible: it may be another shopper's.
      loadDraft(() => store.dispatch(syncSession()));
      syncStored(store);
      loadSaved();
    },
  );
};

/** Sends a logout that has not reached the server, now and whenever the browser comes online. */
const retryPendingLogout = (store: AppStore) => {
  const send = () => void store.dispatch(sendPendingLogout());
  addEventListener('online', send);
  send();
};

/** Creates the browser's store and resolves once cart and filter are loaded, after 5 seconds at the latest. */
export const startStore = async (): Promise<AppStore> => {
  const store = makeStore([savedMiddleware]) as AppStore;
  // For `refetchOnReconnect`.
  setupListeners(store.dispatch);
  await new Promise<void>((loaded) => {
    const persistor = persistStore(store, null, loaded);
    // It writes a moment after each change, and the shopper may leave in between.
    addEventListener('pagehide', () => void persistor.flush());
    // Another tab must not add to a cart whose lines were ordered.
    observeStore(
      store,
      ({ cart }) => cart.lastOrder,
      () => void persistor.flush(),
    );
  });
  // Before the session, which may be that of another customer than the one who saved them.
  const loadSaved = persistSaved(store);
  store.dispatch(sessionLoaded(readStoredSession()));
  const flash = takeFlash();
  if (flash) store.dispatch(alertRaised('success', flash));
  const loadDraft = persistDraft(store);
  forgetProfileDraft(store);
  persistPlacedOrder(store);
  subscribeToOtherPages(store, loadSaved, loadDraft);
  retryPendingLogout(store);
  void resumeAdding(store);
  return store;
};
