import * as z from 'zod/mini';
import { errorBody as promisedError } from '../error-body.ts';
import type { ShopOperation } from '../shop-contract.ts';
import { productList } from './accepted-list.ts';
import { product } from './accepted-product.ts';
import { user } from './accepted-profile.ts';
import { optionally } from './lenient.ts';

/** The server's sentence for the shopper, where there is one that is not blank. */
const message = optionally(z.string().check(z.regex(/\S/)));

/** The status says all: whatever the body holds, if it can be read at all, is not looked at. */
const statusOnly = z.transform(() => null);

const spoken = z.catch(z.object({ message }), {});

/**
 * What the storefront reads of a successful response, for each of the documented calls: derived from what the
 * contract promises, and satisfied with less. `null` stands for a body that is not JSON.
 */
export const acceptedResponses = {
  listProducts: productList,
  getProduct: product,
  getProfile: z.object({ user }),
  updateProfile: z.catch(z.object({ user: optionally(user) }), {}),
  sendVerificationCode: statusOnly,
  register: spoken,
  login: spoken,
  sendOrderConfirmation: statusOnly,
} satisfies Record<ShopOperation, z.ZodMiniType>;

/** What the storefront reads of an error response of any backend: its sentence, and a code that the contract knows. */
export const acceptedError = z.catch(z.object({ message, code: optionally(promisedError.shape.code) }), {});
