/**
 * How much a frontend is held to; each level includes those before it.
 *
 * - `storefront`: a shopper can find a product, buy it, and have an account.
 * - `specification`: the specification's routes, texts, states and messages, word for word.
 * - `strict`: keyboard, axe, no sideways scrolling, errors that keep the input.
 */
export const levels = ['storefront', 'specification', 'strict'] as const;

/** The name of a level. */
export type Level = (typeof levels)[number];

/** Whether what the second level asks for is asked for at the first, too. */
export const includesLevel = (level: Level, other: Level): boolean =>
  levels.indexOf(other) <= levels.indexOf(level);

/** What a level means, in a few words. */
export const levelMeanings: Record<Level, string> = {
  storefront: 'a shopper can buy',
  specification: 'its routes, texts, states and messages',
  strict: 'keyboard, axe, layout, errors keep the input',
};
