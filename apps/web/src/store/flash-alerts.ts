import { parseJson } from '../lib/parse-json.ts';
import type { Alert } from './alerts-slice.ts';
import { flashAlerts } from './stored-schemas.ts';

const key = 'alerts';

/** Stores alerts for the page that is loaded next. */
export const storeFlashAlerts = (alerts: readonly Alert[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(alerts));
  } catch {
    // Blocked storage: the next page is loaded all the same, only without the alerts.
  }
};

const takeText = (): string | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
};

/** Returns the alerts of the previous page and removes them, so that they are shown once. */
export const takeFlashAlerts = (): Alert[] => {
  const text = takeText();
  return text === null ? [] : (flashAlerts.safeParse(parseJson(text)).data ?? []);
};
