import * as z from 'zod/mini';
import { maxListItems } from './limits.ts';
import { rating } from './product-fields.ts';
import { cartLine, checkoutForm, email, listedProduct, money, password, profileChange } from './schemas.ts';

/** The largest request that creates a sandbox with data, and the largest SEED_FILE, in bytes. */
export const maxShopDataBytes = 4 * 1024 * 1024;

const maxProducts = 10_000;
const maxAccounts = 1000;
const maxOrders = 1000;

const productData = z.strictObject({ ...listedProduct.shape, rating: z.strictObject(rating.shape) });

/** A product of a shop's own catalogue; without a description it has an empty one. */
export type ProductData = z.infer<typeof productData>;

const accountData = z.strictObject({
  email,
  password,
  phone: z.optional(profileChange.shape.phone),
  address: z.optional(profileChange.shape.address),
  avatar: z.optional(profileChange.shape.avatar),
  /** Default: now. */
  createdAt: z.optional(z.iso.datetime()),
});

/** An account that can sign in with its password. */
export type AccountData = z.infer<typeof accountData>;

const lineData = z.strictObject({
  ...z.partial(cartLine).shape,
  id: cartLine.shape.id,
  quantity: cartLine.shape.quantity,
});

const orderData = z.strictObject({
  ...checkoutForm.shape,
  /** What a line leaves out is the catalogue's. */
  cart: z
    .array(lineData)
    .check(
      z.minLength(1, 'An order has at least one line.'),
      z.maxLength(maxListItems, `An order has at most ${maxListItems} lines.`),
    ),
  /** In dollars. Default: the sum of the lines. */
  total: z.optional(money),
  /** Default: a new one. */
  id: z.optional(z.uuid('The id of an order is a UUID.').check(z.toLowerCase())),
  /** Default: now. */
  createdAt: z.optional(z.iso.datetime()),
  /** The e-mail of the account that placed it; null for a guest's. Default: the account of its `email`, if there is one. */
  account: z.optional(z.nullable(email)),
});

/** An order that was placed before; it sends no mail. */
export type OrderData = z.infer<typeof orderData>;

/** Refuses the second of two items with the same value. */
const refuseRepeated = <Item>(field: keyof Item & string, name: string, toKey: (item: Item) => unknown) =>
  z.check<Item[]>(({ value, issues }) => {
    const seen = new Set<unknown>();
    for (const [index, item] of value.entries()) {
      const key = toKey(item);
      if (key === undefined || !seen.has(key)) {
        seen.add(key);
        continue;
      }
      const message = `Another ${name} has the ${field} ${key}: each has one of its own.`;
      issues.push({ code: 'custom', input: key, path: [index, field], message });
    }
  });

/** The data that a shop begins with: each part replaces that part of the seed. */
export const shopData = z.strictObject({
  products: z.optional(
    z.array(productData).check(
      z.maxLength(maxProducts, `A shop has at most ${maxProducts} products.`),
      refuseRepeated('id', 'product', ({ id }) => id),
    ),
  ),
  accounts: z.optional(
    z.array(accountData).check(
      z.maxLength(maxAccounts, `A shop begins with at most ${maxAccounts} accounts.`),
      refuseRepeated('email', 'account', ({ email: address }) => address.toLowerCase()),
    ),
  ),
  orders: z.optional(
    z.array(orderData).check(
      z.maxLength(maxOrders, `A shop begins with at most ${maxOrders} orders.`),
      refuseRepeated('id', 'order', ({ id }) => id?.toLowerCase()),
    ),
  ),
});

export type ShopData = z.infer<typeof shopData>;
