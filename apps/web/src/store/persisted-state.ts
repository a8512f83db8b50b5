import { idempotencyKey } from '@curiolane/contract';
import { cartLine } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import { parseJson, readStoredText, storedStateKey } from '../browser/storage.ts';
import type { CartState } from './cart-slice.ts';
import { allCategories, type FilterState } from './filter-slice.ts';

/** The record that redux-persist writes: an object whose values are JSON. */
const persistedRecord = z.record(z.string(), z.unknown());

const storedFilter = z.object({ category: z.string().check(z.minLength(1)) });

const storedCart = z.object({
  lines: z.array(z.unknown()),
  lastOrder: z.catch(z.optional(idempotencyKey), undefined),
});

/** The validated state in local storage under the key `root`. */
export type PersistedState = {
  cart: CartState;
  filter: FilterState;
  /** The number of invalid lines of the cart; an unreadable cart counts as one. */
  lostLines: number;
  /** The whole record was unreadable. */
  corrupt: boolean;
};

const emptyCart: CartState = { lines: [] };
const noFilter: FilterState = { category: allCategories };

const parseText = (text: unknown): unknown => (typeof text === 'string' ? parseJson(text) : text);

const readCart = (value: unknown): { cart: CartState; lostLines: number } => {
  const lines = storedCart.safeParse(value);
  if (!lines.success) return { cart: emptyCart, lostLines: value === undefined ? 0 : 1 };
  const seen = new Set<number>();
  const kept = lines.data.lines.flatMap((line) => {
    const parsed = cartLine.safeParse(line);
    if (!parsed.success || seen.has(parsed.data.id)) return [];
    seen.add(parsed.data.id);
    return [parsed.data];
  });
  const { lastOrder } = lines.data;
  return {
    cart: { lines: kept, ...(lastOrder && { lastOrder }) },
    lostLines: lines.data.lines.length - kept.length,
  };
};

/**
 * Parses the record that redux-persist wrote (an object whose values are JSON), keeping each valid part and each valid
 * cart line: one corrupt line does not cost the shopper the others.
 */
export const readPersistedState = (text: string): PersistedState => {
  const record = persistedRecord.safeParse(parseJson(text)).data;
  if (!record) return { cart: emptyCart, filter: noFilter, lostLines: 0, corrupt: true };
  const chosen = storedFilter.safeParse(parseText(record.filter));
  const unreadable = record.cart !== undefined && parseText(record.cart) === undefined;
  return {
    ...readCart(parseText(record.cart)),
    filter: chosen.success ? chosen.data : noFilter,
    corrupt: unreadable,
  };
};

/** Cart and filter as this tab has read or written them last; undefined for none, and where some of them was lost. */
let synced: string | undefined;

const toContent = (text: string | null): string | undefined => {
  if (text === null) return undefined;
  const { cart, filter, lostLines, corrupt } = readPersistedState(text);
  return corrupt || lostLines > 0 ? undefined : JSON.stringify([cart, filter]);
};

/**
 * The storage that redux-persist writes to. `redux-persist/lib/storage` does not resolve under Vite 8. A record that was
 * only read is not written again: another tab may have stored a newer one by then.
 */
export const persistStorage = {
  getItem: async (key: string): Promise<string | null> => {
    const text = localStorage.getItem(key);
    synced = toContent(text);
    return text;
  },
  setItem: async (key: string, value: string): Promise<void> => {
    const content = toContent(value);
    if (content !== undefined && content === synced) return;
    localStorage.setItem(key, value);
    synced = content;
  },
  removeItem: async (key: string): Promise<void> => localStorage.removeItem(key),
};

/** The state in local storage now; undefined when there is none, or storage is blocked. */
export const readStoredState = (): PersistedState | undefined => {
  const text = readStoredText(() => localStorage, storedStateKey);
  synced = toContent(text);
  return text === null ? undefined : readPersistedState(text);
};
