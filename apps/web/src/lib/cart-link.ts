import { paths, queryKeys } from './routes.ts';

/** A line of a cart as a link has it: neither price nor title, which are the catalogue's. */
export type LinkedLine = { id: number; quantity: number };

/** The page that offers these lines: `/Cart?lines=3:2,7:1`. */
export const cartLinkPath = (lines: readonly LinkedLine[]): string =>
  `${paths.cart}?${queryKeys.lines}=${lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`;
