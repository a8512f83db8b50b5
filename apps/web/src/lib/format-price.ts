import { toCents, toDollars } from '@curiolane/contract';
import { formatNumber } from './format-number.ts';
import { formats } from './formats.ts';

const { prefix, suffix } = formats;

/** An amount of the shop's currency as its locale writes it: `28` → `$28.00`. */
export const formatPrice = (amount: number): string => prefix + formatNumber(amount) + suffix;

/** The same without decimals: `50` → `$50`. */
export const formatWholePrice = (amount: number): string => prefix + formatNumber(amount, 0) + suffix;

/** Whole cents: `2800` → `$28.00`. */
export const formatCents = (cents: number): string => formatPrice(toDollars(cents));

/** The price of a cart line. */
export const formatLineTotal = (line: { price: number; quantity: number }): string =>
  formatCents(toCents(line.price) * line.quantity);
