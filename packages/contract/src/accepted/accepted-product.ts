import * as z from 'zod/mini';
import { toCents, toDollars } from '../money.ts';
import { money, productId, rating, text } from '../product-fields.ts';
import type { product as promised } from '../product-schemas.ts';
import { optionally, orElse, readAs, toNumber } from './lenient.ts';

const { rate, count } = rating.shape;

/** Dollars rounded to the cent: other backends may convert their prices from another currency. */
const toPrice = (value: unknown): unknown => {
  const dollars = toNumber(value);
  return typeof dollars === 'number' ? toDollars(toCents(dollars)) : dollars;
};

const filledText = text.check(z.minLength(1));

/**
 * A product of any catalogue. Only id, title, category and price are required; a missing image is shown as
 * unavailable. Its texts may be longer than our own backend's.
 */
export const product = z.object({
  id: readAs(toNumber, productId),
  title: filledText,
  category: filledText,
  price: readAs(toPrice, money),
  image: orElse(text, ''),
  description: orElse(text, ''),
  color: optionally(filledText),
  rating: optionally(z.object({ rate: readAs(toNumber, rate), count: optionally(readAs(toNumber, count)) })),
} satisfies Record<keyof typeof promised.shape, z.ZodMiniType>);

export type Product = z.infer<typeof product>;
