import * as z from 'zod/mini';
import { type Product, product } from './accepted-product.ts';

/** An entry of a product list that could not be read. */
export type LeftOut = {
  /** Its place in the list, from 0. */
  index: number;
  /** Its id, where that can be read. */
  id: number | undefined;
  /** What is wrong with it: `its price is "free"`. */
  reason: string;
};

/** The products of a catalogue, and what of it could not be read. */
export type ProductList = { products: Product[]; leftOut: LeftOut[] };

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

const told = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80));

const reasonFor = (entry: unknown, field: PropertyKey | undefined): string =>
  field === undefined
    ? `it is ${told(entry)}`
    : `its ${String(field)} is ${told(asRecord(entry)?.[String(field)])}`;

const readEntry = (entry: unknown, index: number, known: ReadonlySet<number>): Product | LeftOut => {
  const read = product.safeParse(entry);
  if (!read.success) {
    const id = product.shape.id.safeParse(asRecord(entry)?.id).data;
    return { index, id, reason: reasonFor(entry, read.error.issues[0]?.path[0]) };
  }
  const { id } = read.data;
  return known.has(id) ? { index, id, reason: `another product has its id` } : read.data;
};

const readList = (entries: readonly unknown[]): ProductList => {
  const list: ProductList = { products: [], leftOut: [] };
  const known = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry, index, known);
    if ('reason' in read) list.leftOut.push(read);
    else {
      known.add(read.id);
      list.products.push(read);
    }
  }
  return list;
};

/** A list of products of any catalogue. One that cannot be read is left out; only if none can, the list is invalid. */
export const productList = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[], context): ProductList => {
    const list = readList(entries);
    const [first] = list.leftOut;
    if (first && list.products.length === 0)
      context.issues.push({
        code: 'custom',
        message: `No product can be read: of the first, ${first.reason}`,
        input: entries,
      });
    return list;
  }),
);
