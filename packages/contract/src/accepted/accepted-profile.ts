import * as z from 'zod/mini';
import { user as promised } from '../schemas.ts';
import { toDateTime } from './accepted-date.ts';
import { optionally, orElse, readAs, toNumber, toText } from './lenient.ts';

const text = orElse(readAs(toText, z.string()), '');

/** How many orders: a number, a number as text, or a list of orders. The specification does not say which. */
const toCount = (value: unknown): unknown => (Array.isArray(value) ? value.length : toNumber(value));

const { createdAt, orders } = promised.shape;

/** A customer's profile of any backend. An invalid or missing field is '' (`orders`: absent), whatever the others are. */
export const user = z.object({
  email: text,
  phone: text,
  address: text,
  // Of any form: what a backend has goes back to it with every change. An image that cannot be shown has a placeholder.
  avatar: orElse(z.string(), ''),
  createdAt: orElse(readAs(toDateTime, createdAt), ''),
  orders: optionally(readAs(toCount, orders)),
  membership: text,
} satisfies Record<keyof typeof promised.shape, z.ZodMiniType>);

export type User = z.infer<typeof user>;
