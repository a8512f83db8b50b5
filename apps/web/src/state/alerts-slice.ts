import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A sentence that is put before the shopper: a success leaves by itself, an error stays until dismissed. */
export type Alert = { id: string; tone: 'success' | 'error'; message: string };

const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    alertRaised: {
      prepare: (tone: Alert['tone'], message: string) => ({ payload: { id: nanoid(), tone, message } }),
      // The same sentence again replaces the old one, so that alerts do not pile up.
      reducer: (state, { payload }: PayloadAction<Alert>) => [
        ...state.filter(({ message }) => message !== payload.message),
        payload,
      ],
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((alert) => alert.id !== id),
  },
  selectors: { selectAlerts: (state) => state },
});

export const alertsReducer = alertsSlice.reducer;
export const { alertRaised, alertDismissed } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;
