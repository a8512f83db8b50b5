import { toDollars, totalCents } from '@curiolane/contract';
import type { AccountData, OrderData, ProductData } from '@curiolane/contract/dev-tools';

/** A picture of one pixel, which needs no request. */
const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Beyond those that a test gives its own products. */
let lastId = 1000;

const nextId = () => {
  lastId += 1;
  return lastId;
};

/**
 * A product for the data of a sandbox: valid as it is, with an id of its own.
 *
 * @example
 * const data = { products: [aProduct({ price: 9.99 }), aProduct({ title: 'Lamp', category: 'lighting' })] };
 */
export const aProduct = (fields: Partial<ProductData> = {}): ProductData => {
  const id = fields.id ?? nextId();
  return {
    id,
    title: `Product ${id}`,
    price: 19.95,
    description: `The description of product ${id}.`,
    category: 'ceramics',
    image,
    rating: { rate: 4.5, count: 12 },
    ...fields,
  };
};

/**
 * An account for the data of a sandbox: it signs in with its e-mail, which no other has, and the password `secret`.
 *
 * @example
 * const ann = anAccount({ address: '12 Harbour Lane' });
 */
export const anAccount = (fields: Partial<AccountData> = {}): AccountData => ({
  email: `shopper-${nextId()}@example.test`,
  password: 'secret',
  ...fields,
});

/**
 * An order for the data of a sandbox, of one product of its own unless it is given lines; its total is their sum. It
 * belongs to the account with its e-mail, if there is one.
 *
 * @example
 * const order = anOrder({ email: ann.email, cart: [{ ...mug, quantity: 2 }] });
 */
export const anOrder = (fields: Partial<OrderData> = {}): OrderData => {
  const { cart = [{ ...aProduct(), quantity: 1 }] } = fields;
  const priced = cart.flatMap(({ price, quantity }) => (price === undefined ? [] : [{ price, quantity }]));
  return {
    name: 'Maya Lindqvist',
    email: `shopper-${nextId()}@example.test`,
    phone: '+46 70 123 45 67',
    address: 'Bergsgatan 14, Stockholm',
    payment: 'cod',
    // Where a line leaves its price to the catalogue, the server sums them up.
    ...(priced.length === cart.length ? { total: toDollars(totalCents(priced)) } : {}),
    ...fields,
    cart,
  };
};
