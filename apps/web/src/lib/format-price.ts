import { toCents, toDollars } from '@curiolane/contract';
import { formatAmount } from '@curiolane/ui/price';

/** Dollars as the shop writes them: `28` → `$28.00`. */
export const formatPrice = (dollars: number): string => `$${formatAmount(dollars)}`;

/** Whole cents as the shop writes them: `2800` → `$28.00`. */
export const formatCents = (cents: number): string => formatPrice(toDollars(cents));

/** The price of a cart line. */
export const formatLineTotal = (line: { price: number; quantity: number }): string =>
  formatCents(toCents(line.price) * line.quantity);
