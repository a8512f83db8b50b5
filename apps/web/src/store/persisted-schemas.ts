import { idempotencyKey } from '@curiolane/contract';
import * as z from 'zod/mini';

/** The record that redux-persist writes: an object whose values are JSON. */
export const persistedRecord = z.record(z.string(), z.unknown());

export const filter = z.object({ category: z.string().check(z.minLength(1)) });

export const storedCart = z.object({
  lines: z.array(z.unknown()),
  lastOrder: z.catch(z.optional(idempotencyKey), undefined),
});
