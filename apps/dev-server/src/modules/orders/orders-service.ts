import { hash } from 'node:crypto';
import { type Order, type Product, toCents, toDollars, totalCents } from '@curiolane/contract';
import { uuidv7 } from 'uuidv7';
import type { ClientNetwork } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import { isReferenceGone } from '../../db/unavailable.ts';
import { orderMailSubject, orderMailText } from '../../mail/order-mail.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import {
  type IdempotencyKey,
  type NewOrder,
  noResponse,
  type OrderSummary,
  type OrdersStore,
  type StoredOrder,
  type StoredResponse,
  type WithOrder,
} from './orders-store.ts';
import { singleFlight } from './single-flight.ts';

export type PlacedOrder = { message: string; orderId: string };

export type Placement =
  | { outcome: 'placed'; body: PlacedOrder }
  | { outcome: 'key_reused' | 'catalogue_unavailable' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string }
  | { outcome: 'product_unavailable'; title: string; line: number }
  | { outcome: 'price_changed'; title: string; price: number; line: number }
  | { outcome: 'total_mismatch'; received: number; expected: number };

export type OrdersDependencies = {
  store: OrdersStore;
  clock: Clock;
  limits: RateLimits;
  /** How many orders a client places in ten minutes; 0 is no limit. */
  maxPerClient: number;
  /** The products on sale by id; undefined while the catalogue cannot be loaded. */
  products: () => ReadonlyMap<number, Product> | undefined;
  /** Called when a confirmation mail was added to the outbox. */
  notifyOutbox: () => void;
  /** Called when an order was placed, and not when one is replayed. */
  countOrder?: (() => void) | undefined;
};

export type PlaceRequest = {
  order: Order;
  key: string | undefined;
  accountId: string | undefined;
  client: ClientNetwork;
};

/** How many of a customer's orders are listed. */
const maxListed = 100;

const limitWindowMs = 10 * 60 * 1000;

/** Of lookups that found no order: a number has 74 random bits. */
const lookupsByEmail = { name: 'order-lookup-email', max: 20, windowMs: limitWindowMs };
const lookupsByIp = { name: 'order-lookup-ip', max: 60, windowMs: limitWindowMs };

export type Lookup =
  | { outcome: 'found'; order: StoredOrder }
  | { outcome: 'not_found' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string };

type Refusal = Exclude<Placement, { outcome: 'placed' }>;
type Priced = { order: Order } | Refusal;

const confirmationMail = (order: Order, orderId: string) => ({
  to: order.email,
  subject: orderMailSubject,
  text: orderMailText(order, orderId),
  orderId,
});

/** Keys are scoped to the customer: guessing a key neither replays nor reveals another customer's order. */
const toScope = (email: NormalizedEmail) => `order:${email}`;

/** The body was parsed by its schema, so equal bodies have equal JSON. */
const hashBody = (order: Order) => hash('sha256', JSON.stringify(order));

/** The order with the products of the catalogue instead of what the browser sent. */
const withCataloguePrices = (order: Order, products: ReadonlyMap<number, Product>): Priced => {
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
    : { outcome: 'total_mismatch', received: order.total, expected: toDollars(expected) };
};

export type OrdersService = ReturnType<typeof ordersService>;

export const ordersService = ({
  store,
  clock,
  limits,
  maxPerClient,
  products,
  notifyOutbox,
  countOrder,
}: OrdersDependencies) => {
  const consumeLimit = async (client: ClientNetwork) =>
    maxPerClient === 0
      ? undefined
      : limits.consume({ name: 'order-ip', max: maxPerClient, windowMs: limitWindowMs }, client);

  const toReplay = (stored: StoredResponse, { bodyHash }: IdempotencyKey): Placement =>
    stored.bodyHash === bodyHash
      ? { outcome: 'placed', body: JSON.parse(stored.response) as PlacedOrder }
      : { outcome: 'key_reused' };

  const findReplay = async (key: IdempotencyKey | undefined): Promise<Placement | undefined> => {
    const stored = key && (await store.findResponse(key));
    return stored && toReplay(stored, key);
  };

  /** An account that was deleted after its session was read has no more orders: this one is a guest's. */
  const addForAccount = async (order: NewOrder, rest: WithOrder): Promise<boolean> => {
    try {
      return await store.add(order, rest);
    } catch (error) {
      if (order.accountId === null || !isReferenceGone(error)) throw error;
      return store.add({ ...order, accountId: null }, rest);
    }
  };

  const placeOnce = async (
    { order, accountId, client }: PlaceRequest,
    key: IdempotencyKey | undefined,
  ): Promise<Placement> => {
    const replay = await findReplay(key);
    if (replay) return replay;
    const onSale = products();
    if (!onSale) return { outcome: 'catalogue_unavailable' };
    const checked = withCataloguePrices(order, onSale);
    if ('outcome' in checked) return checked;
    // Last, so that only an order that would be placed counts, and a repeated one is never refused.
    const refusal = await consumeLimit(client);
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    // Rows that are stored one after the other are then neighbors in the index, so that a commit writes fewer pages.
    const body = { message: 'Your order has been placed successfully.', orderId: uuidv7() };
    const { order: accepted } = checked;
    const added = await addForAccount(
      {
        id: body.orderId,
        accountId: accountId ?? null,
        email: normalizeEmail(accepted.email),
        order: accepted,
        createdAt: clock.now(),
      },
      { mail: confirmationMail(accepted, body.orderId), key, response: JSON.stringify(body) },
    );
    if (added) {
      notifyOutbox();
      countOrder?.();
    }
    return added ? { outcome: 'placed', body } : ((await findReplay(key)) ?? { outcome: 'key_reused' });
  };

  const shareInFlight = singleFlight<Placement>();

  return {
    /** Places an order once per idempotency key, however often it is requested. */
    async place(request: PlaceRequest): Promise<Placement> {
      const { order, key } = request;
      if (key === undefined) return placeOnce(request, undefined);
      const scope = toScope(normalizeEmail(order.email));
      const idempotency = { scope, key, bodyHash: hashBody(order) };
      // The database alone guarantees one order per key, but each request that waits there would hold a connection.
      return shareInFlight(JSON.stringify(idempotency), () => placeOnce(request, idempotency));
    },

    /**
     * Whether an order was placed with the key. If none was, none will be: the order may still be in flight, and its
     * client is about to order again.
     */
    async settle(key: string, email: NormalizedEmail): Promise<boolean> {
      const unused = { scope: toScope(email), key };
      if (await store.closeKey(unused, clock.now())) return false;
      const stored = await store.findResponse(unused);
      return stored !== undefined && stored.response !== noResponse;
    },

    /** An order, for someone who knows its number and its e-mail. Who guesses learns nothing, and guesses a few times. */
    async lookUp(id: string, email: NormalizedEmail, client: ClientNetwork): Promise<Lookup> {
      const refusal =
        (await limits.check(lookupsByEmail, email)) ?? (await limits.check(lookupsByIp, client));
      if (refusal) return { outcome: 'rate_limited', ...refusal };
      const order = await store.findByEmail(id, email);
      if (order) return { outcome: 'found', order };
      await limits.consume(lookupsByEmail, email);
      await limits.consume(lookupsByIp, client);
      return { outcome: 'not_found' };
    },

    /** An order that was placed with the account's session. */
    find: (id: string, accountId: string): Promise<StoredOrder | undefined> => store.find(id, accountId),
    count: (accountId: string): Promise<number> => store.count(accountId),

    /** The last orders that were placed with the account's session, the newest first. */
    list: (accountId: string): Promise<OrderSummary[]> => store.list(accountId, maxListed),
  };
};
