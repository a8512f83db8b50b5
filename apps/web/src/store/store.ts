import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, REGISTER, REHYDRATE } from 'redux-persist';
import { shopApi } from '../api/shop-api.ts';
import { nextTask } from '../browser/scheduling.ts';
import { storedStateKey } from '../browser/storage.ts';
import * as m from '../lib/messages.ts';
import { additionReducer } from './addition-slice.ts';
import { alertRaised, alertsReducer } from './alerts.ts';
import { cartReducer } from './cart-slice.ts';
import { checkoutDraftReducer } from './checkout-draft.ts';
import { filterReducer } from './filter-slice.ts';
import { ordersReducer } from './orders/orders-slice.ts';
import { type PersistedState, persistStorage, readPersistedState } from './persisted-state.ts';
import { type PrerenderedProducts, prerenderedReducer, productsPrerendered } from './prerendered-slice.ts';
import { savedReducer } from './saved-slice.ts';
import { sessionReducer } from './session/session-slice.ts';

const rootReducer = combineReducers({
  cart: cartReducer,
  filter: filterReducer,
  checkoutDraft: checkoutDraftReducer,
  orders: ordersReducer,
  saved: savedReducer,
  addition: additionReducer,
  alerts: alertsReducer,
  session: sessionReducer,
  prerendered: prerenderedReducer,
  [shopApi.reducerPath]: shopApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

const version = 1;

/** The message when parts of the stored cart were invalid. */
const lossText = ({ cart, corrupt, lostLines }: PersistedState): string | undefined => {
  if (corrupt) return m.savedCartUnreadable;
  if (lostLines > 0 && cart.lines.length === 0) return m.savedItemsUnreadable;
  if (lostLines > 0) return m.someSavedItemsUnreadable;
  return undefined;
};

type ReportError = (message: string) => void;

const persistedReducer = (report: ReportError) =>
  persistReducer<RootState>(
    {
      key: storedStateKey,
      keyPrefix: '',
      version,
      storage: persistStorage,
      whitelist: ['cart', 'filter'],
      timeout: 5000,
      getStoredState: async () => {
        const text = await persistStorage.getItem(storedStateKey);
        if (text === null) return undefined;
        const stored = readPersistedState(text);
        const loss = lossText(stored);
        if (loss) report(loss);
        return { cart: stored.cart, filter: stored.filter, _persist: { version, rehydrated: true } };
      },
      // redux-persist calls this, but its types do not have it.
      ...{ writeFailHandler: () => report(m.cartNotSaved) },
    },
    rootReducer,
  );

const notifyInNextTask = (notify: () => void) => void nextTask().then(notify);

// Redux Toolkit checks nothing in a production build, which does without the list.
const serializableCheck = import.meta.env.DEV && {
  ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
};

/** The state of a page that was rendered with products, before anything else has happened. */
export const toServerState = (products: PrerenderedProducts): RootState =>
  rootReducer(undefined, productsPrerendered(products));

/** The store of a page that is rendered to HTML, with the products that it shows: nothing is persisted. */
export const makeServerStore = (products: PrerenderedProducts = {}) => {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (base) => base().concat(shopApi.middleware),
  });
  store.dispatch(productsPrerendered(products));
  return store;
};

/**
 * The store of a browser. Cart and filter come from local storage once `persistStore` is called on it.
 *
 * @param effects Middleware that dispatches thunks, which know the store.
 */
export const makeStore = (effects: readonly Middleware[] = []) => {
  const store = configureStore({
    reducer: persistedReducer((text) =>
      // Called inside a reducer or a timer of redux-persist, so dispatched right after it.
      queueMicrotask(() => store.dispatch(alertRaised('error', text))),
    ),
    middleware: (base) => base({ serializableCheck }).concat(shopApi.middleware, ...effects),
    // Not before a frame is drawn, which is Redux Toolkit's default: the render that follows would delay it.
    enhancers: (base) => base({ autoBatch: { type: 'callback', queueNotification: notifyInNextTask } }),
  });
  return store;
};

export type AppStore = ReturnType<typeof makeServerStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
