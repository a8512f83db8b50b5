import type { PageBytes } from './measure-pages.ts';

/** KB (1000 bytes, brotli) that a page may load. */
export type Budget = { scripts: number; styles: number };

/** The target of every page, as a multiple of the libraries alone. */
export const targetRatio = 1.15;

/**
 * By the name of the page's file. What a page costs more than this fails `npm test`: raise it only with a reason. A part
 * that could not be loaded is loaded again: 0.1 KB. A product that waits for a response is added by the next page:
 * 0.2 KB. What a response says that comes after its page was left, or after another customer signed in: 0.1 to 0.5 KB.
 * That products which fit the contract are read without the schemas costs 0.7 KB of a product page, and saves 9 KB of
 * schemas after it. Fonts in two parts cost 0.1 KB of styles, and save 33 KB of fonts.
 * E-mails with domains of any script, and names from right to left in texts: 0.4 to 0.6 KB.
 * The texts and formats of any language cost 0.7 to 1.3 KB: docs/decisions/0014-a-build-has-one-language.md.
 */
const budgets: Record<string, Budget> = {
  landing: { scripts: 106.5, styles: 9 },
  shop: { scripts: 108.7, styles: 9.2 },
  product: { scripts: 110.4, styles: 9.8 },
  cart: { scripts: 106.5, styles: 8.4 },
  checkout: { scripts: 111.1, styles: 9.6 },
  login: { scripts: 106.3, styles: 8.7 },
  // An error that a dialog or the orders could not be loaded is there before them.
  profile: { scripts: 105.2, styles: 7.7 },
};

/** For pages of content. */
const contentBudget: Budget = { scripts: 103.3, styles: 7.7 };

export const getBudget = (page: string): Budget => budgets[page] ?? contentBudget;

const toKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const check = (what: string, bytes: number, budget: number): string[] =>
  toKilobytes(bytes) > budget ? [`${what}: ${toKilobytes(bytes)} KB, the budget is ${budget} KB.`] : [];

/** A line for each budget that is exceeded. */
export const findExceeded = (pages: readonly PageBytes[]): string[] =>
  pages.flatMap(({ name, scripts, styles }) => [
    ...check(`scripts of ${name}`, scripts, getBudget(name).scripts),
    ...check(`styles of ${name}`, styles, getBudget(name).styles),
  ]);
