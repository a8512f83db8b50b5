import { idempotencyKey, cartLine as orderedLine, payment } from '@curiolane/contract';
import { cartLine, product } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';

/** The schemas of the records in the browser's storage, which another build, a tool or a person may have changed. */

export { cartLine };

export const flashAlerts = z.array(
  z.object({ id: z.string(), tone: z.enum(['success', 'error']), message: z.string() }),
);

const text = z.catch(z.optional(z.string()), undefined);

/** An invalid field is dropped without the others. */
export const checkoutDraft = z.object({
  name: text,
  email: text,
  phone: text,
  address: text,
  payment: z.catch(z.optional(payment), undefined),
  /** The customer who was signed in. */
  customer: text,
});

/** An invalid field is dropped without the others. */
export const profileDraft = z.object({ phone: text, address: text, avatar: text, customer: z.string() });

/** The record that redux-persist writes: an object whose values are JSON. */
export const persistedRecord = z.record(z.string(), z.unknown());

export const filter = z.object({ category: z.string().check(z.minLength(1)) });

/** An invalid id is dropped without the others. */
export const savedProducts = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((ids) => ids.flatMap((id) => product.shape.id.safeParse(id).data ?? [])),
  ),
  [],
);

const noSync = { owner: '', unsent: {} };

/** Invalid ids are dropped without the others, as those of `savedProducts` are. */
export const savedSync = z.catch(
  z.object({
    owner: z.string(),
    unsent: z.catch(z.record(z.string(), z.object({ add: savedProducts, remove: savedProducts })), {}),
  }),
  noSync,
);

export const storedCart = z.object({
  lines: z.array(z.unknown()),
  lastOrder: z.catch(z.optional(idempotencyKey), undefined),
});

export const openOrder = z.object({
  /**
   * `placing`: sent, the outcome is not reported yet. `unknown`: reported to the shopper as unknown. `untraceable`: the
   * same, and the backend has no route for the outcome. `placed`: kept until every tab has read it.
   */
  state: z.enum(['placing', 'unknown', 'untraceable', 'placed']),
  key: idempotencyKey,
  /** Identifies the order without storing what the shopper entered. */
  digest: z.number(),
  /** As it was typed. */
  email: z.string(),
  // Without a maximum: the backend decides whether it accepts these.
  cart: z.array(z.extend(orderedLine, { quantity: cartLine.shape.quantity })),
  total: z.number(),
  startedAt: z.number(),
});

export const lockHolder = z.object({ owner: z.string(), at: z.number() });
