import * as z from 'zod/mini';
import { user as promised } from '../schemas.ts';
import { toDateTime } from './accepted-date.ts';
import { optionally, orElse, readAs, toNumber, toText } from './lenient.ts';

const text = orElse(readAs(toText, z.string()), '');

/** How many orders: a number, also in a text, or the list of them. The specification does not say which. */
const toCount = (value: unknown): unknown => (Array.isArray(value) ? value.length : toNumber(value));

const { avatar, createdAt, orders } = promised.shape;

/** A customer's profile of any backend. Each field is read for itself: '' (`orders`: absent) where it is not readable. */
export const user = z.object({
  email: text,
  phone: text,
  address: text,
  avatar: orElse(avatar, ''),
  createdAt: orElse(readAs(toDateTime, createdAt), ''),
  orders: optionally(readAs(toCount, orders)),
  membership: text,
} satisfies Record<keyof typeof promised.shape, z.ZodMiniType>);

export type User = z.infer<typeof user>;
