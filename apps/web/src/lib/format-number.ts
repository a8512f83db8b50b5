import { formats } from './formats.ts';

const { decimal, group, groupSizes, minGroupedDigits, digits, symbol } = formats;
const [lastGroup, otherGroups] = groupSizes;
const groupEnd = new RegExp(String.raw`\d(?=(?:\d{${otherGroups}})*\d{${lastGroup}}$)`, 'g');

/** The sign of the shop's currency. */
export const currencySymbol = symbol;

const localize = (whole: string, fraction = '') => {
  const grouped = whole.length < minGroupedDigits ? whole : whole.replace(groupEnd, `$&${group}`);
  const text = fraction && grouped + decimal + fraction;
  return digits
    ? (text || grouped).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
    : text || grouped;
};

/**
 * A number with so many decimals, as the shop's locale writes it: `1234.5` → `1,234.50`. Not with `Intl.NumberFormat`:
 * creating the first formatter of a page takes 20 ms of a phone's main thread. The build has asked it.
 */
export const formatNumber = (value: number, decimals = 2): string => {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return localize(whole, fraction);
};

/** A number with the decimals that it has: `4.6`. */
export const formatDecimal = (value: number): string => {
  const [whole = '', fraction] = String(value).split('.');
  return localize(whole, fraction);
};
