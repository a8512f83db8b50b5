/**
 * Requests and responses have money in dollars with at most two decimals (`28`, `109.95`). Sums are computed in whole
 * cents, so that they do not drift.
 */

/** Dollars to whole cents: `109.95` → `10995`. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: `10995` → `109.95`. */
export const toDollars = (cents: number): number => cents / 100;

/** Whether an amount of dollars has at most two decimals and stays exact in cents. */
export const isMoney = (dollars: number): boolean =>
  Number.isSafeInteger(toCents(dollars)) && Math.abs(dollars * 100 - toCents(dollars)) < 1e-6;

/** The total of the lines in cents: the sum of price times quantity. */
export const totalCents = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0);
