/** A price with the dollar sign before or after it. What follows a sign after it belongs to another price. */
const pricePattern = /\$\s?(?<prefixed>\d[\d,]*(?:\.\d+)?)|(?<suffixed>\d[\d,]*(?:\.\d+)?)\s?\$(?!\s?\d)/;

const toCents = (amount: string) => Math.round(Number(amount.replaceAll(',', '')) * 100);

/** The first price in a text, in cents. */
export const readPrice = (text: string): number | undefined => {
  const { prefixed, suffixed } = pricePattern.exec(text)?.groups ?? {};
  const amount = prefixed ?? suffixed;
  return amount === undefined ? undefined : toCents(amount);
};

/** The last amount that is called a total, in cents: lines may have totals of their own before it. */
export const readTotal = (text: string): number | undefined => {
  const totals = [...text.matchAll(/\btotal\b[^\d$]{0,20}\$?\s?(?<amount>\d[\d,]*(?:\.\d+)?)/gi)];
  const amount = totals.at(-1)?.groups?.amount;
  return amount === undefined ? undefined : toCents(amount);
};

/** Cents as a person reads them. */
export const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
