import * as z from 'zod/mini';
import {
  avatar,
  email,
  idempotencyKey,
  money,
  order,
  password,
  product,
  productId,
  user,
  verificationCode,
} from '../schemas.ts';

// Here and not beside the schemas: browsers load those, and only the document needs these sentences.
const descriptions: [z.ZodMiniType, string][] = [
  [email, 'An e-mail address as `<input type="email">` takes it.'],
  [password, 'As it is typed; there is no strength rule.'],
  [verificationCode, 'The one-time code that the browser made.'],
  [money, 'Dollars, with at most two decimals.'],
  [productId, "The product's number in the catalogue."],
  [avatar, "An http address, a path, an embedded PNG, JPEG, WebP, GIF or AVIF image, or '' for none."],
  [product.shape.image, 'An absolute address, or a path on the host that serves the catalogue.'],
  [product.shape.color, 'The colour as the shop calls it. Absent: it comes in variants.'],
  [idempotencyKey, "The client's own name for one order: hard to guess, and never used for another."],
  [
    order.shape.cart,
    'The lines, as the catalogue has the products, each with its quantity. A catalogue need not describe or rate them.',
  ],
  [user.shape.createdAt, 'When the account was made, in UTC.'],
  [user.shape.orders, 'How many orders the customer has placed.'],
  [user.shape.membership, "The membership's name; '' for none."],
];

for (const [schema, description] of descriptions) schema.register(z.globalRegistry, { description });
