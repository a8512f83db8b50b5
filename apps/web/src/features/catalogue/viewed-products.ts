import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';
import { readStoredText } from '../../lib/read-stored-text.ts';

const storageKey = 'recentlyViewed';
const maxRemembered = 12;

const ids = z.catch(z.array(z.int().check(z.positive())), []);

/** The ids of the products that were looked at in this browser, the last one first; none where storage is blocked. */
export const readViewedProducts = (): number[] => [
  ...new Set(ids.parse(parseJson(readStoredText(() => localStorage, storageKey)))),
];

/** Remembers that a product was looked at. */
export const rememberViewed = (id: number): void => {
  const kept = [id, ...readViewedProducts().filter((other) => other !== id)].slice(0, maxRemembered);
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Blocked or full storage: the product is not remembered.
  }
};
