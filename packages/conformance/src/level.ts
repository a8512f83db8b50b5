/**
 * How much of the contract a backend is held to; each level includes those before it.
 *
 * - `storefront`: the screens of the storefront work with it.
 * - `documented`: the eight documented routes, with the documented statuses and bodies.
 * - `strict`: error codes, other methods, limits, orders placed exactly once, sessions, and the extensions that it has.
 */
export const levels = ['storefront', 'documented', 'strict'] as const;

/** The name of a level. */
export type Level = (typeof levels)[number];

/** Whether what the second level asks for is asked for at the first, too. */
export const includesLevel = (level: Level, other: Level): boolean =>
  levels.indexOf(other) <= levels.indexOf(level);

/** The later of two levels: where both are asked for. */
export const laterLevel = (one: Level, other: Level): Level => (includesLevel(one, other) ? one : other);

/** What a level means, in a few words. */
export const levelMeanings: Record<Level, string> = {
  storefront: 'the screens work',
  documented: 'the documented routes, statuses and bodies',
  strict: 'error codes, limits, exactly once, sessions',
};
