import { parseJson, readStoredText, subscribeToStorage } from '../browser/storage.ts';
import * as m from '../lib/messages.ts';
import { alertRaised } from './alerts.ts';
import { type SavedState, savedLoaded } from './saved-slice.ts';
import type { AppStore } from './store.ts';
import { savedProducts } from './stored-schemas.ts';

/** The key in local storage of the products that the shopper keeps for later. */
const savedKey = 'saved';

const read = (text: string | null): SavedState => [...new Set(savedProducts.parse(parseJson(text)))];

/**
 * Loads the saved products of this browser, stores their changes, and follows those of other tabs. Returns a function
 * that loads them again.
 */
export const persistSaved = (store: AppStore): (() => void) => {
  let stored = store.getState().saved;
  const follow = (text: string | null) => {
    // Before the action: what was read is not written again, which another tab would follow in turn.
    stored = read(text);
    store.dispatch(savedLoaded(stored));
  };
  const load = () => follow(readStoredText(() => localStorage, savedKey));
  load();
  store.subscribe(() => {
    const { saved } = store.getState();
    if (saved === stored) return;
    stored = saved;
    try {
      localStorage.setItem(savedKey, JSON.stringify(saved));
    } catch {
      store.dispatch(alertRaised('error', m.savedNotStored));
    }
  });
  subscribeToStorage((key, value) => {
    // Null when another tab has cleared the storage.
    if (key === savedKey || key === null) follow(value);
  });
  return load;
};
