import * as z from 'zod/mini';
import { isMoney } from './money.ts';
import { toWellFormed } from './well-formed.ts';

/** An amount in dollars, not negative, with at most two decimals. */
export const money = z
  .number({ error: 'Enter an amount in dollars.' })
  .check(z.gte(0, 'An amount is not negative.'), z.refine(isMoney, 'An amount has at most two decimals.'));

/** A text of a catalogue, which may have been cut in the middle of an emoji. */
export const text = z.string().check(z.overwrite(toWellFormed));

export const productId = z.number().check(z.int(), z.gte(1));

export const rating = z.object({
  rate: z.number().check(z.gte(0), z.lte(5)),
  count: z.number().check(z.int(), z.gte(0)),
});
