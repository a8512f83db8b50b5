import { idempotencyKey, money, payment } from '@curiolane/contract';
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
  total: money,
  delivery: z.optional(z.object({ name: text, address: text, phone: text, payment })),
});

/** Parses the stored order that the success view of this visit shows; undefined for an invalid one. */
export const parsePlacedOrder = (text: string): PlacedOrder | undefined =>
  stored.safeParse(parseJson(text)).data as PlacedOrder | undefined;
