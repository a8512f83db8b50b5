import * as z from 'zod/mini';
import { product } from './accepted-product.ts';

/**
 * A product with its quantity, as the browser stores it. A cart has no maximum: which quantities can be ordered is for
 * the backend to say.
 */
export const cartLine = z.object({
  ...product.shape,
  quantity: z.number().check(z.int(), z.gte(1)),
});

export type CartLine = z.infer<typeof cartLine>;
