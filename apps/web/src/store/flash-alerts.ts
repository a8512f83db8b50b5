import * as z from 'zod/mini';
import type { Alert } from './alerts-slice.ts';

const key = 'alerts';
const stored = z.array(z.object({ id: z.string(), tone: z.enum(['success', 'error']), message: z.string() }));

/** Stores alerts for the page that is loaded next. */
export const storeFlashAlerts = (alerts: readonly Alert[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(alerts));
  } catch {
    // Blocked storage: the next page is loaded all the same, only without the alerts.
  }
};

/** Returns the alerts of the previous page and removes them, so that they are shown once. */
export const takeFlashAlerts = (): Alert[] => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? stored.parse(JSON.parse(text)) : [];
  } catch {
    return [];
  }
};
