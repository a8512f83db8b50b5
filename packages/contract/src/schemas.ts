import * as z from 'zod/mini';
import { findUnicodeLocalPart, localPartSigns, maxEmailLength, toAsciiEmail } from './ascii-email.ts';
import { atMost } from './at-most.ts';
import { maxLengths, maxListItems } from './limits.ts';
import { cartLine, money, productId } from './product-schemas.ts';

export * from './product-schemas.ts';

const emailMessage = 'Enter a valid e-mail address, such as name@example.com.';

const toEmailMessage = ({ input }: { input?: unknown }): string => {
  const part = findUnicodeLocalPart(input);
  return part === undefined
    ? emailMessage
    : `“${part}” cannot stand before the @: only a to z, A to Z, 0 to 9 and ${localPartSigns} can.`;
};

/**
 * An e-mail as responses have it: as `<input type="email">` accepts it, of which a Unicode domain has the ASCII form;
 * at most 254 characters (RFC 5321).
 */
export const asciiEmail = z
  .email({ pattern: z.regexes.html5Email, error: emailMessage })
  .check(atMost(maxEmailLength));

/** A label of a domain: the same as in `html5Email`, with letters of every script. */
const label =
  '(?:[a-zA-Z0-9]|[^\\x00-\\x7F])(?:(?:[a-zA-Z0-9-]|[^\\x00-\\x7F]){0,61}(?:[a-zA-Z0-9]|[^\\x00-\\x7F]))?';
const unicodeEmail = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/**
 * An e-mail as people and clients give it, parsed to its ASCII form: the domain may be written in any script
 * (`info@müller.example`), and at most 254 characters are counted in either form. So whatever is sent, stored or
 * compared is ASCII.
 */
export const email = z.string({ error: emailMessage }).check(
  z.maxLength(maxEmailLength, { error: `Enter at most ${maxEmailLength} characters.`, abort: true }),
  z.regex(unicodeEmail, { error: toEmailMessage, abort: true }),
  z.overwrite(toAsciiEmail),
  // Not every text of the pattern is a domain: IDNA says which.
  z.refine((text) => z.regexes.html5Email.test(text), { error: emailMessage, abort: true }),
  atMost(maxEmailLength),
);

/** A password as typed. There is no strength rule; the upper bound keeps hashing affordable. */
export const password = z
  .string({ error: 'Enter a password.' })
  .check(z.minLength(1, 'Enter a password.'), atMost(1024));

/** The one-time code: four digits, 1000 to 9999. */
export const verificationCode = z
  .number({ error: 'The code is a number from 1000 to 9999.' })
  .check(
    z.int('The code is a number from 1000 to 9999.'),
    z.gte(1000, 'The code is a number from 1000 to 9999.'),
    z.lte(9999, 'The code is a number from 1000 to 9999.'),
  );

/** The code of a mail that lets an account be changed: eight digits, which the server makes and checks. */
export const oneTimeCode = z
  .string({ error: 'The code has eight digits.' })
  .check(z.regex(/^\d{8}$/, 'The code has eight digits.'));

const orderIdMessage = 'An order number has 36 characters, such as 0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05.';

/** The number of an order, as its mail has it; capitals and small letters are the same. */
export const orderId = z
  .string({ error: orderIdMessage })
  .check(z.regex(/^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, orderIdMessage), z.toLowerCase());

/** The URL of an image, an embedded image as a data URL, or '' for none. */
export const imageReference = z
  .string()
  .check(
    z.regex(
      /^(?:$|https?:\/\/\S+$|\/\S*$|data:image\/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$)/,
      'An avatar is an http URL or an embedded PNG, JPEG, WebP, GIF or AVIF image.',
    ),
  );

/** An image that a customer chose for the profile. */
export const avatar = imageReference.check(
  z.maxLength(maxLengths.avatar, `An avatar has at most ${maxLengths.avatar} characters.`),
);

/** The fields of a profile that its customer may change; '' for none. */
export const profileChange = z.strictObject({
  email,
  phone: z.string().check(atMost(maxLengths.phone)),
  address: z.string().check(atMost(maxLengths.address)),
  avatar,
});

/** A customer's profile. A text that was never filled in is ''. */
export const user = z
  .object({
    email: asciiEmail,
    phone: z.string(),
    address: z.string(),
    avatar: z.string(),
    /** When the account was created, ISO 8601 in UTC. */
    createdAt: z.iso.datetime(),
    /** How many orders were placed with a session of the account. */
    orders: z.number().check(z.int(), z.gte(0)),
    /** The membership's name; '' for none. */
    membership: z.string(),
  })
  .register(z.globalRegistry, { id: 'User', title: 'User', description: "A customer's profile." });

export type User = z.infer<typeof user>;

/** In how many browsers the customer is signed in, from a backend that can sign out of all of them. */
export const sessions = z.optional(z.number().check(z.int(), z.gte(1)));

const required = (message: string, length: number) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), atMost(length));

/** A client's unique key of one order, so that it is placed once: hard to guess, and never used for another order. */
export const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(255));

/** How an order is paid: cash on delivery, or a credit or debit card. */
export const payment = z.enum(['cod', 'card'], { error: 'Choose cod or card.' });

export type Payment = z.infer<typeof payment>;

/** The fields that a shopper fills in at checkout; the storefront validates its form with this schema too. */
export const checkoutForm = z.strictObject({
  name: required('Enter your full name.', maxLengths.name),
  email,
  address: required('Enter your shipping address.', maxLengths.address),
  phone: required('Enter your phone number.', maxLengths.phone),
  payment,
});

export type CheckoutForm = z.infer<typeof checkoutForm>;

/** An order as a client places it: the form, the lines of the cart and their total in dollars. */
export const order = z
  .strictObject({
    ...checkoutForm.shape,
    cart: z
      .array(cartLine)
      .check(
        z.minLength(1, 'Your cart is empty.'),
        z.maxLength(maxListItems, `A cart has at most ${maxListItems} lines.`),
      ),
    total: money,
  })
  .register(z.globalRegistry, { id: 'Order', title: 'Order' });

export type Order = z.infer<typeof order>;

/** The body of a login. */
export const credentials = z.strictObject({ email, password });

export type Credentials = z.infer<typeof credentials>;

/** The ids of the saved products of an account, the one that was saved last first. */
export const savedProducts = z.object({ products: z.array(productId) });

const changedProducts = z
  .array(productId)
  .check(z.maxLength(maxListItems, `At most ${maxListItems} products are added or removed at a time.`));

/** A change of the saved products of an account, by their ids. */
export const savedProductsChange = z.strictObject({
  /** The one that was saved last first. What is saved already keeps its place; what is not sold is left out. */
  add: changedProducts,
  /** Removed before the others are added. What is not saved is left out. */
  remove: changedProducts,
});

/** A message for the shopper. */
export const message = z.object({ message: z.string().check(z.minLength(1)) });
