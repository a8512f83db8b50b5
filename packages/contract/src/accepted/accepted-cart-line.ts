import * as z from 'zod/mini';
import { cartLine as ordered } from '../product-schemas.ts';
import { product } from './accepted-product.ts';

/** A product with its quantity, as the browser stores it. */
export const cartLine = z.object({ ...product.shape, quantity: ordered.shape.quantity });

export type CartLine = z.infer<typeof cartLine>;
