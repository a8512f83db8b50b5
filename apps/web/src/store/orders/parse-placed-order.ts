import { idempotencyKey, payment } from '@curiolane/contract';
import { cartLine } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';
import type { PlacedOrder } from './order-events.ts';

const text = z.string();

const stored = z.object({
  key: idempotencyKey,
  id: z.optional(text),
  email: text,
  cart: z.array(cartLine),
  total: z.number(),
  delivery: z.optional(z.object({ name: text, address: text, phone: text, payment })),
  customer: z.optional(text),
});

/**
 * Parses the stored order that the success view of this visit shows; undefined for an invalid one, and for that of
 * another customer.
 *
 * @param signedIn The e-mail of who is signed in; '' for a guest.
 */
export const parsePlacedOrder = (text: string, signedIn: string): PlacedOrder | undefined => {
  const { data } = stored.safeParse(parseJson(text));
  if (!data) return undefined;
  const { customer, ...order } = data;
  return customer && customer !== signedIn ? undefined : (order as PlacedOrder);
};
