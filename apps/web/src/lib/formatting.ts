import { isolateText, toCents, toDollars } from '@curiolane/contract';
import { formats } from './formats.ts';

const { decimal, group, groupSizes, minGroupedDigits, digits, symbol } = formats;
const [lastGroup, otherGroups] = groupSizes;
const groupEnd = new RegExp(String.raw`\d(?=(?:\d{${otherGroups}})*\d{${lastGroup}}$)`, 'g');

/** The sign of the shop's currency. */
export const currencySymbol = symbol;

const localize = (whole: string, fraction = '') => {
  const grouped = whole.length < minGroupedDigits ? whole : whole.replace(groupEnd, `$&${group}`);
  const text = fraction ? grouped + decimal + fraction : grouped;
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
};

/**
 * A number with so many decimals, as the shop's locale writes it: `1234.5` → `1,234.50`. Not with `Intl.NumberFormat`:
 * creating the first formatter of a page takes 20 ms of a phone's main thread. The build has asked it.
 */
export const formatNumber = (value: number, decimals = 2): string => {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return localize(whole, fraction);
};

/** A number with the decimals that it has, at most two: `4.6`. */
export const formatDecimal = (value: number): string => {
  const [whole = '', fraction] = String(Number(value.toFixed(2))).split('.');
  return localize(whole, fraction);
};

const { prefix: pricePrefix, suffix: priceSuffix } = formats;

/** An amount of the shop's currency as its locale writes it: `28` → `$28.00`. */
export const formatPrice = (amount: number): string => pricePrefix + formatNumber(amount) + priceSuffix;

/** The same without decimals: `50` → `$50`. */
export const formatWholePrice = (amount: number): string =>
  pricePrefix + formatNumber(amount, 0) + priceSuffix;

/** Whole cents: `2800` → `$28.00`. */
export const formatCents = (cents: number): string => formatPrice(toDollars(cents));

/** The price of a cart line. */
export const formatLineTotal = (line: { price: number; quantity: number }): string =>
  formatCents(toCents(line.price) * line.quantity);

const dateOptions = { dateStyle: 'long', timeZone: 'UTC' } as const;

/**
 * The UTC day of an ISO date-time, as the shop's locale writes it: `2025-03-04T23:30:00Z` → `4 March 2025`. '' for an
 * invalid one.
 */
export const formatDate = (dateTime: string): string => {
  const date = new Date(dateTime);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(formats.dateLocale, dateOptions);
};

/** A text of somebody else, for a place in a text of the build's language. */
export const isolate = (text: string): string => isolateText(text, formats.direction);
