import type { CartLine } from '@curiolane/contract/accepted';
import { readFittingProduct } from '../api/fitting-products.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { CartState } from './cart-slice.ts';
import { allCategories, type FilterState } from './filter-slice.ts';

/** Cart and filter, as they are stored. */
export type StoredState = { cart: CartState; filter: FilterState };

type Fields = Readonly<Record<string, unknown>>;

/** The record is an object whose values are JSON too. */
const parseFields = (text: unknown): Fields | undefined => {
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
};

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength;

const readLine = (value: unknown): CartLine | undefined => {
  const product = readFittingProduct(value);
  if (!product) return undefined;
  const { quantity } = value as CartLine;
  return Number.isInteger(quantity) && quantity > 0 && quantity < 1000 ? { ...product, quantity } : undefined;
};

const readLines = (values: unknown): CartLine[] | undefined => {
  if (!Array.isArray(values)) return undefined;
  const byId = new Map<number, CartLine>();
  for (const value of values) {
    const line = readLine(value);
    if (!line || byId.has(line.id)) return undefined;
    byId.set(line.id, line);
  }
  return [...byId.values()];
};

const readCart = ({ lines: values, lastOrder }: Fields): CartState | undefined => {
  const lines = readLines(values);
  if (!lines || lastOrder === undefined) return lines && { lines };
  return isText(lastOrder, 255) ? { lines, lastOrder } : undefined;
};

const readFilter = ({ category }: Fields): FilterState | undefined =>
  isText(category, 1000) ? { category } : undefined;

/**
 * Cart and filter of a stored record that is certainly as the shop wrote it. Undefined says nothing: the schemas decide of
 * such a record, line by line, and are loaded for it.
 */
export const readFittingState = (text: string): StoredState | undefined => {
  const record = parseFields(text);
  const stored = record && parseFields(record.cart);
  const cart = stored && readCart(stored);
  const chosen = parseFields(record?.filter ?? JSON.stringify({ category: allCategories }));
  const filter = chosen && readFilter(chosen);
  return cart && filter && { cart, filter };
};
