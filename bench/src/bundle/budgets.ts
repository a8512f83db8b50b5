import type { PageBytes } from './measure-pages.ts';

/** KB (1000 bytes, brotli) that a page may load. */
export type Budget = { scripts: number; styles: number };

/**
 * By the name of the page's file. An alarm at 5 % over what was measured, not a target: a page that costs more fails
 * `npm test`, and either the cause goes or the budget is raised with a reason.
 */
const budgets: Record<string, Budget> = {
  landing: { scripts: 140, styles: 9.5 },
  shop: { scripts: 143, styles: 9.8 },
  product: { scripts: 144, styles: 10.4 },
  cart: { scripts: 140, styles: 8.9 },
  checkout: { scripts: 145, styles: 10.1 },
  login: { scripts: 139, styles: 9.1 },
  profile: { scripts: 139, styles: 8.1 },
};

/** For pages of content. */
const contentBudget: Budget = { scripts: 137, styles: 8.1 };

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
