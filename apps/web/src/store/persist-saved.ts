import { product } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import {
  storedSavedKey as idsKey,
  parseJson,
  readStoredText,
  subscribeToStorage,
  writeStored,
} from '../browser/storage.ts';
import * as m from '../lib/messages.ts';
import { alertRaised } from './alerts.ts';
import { type SavedState, savedLoaded } from './saved-slice.ts';
import type { AppStore } from './store.ts';

/** The key in local storage of their owner, and of the changes that the account does not have yet. */
const syncKey = 'savedSync';

/** An invalid id is dropped without the others. */
const savedProducts = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((ids) => ids.flatMap((id) => product.shape.id.safeParse(id).data ?? [])),
  ),
  [],
);

/** Invalid ids are dropped without the others, as those of `savedProducts` are. */
const savedSync = z.catch(
  z.object({
    owner: z.string(),
    unsent: z.catch(z.record(z.string(), z.object({ add: savedProducts, remove: savedProducts })), {}),
  }),
  { owner: '', unsent: {} },
);

const readIds = (text: string | null): SavedState['ids'] => [
  ...new Set(savedProducts.parse(parseJson(text))),
];
const readSync = (text: string | null): SavedState['sync'] => savedSync.parse(parseJson(text));

const isEmpty = ({ owner, unsent }: SavedState['sync']) => owner === '' && Object.keys(unsent).length === 0;

const write = (key: string, value: unknown) => writeStored(() => localStorage, key, value);

/**
 * Loads the saved products of this browser, stores their changes, and follows those of other tabs. Returns a function
 * that loads them again.
 */
export const persistSaved = (store: AppStore): (() => void) => {
  let stored = store.getState().saved;
  const follow = (changed: Partial<SavedState>) => {
    // Before the action: what was read is not written again, which another tab would follow in turn.
    stored = { ...stored, ...changed };
    store.dispatch(savedLoaded(changed));
  };
  const readStored = (key: string) => readStoredText(() => localStorage, key);
  const load = () => follow({ ids: readIds(readStored(idsKey)), sync: readSync(readStored(syncKey)) });
  load();
  store.subscribe(() => {
    const { ids, sync } = store.getState().saved;
    const before = stored;
    if (ids === before.ids && sync === before.sync) return;
    const { owner } = before.sync;
    // Another page has signed the customer out, and may have stored more since.
    if (owner !== '' && sync.owner === '' && readSync(readStored(syncKey)).owner !== owner) return load();
    stored = { ids, sync };
    // The products first: another tab must not read those of a customer who has left as this browser's.
    const isStored =
      (ids === before.ids || write(idsKey, ids)) &&
      (sync === before.sync || write(syncKey, isEmpty(sync) ? undefined : sync));
    if (!isStored) store.dispatch(alertRaised('error', m.savedNotStored));
  });
  subscribeToStorage((key, value) => {
    // Null when another tab has cleared the storage.
    if (key === idsKey || key === null) follow({ ids: readIds(value) });
    if (key === syncKey || key === null) follow({ sync: readSync(value) });
  });
  return load;
};
