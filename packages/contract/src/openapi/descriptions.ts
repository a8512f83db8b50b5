import * as z from 'zod/mini';
import {
  asciiEmail,
  avatar,
  email,
  idempotencyKey,
  money,
  order,
  password,
  product,
  productId,
  sessions,
  user,
  verificationCode,
} from '../schemas.ts';

// Not beside the schemas: browsers load those, and only the OpenAPI document needs the descriptions.
const descriptions: [z.ZodMiniType, string][] = [
  [
    email,
    'An e-mail address that `<input type="email">` accepts, or one whose domain is written in another script, such as `info@müller.example`: that is the same as its ASCII form (IDNA), `info@xn--mller-kva.example`. The storefront sends the ASCII form only, and a backend needs no other.',
  ],
  [
    asciiEmail,
    'An e-mail address that `<input type="email">` accepts; a domain of another script in its ASCII form.',
  ],
  [password, 'As typed, blanks at its ends included; there is no strength rule.'],
  [verificationCode, 'The one-time code that the browser generated.'],
  [money, 'Dollars, with at most two decimals.'],
  [productId, "The product's number in the catalogue."],
  [avatar, "An http URL, a path, an embedded PNG, JPEG, WebP, GIF or AVIF image, or '' for none."],
  [product.shape.image, 'A URL, or a path on the host that serves the catalogue.'],
  [product.shape.color, "The color's name in the shop. Without one the product comes in variants."],
  [idempotencyKey, "The client's unique key of one order: hard to guess, and never used for another."],
  [order.shape.name, 'More than blanks.'],
  [order.shape.address, 'More than blanks.'],
  [order.shape.phone, 'More than blanks.'],
  [
    order.shape.cart,
    'The lines: products of the catalogue, each with its quantity. Description and rating may be missing. A mail has the titles of the catalogue, whatever those of the lines say.',
  ],
  [sessions, 'In how many browsers the customer is signed in, from a backend that has `logoutEverywhere`.'],
  [user.shape.createdAt, 'When the account was created, in UTC.'],
  [user.shape.orders, 'How many orders were placed with a session of the account.'],
  [user.shape.membership, "The membership's name; '' for none."],
];

for (const [schema, description] of descriptions) schema.register(z.globalRegistry, { description });
