import { formatPrice, formatWholePrice } from '../../lib/formatting.ts';
import * as m from './catalogue-messages.ts';

/** A range of prices in dollars, both ends included. */
export type PriceRange = { from: number; to: number };

/** Every price. */
export const anyPrice: PriceRange = { from: 0, to: Number.POSITIVE_INFINITY };

export const isAnyPrice = ({ from, to }: PriceRange): boolean => from === anyPrice.from && to === anyPrice.to;

const pattern = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/;

/** A price range of the query. Its ends may be missing or the wrong way round; any other text is every price. */
export const readPriceRange = (text: string | null): PriceRange => {
  const [, low, high] = pattern.exec(text ?? '') ?? [];
  const [from, to] = [Number(low ?? anyPrice.from), Number(high ?? anyPrice.to)];
  return from <= to ? { from, to } : { from: to, to: from };
};

/** The text of a price range in the query; '' for every price. */
export const writePriceRange = ({ from, to }: PriceRange): string => {
  const [low, high] = [from === anyPrice.from ? '' : from, to === anyPrice.to ? '' : to];
  return low === '' && high === '' ? '' : `${low}-${high}`;
};

const isWhole = (amount: number) => Number.isInteger(amount);

const formatEnd = (amount: number) => (isWhole(amount) ? formatWholePrice(amount) : formatPrice(amount));

/** A price range in words: `$10 to $50`; '' for every price. */
export const describePriceRange = (range: PriceRange): string => {
  if (isAnyPrice(range)) return '';
  const { from, to } = range;
  if (from === anyPrice.from) return m.priceUpTo({ price: formatEnd(to) });
  if (to === anyPrice.to) return m.priceAtLeast({ price: formatEnd(from) });
  return m.priceBetween({ from: formatEnd(from), to: formatEnd(to) });
};

const steps = [1, 2, 2.5, 5, 10];

/** The round number that is nearest to an amount: 1, 2, 2.5 or 5 times a power of ten. */
const toRound = (amount: number): number => {
  const power = 10 ** Math.floor(Math.log10(amount));
  const nearest = steps.toSorted(
    (one, other) => Math.abs(one * power - amount) - Math.abs(other * power - amount),
  );
  return (nearest[0] ?? 1) * power;
};

/**
 * Up to three ranges with round ends that split prices, the lowest first, into parts of about the same size; none where
 * they would not differ, or where a round end would not be whole.
 */
export const toPriceBands = (sorted: readonly number[]): PriceRange[] => {
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  const ends = [1 / 3, 2 / 3].map((part) => toRound(sorted[Math.floor(part * sorted.length)] || 1));
  const inside = [...new Set(ends)].filter((end) => isWhole(end) && end >= lowest && end < highest);
  if (inside.length === 0) return [];
  const all = [anyPrice.from, ...inside, anyPrice.to];
  return all.slice(1).map((to, index) => ({ from: all[index] ?? 0, to }));
};
