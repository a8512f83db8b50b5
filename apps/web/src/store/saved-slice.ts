import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut, sessionLoaded, toCustomer } from './session/session-slice.ts';

/** What an account has not been told of, the last one first. */
export type SavedChanges = { add: readonly number[]; remove: readonly number[] };

/** Whose the saved products are, and what is still to be sent. */
export type SavedSync = {
  /** The e-mail of the customer whose account has them; '' while they are this browser's alone. */
  owner: string;
  /** By the e-mail of the customer: those of one who has signed out wait for the next sign-in. */
  unsent: Readonly<Record<string, SavedChanges>>;
};

export type SavedState = {
  /** The ids of the products that the shopper keeps for later, the last one first. */
  ids: readonly number[];
  sync: SavedSync;
};

/** Whose and which the products of an account are. */
export type ReceivedSaved = { owner: string; ids: readonly number[] };

/** A customer as the owner of saved products: case does not matter in an e-mail. */
export const toOwner = (email: string): string => email.toLowerCase();

const noChanges: SavedChanges = { add: [], remove: [] };

const initialState: SavedState = { ids: [], sync: { owner: '', unsent: {} } };

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

const getUnsent = ({ sync }: SavedState, owner: string): SavedChanges => sync.unsent[owner] ?? noChanges;

/** The unsent changes with those of an owner replaced; none leave no trace of the owner. */
const withUnsent = (unsent: SavedSync['unsent'], owner: string, { add, remove }: SavedChanges) => {
  const { [owner]: _, ...others } = unsent;
  return add.length + remove.length === 0 ? others : { ...others, [owner]: { add, remove } };
};

const toggle = (state: SavedState, id: number): SavedState => {
  const { ids, sync } = state;
  const isSaved = ids.includes(id);
  const others = without(ids, [id]);
  const toggled = isSaved ? others : [id, ...others];
  if (sync.owner === '') return { ...state, ids: toggled };
  const unsent = getUnsent(state, sync.owner);
  const [add, remove] = [without(unsent.add, [id]), without(unsent.remove, [id])];
  // To be removed even where it was not sent yet: that may be under way.
  const changes = isSaved ? { add, remove: [id, ...remove] } : { add: [id, ...add], remove };
  return { ids: toggled, sync: { ...sync, unsent: withUnsent(sync.unsent, sync.owner, changes) } };
};

/** What a customer has saved is hidden from whoever comes next; it is in the account, or waits to be sent. */
const leave = (state: SavedState): SavedState =>
  state.sync.owner === '' ? state : { ids: [], sync: { ...state.sync, owner: '' } };

/** What this browser has is added to what its customer has, and is still to be sent. */
const claim = (state: SavedState, owner: string): SavedState => {
  if (state.sync.owner === owner) return state;
  const { ids, sync } = leave(state);
  const unsent = getUnsent(state, owner);
  const add = [...ids, ...without(unsent.add, ids)];
  const changes = { add, remove: without(unsent.remove, ids) };
  return { ids: add, sync: { owner, unsent: withUnsent(sync.unsent, owner, changes) } };
};

/** The list of an account, and what was changed here since it was sent. */
const receive = (state: SavedState, { owner, ids: received }: ReceivedSaved): SavedState => {
  if (state.sync.owner !== owner) return state;
  const unsent = getUnsent(state, owner);
  const changes = {
    add: without(unsent.add, received),
    remove: unsent.remove.filter((id) => received.includes(id)),
  };
  return {
    ids: [...changes.add, ...without(received, changes.remove)],
    sync: { owner, unsent: withUnsent(state.sync.unsent, owner, changes) },
  };
};

const savedSlice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    savedToggled: (state, { payload }: PayloadAction<number>) => toggle(state, payload),
    /** Read from storage. */
    savedLoaded: (state, { payload }: PayloadAction<Partial<SavedState>>) => ({ ...state, ...payload }),
    /** A customer has signed in whose account keeps saved products. */
    savedClaimed: (state, { payload }: PayloadAction<string>) => claim(state, payload),
    savedReceived: (state, { payload }: PayloadAction<ReceivedSaved>) => receive(state, payload),
    /** The backend keeps none: what was saved is this browser's, whoever is signed in. */
    savedReleased: (state, { payload: owner }: PayloadAction<string>) => {
      const { add } = getUnsent(state, owner);
      const { [owner]: _, ...unsent } = state.sync.unsent;
      return { ids: [...without(add, state.ids), ...state.ids], sync: { owner: '', unsent } };
    },
    /** The account has another e-mail. */
    savedOwnerRenamed: (state, { payload }: PayloadAction<string>) => {
      const { owner, unsent } = state.sync;
      if (owner === '') return state;
      const changes = getUnsent(state, owner);
      const others = withUnsent(unsent, owner, noChanges);
      return {
        ...state,
        sync: { owner: toOwner(payload), unsent: withUnsent(others, toOwner(payload), changes) },
      };
    },
    /** The account is gone. */
    savedOwnerRemoved: (state) => {
      const { owner, unsent } = state.sync;
      return leave({ ...state, sync: { owner, unsent: withUnsent(unsent, owner, noChanges) } });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, leave);
    builder.addCase(sessionLoaded, (state, { payload }) =>
      toOwner(toCustomer(payload)) === state.sync.owner ? state : leave(state),
    );
  },
  selectors: {
    selectSaved: ({ ids }) => ids,
    selectIsSaved: ({ ids }, id: number) => ids.includes(id),
    selectSavedSync: ({ sync }) => sync,
    /** What the account of the saved products has not been told of. */
    selectUnsent: (state) => getUnsent(state, state.sync.owner),
  },
});

export const savedReducer = savedSlice.reducer;
export const {
  savedToggled,
  savedLoaded,
  savedClaimed,
  savedReceived,
  savedReleased,
  savedOwnerRenamed,
  savedOwnerRemoved,
} = savedSlice.actions;
export const { selectSaved, selectIsSaved, selectSavedSync, selectUnsent } = savedSlice.selectors;
