import type { SavedChanges, SavedState, SavedSync } from './saved-slice.ts';

/** The changes of saved products that an account causes, in modules that are loaded for a signed-in customer. */

const noChanges: SavedChanges = { add: [], remove: [] };

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

/** The changes that are still to be sent to the account of a customer. */
export const getUnsent = ({ unsent }: SavedSync, owner: string): SavedChanges => unsent[owner] ?? noChanges;

/** The unsent changes with those of a customer replaced; none leave no trace of the customer. */
const replaceUnsent = (
  { unsent }: SavedSync,
  owner: string,
  { add, remove }: SavedChanges,
): SavedSync['unsent'] => {
  const { [owner]: _, ...others } = unsent;
  return add.length + remove.length === 0 ? others : { ...others, [owner]: { add, remove } };
};

/** A customer has signed in: what this browser has is added to what the account has, and is still to be sent. */
export const claimSaved = (state: SavedState, owner: string): SavedState => {
  const { sync } = state;
  if (sync.owner === owner) return state;
  // Those of another customer, who has signed out in another tab, are not taken over.
  const ids = sync.owner === '' ? state.ids : [];
  const unsent = getUnsent(sync, owner);
  const add = [...ids, ...without(unsent.add, ids)];
  const changes = { add, remove: without(unsent.remove, ids) };
  return { ids: add, sync: { owner, unsent: replaceUnsent(sync, owner, changes) } };
};

/** The list of the account has come: it holds, but for what was changed here and is still to be sent. */
export const receiveSaved = ({ sync }: SavedState, received: readonly number[]): SavedState => {
  const { owner } = sync;
  const unsent = getUnsent(sync, owner);
  const changes = {
    add: without(unsent.add, received),
    remove: unsent.remove.filter((id) => received.includes(id)),
  };
  return {
    ids: [...changes.add, ...without(received, changes.remove)],
    sync: { owner, unsent: replaceUnsent(sync, owner, changes) },
  };
};

/** The backend keeps no saved products: they are this browser's, with any customer. */
export const releaseSaved = (state: SavedState, owner: string): SavedState => {
  const { ids, sync } = state;
  if (sync.owner === '' && !(owner in sync.unsent)) return state;
  const { add } = getUnsent(sync, owner);
  return {
    ids: [...without(add, ids), ...ids],
    sync: { owner: '', unsent: replaceUnsent(sync, owner, noChanges) },
  };
};

/** The account has another e-mail. */
export const renameOwner = (state: SavedState, owner: string): SavedState => {
  const { sync, ids } = state;
  if (sync.owner === '') return state;
  const changes = getUnsent(sync, sync.owner);
  const unsent = replaceUnsent(sync, sync.owner, noChanges);
  return { ids, sync: { owner, unsent: replaceUnsent({ owner, unsent }, owner, changes) } };
};

/** The account is gone, and so is what it has not been told of. */
export const forgetOwner = ({ sync }: SavedState): SavedState => ({
  ids: [],
  sync: { owner: '', unsent: replaceUnsent(sync, sync.owner, noChanges) },
});
