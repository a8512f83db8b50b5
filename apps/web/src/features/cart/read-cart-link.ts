import { maxListItems, productIdPattern } from '@curiolane/contract';
import type { LinkedLine } from '../../lib/cart-link.ts';

/** The cart that a link offers. */
export type CartLink = {
  lines: readonly LinkedLine[];
  /** The entries that are no lines, as the link has them. */
  unreadable: readonly string[];
  /** The number of entries of a link that has more than a cart can have; undefined for any other. */
  tooMany: number | undefined;
};

/** The most lines that a cart can be ordered with. */
export const maxLinkedLines = maxListItems;

/** The largest quantity that can be ordered of one product. */
export const maxLinkedQuantity = 1_000_000;

const entry = /^(\d+):([1-9]\d{0,6})$/;

const readEntry = (text: string): LinkedLine | undefined => {
  const [, id = '', quantity] = entry.exec(text) ?? [];
  if (!productIdPattern.test(id) || Number(quantity) > maxLinkedQuantity) return undefined;
  return { id: Number(id), quantity: Number(quantity) };
};

/** Reads the lines of a link, each entry for itself. A product that is named twice is one line with both quantities. */
export const readCartLink = (text: string): CartLink => {
  const entries = text.split(',').map((each) => each.trim());
  const quantities = new Map<number, number>();
  const unreadable: string[] = [];
  for (const each of entries.slice(0, maxLinkedLines)) {
    const line = readEntry(each);
    if (!line) unreadable.push(each);
    else quantities.set(line.id, Math.min((quantities.get(line.id) ?? 0) + line.quantity, maxLinkedQuantity));
  }
  return {
    lines: [...quantities].map(([id, quantity]) => ({ id, quantity })),
    unreadable: unreadable.filter(Boolean),
    tooMany: entries.length > maxLinkedLines ? entries.length : undefined,
  };
};
