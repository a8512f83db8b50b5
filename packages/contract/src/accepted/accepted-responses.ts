import * as z from 'zod/mini';
import { sessions as promisedSessions } from '../schemas.ts';
import type { ShopOperation } from '../shop-contract.ts';
import { message } from './accepted-error.ts';
import { productList } from './accepted-list.ts';
import { product } from './accepted-product.ts';
import { user } from './accepted-profile.ts';
import { optionally } from './lenient.ts';

/** Only the status matters: any body is accepted and ignored. */
const statusOnly = z.transform(() => null);

const lenientMessage = z.catch(z.object({ message }), {});

/**
 * What the storefront reads of a successful response of each documented route: derived from the contract, and
 * satisfied with less. `null` stands for a body that is not JSON.
 */
export const acceptedResponses = {
  listProducts: productList,
  getProduct: product,
  getProfile: z.object({ user, sessions: optionally(promisedSessions) }),
  updateProfile: z.catch(z.object({ user: optionally(user) }), {}),
  sendVerificationCode: statusOnly,
  register: lenientMessage,
  login: lenientMessage,
  sendOrderConfirmation: statusOnly,
} satisfies Record<ShopOperation, z.ZodMiniType>;
