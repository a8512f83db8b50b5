const amount = String.raw`\d[\d,]*(?:\.\d+)?`;

/** A price with the dollar sign before or after it, on one line. What follows a sign after it belongs to another price. */
const price = String.raw`\$[^\S\n]?(?<prefixed>${amount})|(?<suffixed>${amount})[^\S\n]?\$(?![^\S\n]?\d)`;

/** Other numbers may stand between, such as that of the items, where the price is on the same line. */
const total = String.raw`\btotal\b(?:[^\d$]{0,20}|[^$\n]{0,40}?)(?:${price})`;

const toCents = (amount: string) => Math.round(Number(amount.replaceAll(',', '')) * 100);

const readAmount = (match: RegExpMatchArray | null | undefined): number | undefined => {
  const found = match?.groups?.prefixed ?? match?.groups?.suffixed;
  return found === undefined ? undefined : toCents(found);
};

/** The first price in a text, in cents. */
export const readPrice = (text: string): number | undefined => readAmount(new RegExp(price).exec(text));

/** The last price that is called a total, in cents: lines may have totals of their own before it. */
export const readTotal = (text: string): number | undefined =>
  readAmount([...text.matchAll(new RegExp(total, 'gi'))].at(-1));

/** Cents as a person reads them. */
export const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
