/** A locale's format of numbers and of a currency's amounts, for `src/lib/formatting.ts`. */
export type NumberFormat = {
  decimal: string;
  group: string;
  /** The number of digits in the last group, and in those before it. */
  groupSizes: [last: number, others: number];
  /** Numbers with fewer digits are not grouped. */
  minGroupedDigits: number;
  /** From 0 to 9. */
  digits: string[];
  symbol: string;
  /** The texts before and after an amount of money. */
  prefix: string;
  suffix: string;
};

const joinParts = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

const findPart = (parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

const getDigits = (locale: string): string[] =>
  Array.from(new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)).reverse();

/** Reads off `Intl`, at build time, what a browser then formats without it. */
export const readNumberFormat = (locale: string, currency: string): NumberFormat => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const parts = money.formatToParts(1_234_567.8);
  const isNumber = ({ type }: Intl.NumberFormatPart) => /integer|group|decimal|fraction/.test(type);
  const integers = parts
    .filter(({ type }) => type === 'integer')
    .map(({ value }) => Array.from(value).length);
  const isGrouped = money.formatToParts(1234).some(({ type }) => type === 'group');
  return {
    decimal: findPart(parts, 'decimal'),
    group: findPart(parts, 'group'),
    groupSizes: [integers.at(-1) ?? 3, integers.at(-2) ?? 3],
    minGroupedDigits: isGrouped ? 4 : 5,
    digits: getDigits(locale),
    symbol: findPart(parts, 'currency'),
    prefix: joinParts(parts.slice(0, parts.findIndex(isNumber))),
    suffix: joinParts(parts.slice(parts.findLastIndex(isNumber) + 1)),
  };
};
