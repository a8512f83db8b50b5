import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The category that means no filter. */
export const allCategories = 'all';

const filterSlice = createSlice({
  name: 'filter',
  initialState: { category: allCategories },
  reducers: {
    categoryChosen: (state, { payload }: PayloadAction<string>) => {
      state.category = payload;
    },
  },
  selectors: { selectCategory: (state) => state.category },
});

export const filterReducer = filterSlice.reducer;
export const { categoryChosen } = filterSlice.actions;
export const { selectCategory } = filterSlice.selectors;
export type FilterState = ReturnType<typeof filterReducer>;
