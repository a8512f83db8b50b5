/**
 * The part of the contract that a backend is held to; each level includes those before it.
 *
 * - `storefront`: the screens of the storefront work with it.
 * - `documented`: the eight documented routes, with the documented statuses and bodies.
 * - `strict`: error codes, other methods, limits, orders placed exactly once, sessions, and the extensions that it has.
 */
export const levels = ['storefront', 'documented', 'strict'] as const;

/** The name of a level. */
export type Level = (typeof levels)[number];

/** `true` when the first level asks for all that the second asks for. */
export const includesLevel = (level: Level, other: Level): boolean =>
  levels.indexOf(other) <= levels.indexOf(level);

/** The later of two levels: where both are asked for. */
export const laterLevel = (one: Level, other: Level): Level => (includesLevel(one, other) ? one : other);

/** The meaning of each level, in a few words. */
export const levelMeanings: Record<Level, string> = {
  storefront: 'the screens work',
  documented: 'the documented routes, statuses and bodies',
  strict: 'error codes, limits, exactly once, sessions',
};
