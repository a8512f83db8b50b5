import * as z from 'zod/mini';
import { atMost } from './at-most.ts';
import { maxLengths } from './limits.ts';
import { money, productId, rating, text } from './product-fields.ts';

export { money, productId };

const productFields = {
  id: productId,
  title: text.check(z.minLength(1), atMost(maxLengths.title)),
  price: money,
  description: text.check(atMost(maxLengths.description)),
  category: text.check(z.minLength(1), atMost(maxLengths.category)),
  /** A URL, or a path on the host that serves the catalogue. */
  image: text.check(atMost(maxLengths.image)),
  rating,
  /** The color's name in the shop ("Petrol"). Without one the card shows "Variant". */
  color: z.optional(text.check(z.minLength(1), atMost(maxLengths.color))),
};

export const product = z.object(productFields).register(z.globalRegistry, {
  id: 'Product',
  title: 'Product',
  description: 'A product of the catalogue.',
});

export type Product = z.infer<typeof product>;

/** A product as the list has it, which may leave out the description: a product's own page loads it. */
export const listedProduct = z
  .object({ ...productFields, description: z.optional(productFields.description) })
  .register(z.globalRegistry, {
    id: 'ListedProduct',
    title: 'Listed product',
    description: 'A product as the list has it.',
  });

export type ListedProduct = z.infer<typeof listedProduct>;

/**
 * A product with its quantity, as an order has it. A catalogue may leave out descriptions and ratings, so a line may
 * leave them out too.
 */
export const cartLine = z
  .strictObject({
    ...productFields,
    description: z.optional(productFields.description),
    rating: z.optional(
      z.strictObject({
        rate: productFields.rating.shape.rate,
        count: z.optional(productFields.rating.shape.count),
      }),
    ),
    quantity: z
      .number()
      .check(
        z.int('A quantity is a whole number.'),
        z.gte(1, 'A quantity is at least 1.'),
        z.lte(1_000_000, 'A quantity is at most 1,000,000.'),
      ),
  })
  .register(z.globalRegistry, { id: 'CartLine', title: 'Cart line' });

export type CartLine = z.infer<typeof cartLine>;
