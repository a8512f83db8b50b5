import * as z from 'zod/mini';
import type { Alert } from './alerts-slice.ts';

const key = 'alerts';
const stored = z.array(z.object({ id: z.string(), tone: z.enum(['success', 'error']), message: z.string() }));

/** Keeps alerts over the reload that follows sign-in and sign-out. */
export const storeFlashAlerts = (alerts: readonly Alert[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(alerts));
  } catch {
    // Forbidden storage: the page still changes, only its sentence is lost.
  }
};

/** Takes the alerts that the page before carried over; they are shown once. */
export const takeFlashAlerts = (): Alert[] => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? stored.parse(JSON.parse(text)) : [];
  } catch {
    return [];
  }
};
