import { toCents, toDollars } from '@curiolane/contract';
import { formatAmount } from '@curiolane/ui/price';

/** Dollars as the shop writes them: `28` → `$28.00`. */
export const priceText = (dollars: number): string => `$${formatAmount(dollars)}`;

/** Whole cents as the shop writes them: `2800` → `$28.00`. */
export const centsText = (cents: number): string => priceText(toDollars(cents));

/** What a line costs, as the shop writes it. */
export const lineTotalText = (line: { price: number; quantity: number }): string =>
  centsText(toCents(line.price) * line.quantity);
