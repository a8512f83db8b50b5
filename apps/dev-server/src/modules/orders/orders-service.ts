import { createHash, randomUUID } from 'node:crypto';
import { type Order, type Product, toCents, toDollars, totalCents } from '@curiolane/contract';
import type { Clock } from '../../clock.ts';
import { orderMail } from '../../mail/order-mail.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import type { Customer, IdempotencyKey, OrdersStore, StoredOrder, StoredResponse } from './orders-store.ts';
import { sharedRuns } from './single-flight.ts';

export type PlacedOrder = { message: string; orderId: string };

export type Placement =
  | { outcome: 'placed'; body: PlacedOrder }
  | { outcome: 'key_reused' | 'catalogue_unavailable' }
  | { outcome: 'product_unavailable'; title: string; line: number }
  | { outcome: 'price_changed'; title: string; price: number; line: number }
  | { outcome: 'total_mismatch'; given: number; expected: number };

export type OrdersDependencies = {
  store: OrdersStore;
  clock: Clock;
  /** The products on sale by id; undefined while the catalogue cannot be loaded. */
  products: () => ReadonlyMap<number, Product> | undefined;
  /** Called when a confirmation mail waits in the outbox. */
  mailWaits: () => void;
};

export type PlaceRequest = { order: Order; key: string | undefined; accountId: string | undefined };

type Refusal = Exclude<Placement, { outcome: 'placed' }>;
type Priced = { order: Order } | Refusal;

/** The body was parsed by its schema, so equal bodies have equal text. */
const hashBody = (order: Order) => createHash('sha256').update(JSON.stringify(order)).digest('hex');

/** The order with the catalogue's own products in place of what the shopper's browser remembered of them. */
const priced = (order: Order, products: ReadonlyMap<number, Product>): Priced => {
  const cart: Order['cart'] = [];
  for (const [line, { id, title, price, quantity }] of order.cart.entries()) {
    const product = products.get(id);
    if (!product) return { outcome: 'product_unavailable', title, line };
    if (toCents(product.price) !== toCents(price))
      return { outcome: 'price_changed', title: product.title, price: product.price, line };
    cart.push({ ...product, quantity });
  }
  const expected = totalCents(cart);
  return expected === toCents(order.total)
    ? { order: { ...order, cart } }
    : { outcome: 'total_mismatch', given: order.total, expected: toDollars(expected) };
};

export type OrdersService = ReturnType<typeof ordersService>;

export const ordersService = ({ store, clock, products, mailWaits }: OrdersDependencies) => {
  const replay = (stored: StoredResponse, { bodyHash }: IdempotencyKey): Placement =>
    stored.bodyHash === bodyHash
      ? { outcome: 'placed', body: JSON.parse(stored.response) as PlacedOrder }
      : { outcome: 'key_reused' };

  const replayed = async (key: IdempotencyKey | undefined): Promise<Placement | undefined> => {
    const stored = key && (await store.findResponse(key));
    return stored && replay(stored, key);
  };

  const placeNow = async (
    { order, accountId }: PlaceRequest,
    key: IdempotencyKey | undefined,
  ): Promise<Placement> => {
    const earlier = await replayed(key);
    if (earlier) return earlier;
    const onSale = products();
    if (!onSale) return { outcome: 'catalogue_unavailable' };
    const checked = priced(order, onSale);
    if ('outcome' in checked) return checked;
    const body = { message: 'Your order has been placed successfully.', orderId: randomUUID() };
    const { order: accepted } = checked;
    const added = await store.add(
      {
        id: body.orderId,
        accountId: accountId ?? null,
        email: normalizeEmail(accepted.email),
        order: accepted,
        createdAt: clock.now(),
      },
      { mail: orderMail(accepted, body.orderId), key, response: JSON.stringify(body) },
    );
    if (added) mailWaits();
    return added ? { outcome: 'placed', body } : ((await replayed(key)) ?? { outcome: 'key_reused' });
  };

  const together = sharedRuns<Placement>();

  return {
    /** Places an order once, however often it is asked to with the same key. */
    async place(request: PlaceRequest): Promise<Placement> {
      const { order, key } = request;
      if (key === undefined) return placeNow(request, undefined);
      // A key is its customer's own: nobody else's order can be replayed by guessing it.
      const scope = `order:${normalizeEmail(order.email)}`;
      const idempotency = { scope, key, bodyHash: hashBody(order) };
      // The database alone keeps a key to one order; but there each that waits for it would hold a connection.
      return together(JSON.stringify(idempotency), () => placeNow(request, idempotency));
    },

    find: (id: string, customer: Customer): Promise<StoredOrder | undefined> => store.find(id, customer),
    count: (customer: Customer): Promise<number> => store.count(customer),
  };
};
