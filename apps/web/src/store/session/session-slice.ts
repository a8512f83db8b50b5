import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredSession } from './stored-session.ts';

/** The shopper logged out: every slice drops their data. */
export const loggedOut = createAction('session/loggedOut');

/** The e-mail of who is signed in; '' for a guest. */
export const toCustomer = ({ isLogin, userEmail }: StoredSession): string => (isLogin ? userEmail : '');

const initialState: StoredSession = { isLogin: false, userEmail: '' };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: { sessionLoaded: (_, { payload }: PayloadAction<StoredSession>) => payload },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialState),
  selectors: {
    selectIsLogin: (state) => state.isLogin,
    selectUserEmail: (state) => state.userEmail,
    /** The e-mail of who is signed in; '' for a guest. */
    selectCustomer: toCustomer,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { sessionLoaded } = sessionSlice.actions;
export const { selectCustomer, selectIsLogin, selectUserEmail } = sessionSlice.selectors;
