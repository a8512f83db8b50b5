import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The ids of the products that the shopper keeps for later, the last one first. */
export type SavedState = readonly number[];

const savedSlice = createSlice({
  name: 'saved',
  initialState: [] as SavedState,
  reducers: {
    savedToggled: (state, { payload: id }: PayloadAction<number>) =>
      state.includes(id) ? state.filter((other) => other !== id) : [id, ...state],
    /** Read from storage. */
    savedLoaded: (_, { payload }: PayloadAction<SavedState>) => payload,
  },
  selectors: {
    selectSaved: (state) => state,
    selectIsSaved: (state, id: number) => state.includes(id),
  },
});

export const savedReducer = savedSlice.reducer;
export const { savedToggled, savedLoaded } = savedSlice.actions;
export const { selectSaved, selectIsSaved } = savedSlice.selectors;
