/**
 * Requests and responses have money in dollars with at most two decimals (`28`, `109.95`). Sums are computed in whole
 * cents, so that they do not drift.
 */

/** Dollars to whole cents: `109.95` → `10995`. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: `10995` → `109.95`. */
export const toDollars = (cents: number): number => cents / 100;

/**
 * `true` for dollars with at most two decimals that stay exact in cents. A sum may have drifted a bit, and the larger an
 * amount, the farther it is from its cents.
 */
export const isMoney = (dollars: number): boolean => {
  const cents = toCents(dollars);
  return (
    Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) <= 1e-6 + Math.abs(cents) * Number.EPSILON
  );
};

/** The total of the lines in cents: the sum of price times quantity. */
export const totalCents = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0);
