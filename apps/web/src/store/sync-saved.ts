import { maxListItems } from '@curiolane/contract';
import { type ShopError, toApiError } from '../api/api-error.ts';
import { shopApi } from '../api/shop-api.ts';
import { alertRaised } from './alerts.ts';
import {
  claimSaved,
  forgetOwner,
  getUnsent,
  receiveSaved,
  releaseSaved,
  renameOwner,
} from './saved-changes.ts';
import { type SavedState, savedLoaded, toOwner } from './saved-slice.ts';
import { selectCustomer, toCustomer } from './session/session-slice.ts';
import { canBeRetried } from './session/session-sync.ts';
import { readStoredSession } from './session/stored-session.ts';
import type { AppThunk } from './store.ts';

const { listFeatures, listSavedProducts, changeSavedProducts } = shopApi.endpoints;

const changeSaved =
  (change: (saved: SavedState) => SavedState): AppThunk =>
  (dispatch, getState) => {
    const { saved } = getState();
    const changed = change(saved);
    if (changed !== saved) dispatch(savedLoaded(changed));
  };

/** The account of the customer has another e-mail. */
export const renameSavedOwner = (email: string): AppThunk =>
  changeSaved((saved) => renameOwner(saved, toOwner(email)));

/** The account of the customer is gone. */
export const forgetSavedOwner = (): AppThunk => changeSaved(forgetOwner);

/** Undefined while that cannot be told. */
const findWhetherOffered = (): AppThunk<Promise<boolean | undefined>> => async (dispatch) => {
  const { data, error } = await dispatch(listFeatures.initiate(undefined, { subscribe: false }));
  if (data) return data.features.includes('saved-products');
  return error && canBeRetried(error) ? undefined : false;
};

/** True while the customer is signed in, also by what other tabs have stored: the requests have that session. */
const isSignedIn =
  (customer: string): AppThunk<boolean> =>
  (_, getState) =>
    selectCustomer(getState()) === customer && toCustomer(readStoredSession()) === customer;

/** The changes of one request: the oldest first, as each one is put before the others. */
const getNext = (ids: readonly number[], tried: ReadonlySet<number>) =>
  ids.filter((id) => !tried.has(id)).slice(-maxListItems);

type Change = { add: number[]; remove: number[] };

/** Removals are sent on their own: they make place where the account is full. */
const toNextChange = (
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
  tried: ReadonlySet<number>,
): Change | undefined => {
  const removed = getNext(remove, tried);
  if (removed.length > 0) return { add: [], remove: removed };
  const added = getNext(add, tried);
  return added.length > 0 ? { add: added, remove: [] } : undefined;
};

type Received = { data?: { products: number[] } | undefined; error?: ShopError | undefined };

const send =
  (change: Change | undefined): AppThunk<Promise<Received>> =>
  (dispatch) =>
    change
      ? dispatch(changeSavedProducts.initiate({ body: change }, { track: false }))
      : dispatch(listSavedProducts.initiate(undefined, { subscribe: false, forceRefetch: true }));

/** Sends what is unsent, and takes over the list of the account. What is not accepted stays unsent. */
const compare =
  (customer: string, { isChange }: SyncOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = toOwner(customer);
    const tried = new Set<number>();
    let change = toNextChange(getUnsent(getState().saved.sync, owner), tried);
    if (!change && isChange) return;
    do {
      const { data, error }: Received = await dispatch(send(change));
      if (!dispatch(isSignedIn(customer))) return;
      if (error && isChange && toApiError(error).code === 'saved_products_full')
        dispatch(alertRaised('error', toApiError(error).text));
      if (!data) return;
      dispatch(changeSaved((saved) => receiveSaved(saved, data.products)));
      for (const id of [...(change?.add ?? []), ...(change?.remove ?? [])]) tried.add(id);
      change = toNextChange(getUnsent(getState().saved.sync, owner), tried);
    } while (change);
  };

const sync =
  (options: SyncOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const customer = selectCustomer(getState());
    if (customer === '' || !dispatch(isSignedIn(customer))) return;
    const owner = toOwner(customer);
    // Before it can be told whether the backend keeps them: what a customer saves must not be left to the next one.
    dispatch(changeSaved((saved) => claimSaved(saved, owner)));
    const isOffered = await dispatch(findWhetherOffered());
    if (!dispatch(isSignedIn(customer))) return;
    if (isOffered === false) return dispatch(changeSaved((saved) => releaseSaved(saved, owner)));
    if (isOffered) await dispatch(compare(customer, options));
  };

export type SyncOptions = {
  /** After a change there is no need to ask for the list of an account that has been told everything. */
  isChange: boolean;
};

let latest = Promise.resolve();

/**
 * Adds what this browser has saved to the account of the signed-in customer, and shows what the account has. One at a
 * time, so that changes arrive in their order. What cannot be sent stays, and is sent the next time.
 */
export const syncSaved =
  (options: SyncOptions): AppThunk<Promise<void>> =>
  (dispatch) => {
    const next = () => dispatch(sync(options));
    latest = latest.then(next, next);
    return latest;
  };
