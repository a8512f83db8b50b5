import { createSlice, isAnyOf, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { readStored, writeStored } from '../browser/storage.ts';
import { orderedInOtherTab, orderPlaced, orderStarted } from './orders/orders-slice.ts';

/** A message to the shopper: a success disappears by itself, an error stays until it is dismissed. */
export type Alert = {
  id: string;
  tone: 'success' | 'error';
  message: string;
  /** The meaning of the message for the shopper, as a second text below it. */
  detail?: string;
  /** The subject: an alert replaces earlier ones about the same thing. */
  about?: string;
};

/** The subject of alerts about an order. */
export const orderAlerts = 'order';

/** The subject of alerts about login and registration. */
export const accountAlerts = 'account';

/** An alert about a failed order is outdated once the order is retried or placed. */
const outdatesOrderAlerts = isAnyOf(orderStarted, orderPlaced, orderedInOtherTab);

const without = (alerts: readonly Alert[], about: string | undefined) =>
  alerts.filter((alert) => about === undefined || alert.about !== about);

/** The alert that another one only adds a detail to: it stays, so that its message is not announced twice. */
const findUnfinished = (alerts: readonly Alert[], { message, about, detail }: Alert) =>
  detail === undefined
    ? undefined
    : alerts.find((alert) => alert.message === message && alert.about === about && !alert.detail);

const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    alertRaised: {
      prepare: (tone: Alert['tone'], message: string, more: Pick<Alert, 'detail' | 'about'> = {}) => ({
        payload: { id: nanoid(), tone, message, ...more },
      }),
      // The same message replaces the earlier one, so that alerts do not pile up.
      reducer: (state, { payload }: PayloadAction<Alert>) => [
        ...without(state, payload.about).filter(({ message }) => message !== payload.message),
        { ...payload, id: findUnfinished(state, payload)?.id ?? payload.id },
      ],
    },

    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((alert) => alert.id !== id),

    alertsDismissed: (state, { payload: about }: PayloadAction<string>) => without(state, about),
  },
  extraReducers: (builder) => builder.addMatcher(outdatesOrderAlerts, (state) => without(state, orderAlerts)),
  selectors: { selectAlerts: (state) => state },
});

export const alertsReducer = alertsSlice.reducer;
export const { alertRaised, alertDismissed, alertsDismissed } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;

const flashKey = 'alert';

/** Stores a success for the page that is loaded next; with blocked storage it is loaded all the same, only without it. */
export const storeFlash = (message: string): void => {
  writeStored(() => sessionStorage, flashKey, message);
};

/** Returns the success of the previous page and removes it, so that it is shown once. */
export const takeFlash = (): string | undefined => {
  const stored = readStored(() => sessionStorage, flashKey);
  writeStored(() => sessionStorage, flashKey, undefined);
  return typeof stored === 'string' ? stored : undefined;
};
