import { parseJson, readStoredText } from '../../browser/storage.ts';

const storageKey = 'recentlyViewed';
const maxRemembered = 12;

// Without a schema: a product page needs no other, and zod is 9 KB.
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const readIds = (stored: unknown): number[] => (Array.isArray(stored) && stored.every(isId) ? stored : []);

/** The ids of the products that were looked at in this browser, the last one first; none where storage is blocked. */
export const readViewedProducts = (): number[] => [
  ...new Set(readIds(parseJson(readStoredText(() => localStorage, storageKey)))),
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
