import * as z from 'zod/mini';
import { type Product, product } from './accepted-product.ts';

/** An invalid entry of a product list. */
export type LeftOut = {
  /** Its index in the list. */
  index: number;
  /** Its id, if that is valid. */
  id: number | undefined;
  /** What is wrong with it: `its price is "free"`. */
  reason: string;
};

/** The valid products of a catalogue, and its invalid entries. */
export type ProductList = { products: Product[]; leftOut: LeftOut[] };

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

const toText = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80));

const toReason = (entry: unknown, field: PropertyKey | undefined): string =>
  field === undefined
    ? `it is ${toText(entry)}`
    : `its ${String(field)} is ${toText(asRecord(entry)?.[String(field)])}`;

const readEntry = (entry: unknown, index: number, known: ReadonlySet<number>): Product | LeftOut => {
  const read = product.safeParse(entry);
  if (!read.success) {
    const id = product.shape.id.safeParse(asRecord(entry)?.id).data;
    return { index, id, reason: toReason(entry, read.error.issues[0]?.path[0]) };
  }
  const { id } = read.data;
  return known.has(id) ? { index, id, reason: `another product has its id` } : read.data;
};

/**
 * Reads a product list as `productList` does, entry by entry, for a reader that pauses in a long one.
 * Returns the list after the last entry.
 */
export const readProducts = function* (entries: readonly unknown[]): Generator<undefined, ProductList> {
  const list: ProductList = { products: [], leftOut: [] };
  const known = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry, index, known);
    if ('reason' in read) list.leftOut.push(read);
    else {
      known.add(read.id);
      list.products.push(read);
    }
    yield;
  }
  return list;
};

const readAtOnce = (entries: readonly unknown[]): ProductList => {
  const reading = readProducts(entries);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
};

/** Why a list is invalid: it has entries, and no product; undefined for a valid one. */
export const describeInvalidList = ({ products, leftOut: [first] }: ProductList): string | undefined =>
  first && products.length === 0 ? `No product can be read: of the first, ${first.reason}` : undefined;

/** The product list of any catalogue. Invalid entries are left out; only a list without a valid one is invalid. */
export const productList = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[], context): ProductList => {
    const list = readAtOnce(entries);
    const message = describeInvalidList(list);
    if (message) context.issues.push({ code: 'custom', message, input: entries });
    return list;
  }),
);
