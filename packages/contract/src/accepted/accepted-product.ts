import * as z from 'zod/mini';
import { toCents, toDollars } from '../money.ts';
import { cartLine as ordered, product as promised } from '../schemas.ts';
import { optionally, orElse, readAs, toNumber } from './lenient.ts';

const { id, title, category, price, image, description, color, rating } = promised.shape;
const { rate, count } = rating.shape;

/** Dollars rounded to the cent: other backends may convert their prices from another currency. */
const toPrice = (value: unknown): unknown => {
  const dollars = toNumber(value);
  return typeof dollars === 'number' ? toDollars(toCents(dollars)) : dollars;
};

/**
 * A product of any catalogue. Only id, title, category and price are required; a missing image is shown as
 * unavailable.
 */
export const product = z.object({
  id: readAs(toNumber, id),
  title,
  category,
  price: readAs(toPrice, price),
  image: orElse(image, ''),
  description: orElse(description, ''),
  color: optionally(color),
  rating: optionally(z.object({ rate: readAs(toNumber, rate), count: optionally(readAs(toNumber, count)) })),
} satisfies Record<keyof typeof promised.shape, z.ZodMiniType>);

export type Product = z.infer<typeof product>;

/** A product with its quantity, as the browser stores it. */
export const cartLine = z.object({ ...product.shape, quantity: ordered.shape.quantity });

export type CartLine = z.infer<typeof cartLine>;
