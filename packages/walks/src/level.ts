/**
 * The part of the specification that a frontend is held to; each level includes those before it.
 *
 * - `storefront`: a shopper can find a product, buy it, and have an account.
 * - `specification`: the specification's routes, texts, states and messages, word for word.
 * - `strict`: keyboard, axe, no sideways scrolling, errors that keep the input.
 */
export const levels = ['storefront', 'specification', 'strict'] as const;

/** The name of a level. */
export type Level = (typeof levels)[number];

/** `true` when the first level asks for all that the second asks for. */
export const includesLevel = (level: Level, other: Level): boolean =>
  levels.indexOf(other) <= levels.indexOf(level);

/** The meaning of each level, in a few words. */
export const levelMeanings: Record<Level, string> = {
  storefront: 'a shopper can buy',
  specification: 'its routes, texts, states and messages',
  strict: 'keyboard, axe, layout, errors keep the input',
};
