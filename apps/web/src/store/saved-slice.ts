import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut, sessionLoaded, toCustomer } from './session/session-slice.ts';

/** Changes that are still to be sent to an account, each list with the last one first. */
export type SavedChanges = { add: readonly number[]; remove: readonly number[] };

/** The owner of the saved products, and the changes that are still to be sent. */
export type SavedSync = {
  /** The customer whose account has them; '' while they are this browser's alone. */
  owner: string;
  /** By customer: the changes of one who has signed out wait for the next sign-in. */
  unsent: Readonly<Record<string, SavedChanges>>;
};

export type SavedState = {
  /** The ids of the products that the shopper keeps for later, the last one first. */
  ids: readonly number[];
  sync: SavedSync;
};

/** A customer as the owner of saved products: case does not matter in an e-mail. */
export const toOwner = (email: string): string => email.toLowerCase();

const toggle = ({ ids, sync }: SavedState, id: number): SavedState => {
  const without = (others: readonly number[] = []) => others.filter((other) => other !== id);
  const { owner, unsent } = sync;
  const isSaved = ids.includes(id);
  const toggled = isSaved ? without(ids) : [id, ...ids];
  if (owner === '') return { ids: toggled, sync };
  const add = without(unsent[owner]?.add);
  const remove = without(unsent[owner]?.remove);
  // To be removed even where it was not sent yet: that may be under way.
  const changes = isSaved ? { add, remove: [id, ...remove] } : { add: [id, ...add], remove };
  return { ids: toggled, sync: { owner, unsent: { ...unsent, [owner]: changes } } };
};

/** Hides what a customer has saved from the next one: it is in the account, or waits to be sent. */
const leave = (state: SavedState): SavedState =>
  state.sync.owner === '' ? state : { ids: [], sync: { ...state.sync, owner: '' } };

const savedSlice = createSlice({
  name: 'saved',
  initialState: { ids: [], sync: { owner: '', unsent: {} } } as SavedState,
  reducers: {
    savedToggled: (state, { payload }: PayloadAction<number>) => toggle(state, payload),
    /** Read from storage, or from the account. */
    savedLoaded: (state, { payload }: PayloadAction<Partial<SavedState>>) => ({ ...state, ...payload }),
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
  },
});

export const savedReducer = savedSlice.reducer;
export const { savedToggled, savedLoaded } = savedSlice.actions;
export const { selectSaved, selectIsSaved } = savedSlice.selectors;
