import { type extensionsContract, type shopContract, toDollars } from '@curiolane/contract';
import { errorMessages, fieldMessages } from '@curiolane/contract/error-messages';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import { readLines } from '../../db/order-lines.ts';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import type { SecurityLog } from '../../http/contract/security-log.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import type { OrdersService, Placement } from './orders-service.ts';
import type { OrderSummary, StoredOrder } from './orders-store.ts';

export type OrdersRoutesDependencies = {
  orders: OrdersService;
  logSecurity: SecurityLog;
  /** The session of a signed-in customer. */
  readSession: (request: FastifyRequest) => Promise<{ accountId: string } | undefined>;
};

const formatDollars = (amount: number) => `$${amount.toFixed(2)}`;

const toPlacementResponse = (placement: Placement) => {
  switch (placement.outcome) {
    case 'placed':
      return { status: 201 as const, body: placement.body };
    case 'product_unavailable':
      return errorResponse(409, placement.outcome, errorMessages.product_unavailable(placement.title), {
        [`body.cart.${placement.line}.id`]: [fieldMessages.productUnavailable],
      });
    case 'price_changed': {
      const price = formatDollars(placement.price);
      return errorResponse(409, placement.outcome, errorMessages.price_changed(placement.title, price), {
        [`body.cart.${placement.line}.price`]: [fieldMessages.priceChanged(price)],
      });
    }
    case 'total_mismatch': {
      const expected = formatDollars(placement.expected);
      return errorResponse(
        422,
        placement.outcome,
        errorMessages.total_mismatch(expected, formatDollars(placement.received)),
        { 'body.total': [fieldMessages.totalMismatch(expected)] },
      );
    }
    case 'key_reused':
      return errorResponse(422, 'idempotency_key_reused');
    case 'rate_limited':
      return errorResponse(429, 'rate_limited', 'Too many orders were placed. Please try again later.');
    case 'catalogue_unavailable':
      return errorResponse(503, 'unavailable', 'The catalogue is not available right now. Please try again.');
  }
};

/** Without what tells where somebody lives: the client that looks it up may not be the one that ordered. */
const foundBody = (row: StoredOrder) => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  name: row.name,
  payment: row.payment,
  cart: readLines(row.lines),
  total: toDollars(row.total_cents),
});

const orderBody = (order: StoredOrder) => {
  const { email, phone, address } = order;
  return { ...foundBody(order), email, phone, address };
};

const toListed = ({ id, name, created_at, total_cents, item_count }: OrderSummary) => ({
  id,
  createdAt: new Date(created_at).toISOString(),
  name,
  count: item_count,
  total: toDollars(total_cents),
});

export const ordersHandlers = ({
  orders,
  readSession,
  logSecurity,
}: OrdersRoutesDependencies): Pick<Handlers<typeof shopContract>, 'sendOrderConfirmation'> &
  Pick<Handlers<typeof extensionsContract>, 'listOrders' | 'getOrder' | 'lookUpOrder' | 'settleOrder'> => ({
  sendOrderConfirmation: async ({ params, headers, body }, { request, reply }) => {
    const email = normalizeEmail(body.email);
    if (normalizeEmail(params.email) !== email)
      return errorResponse(400, 'validation_failed', 'The e-mail addresses differ.', {
        'body.email': ['The e-mail address must be the one in the path.'],
      });
    const session = await readSession(request);
    const key = headers['idempotency-key'];
    const placement = await orders.place({
      order: body,
      key,
      accountId: session?.accountId,
      client: toClientNetwork(request.ip),
    });
    if (placement.outcome === 'rate_limited') {
      logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: placement.limit });
      reply.header('retry-after', String(placement.retryAfterSeconds));
    }
    // For clients that read the status only, as the protocol has it, and still want the order's number.
    if (placement.outcome === 'placed') reply.header('location', `/api/orders/${placement.body.orderId}`);
    return toPlacementResponse(placement);
  },

  listOrders: async (_input, { request }) => {
    const session = await readSession(request);
    if (!session) return errorResponse(401, 'unauthenticated');
    const listed = await orders.list(session.accountId);
    return { status: 200, body: { orders: listed.map(toListed) } };
  },

  getOrder: async ({ params }, { request }) => {
    const session = await readSession(request);
    if (!session) return errorResponse(401, 'unauthenticated');
    const order = await orders.find(params.id, session.accountId);
    return order ? { status: 200, body: orderBody(order) } : errorResponse(404, 'order_not_found');
  },

  lookUpOrder: async ({ body }, { request, reply }) => {
    const email = normalizeEmail(body.email);
    const lookup = await orders.lookUp(body.orderId, email, toClientNetwork(request.ip));
    switch (lookup.outcome) {
      case 'found':
        return { status: 200, body: foundBody(lookup.order) };
      case 'not_found':
        logSecurity(request, 'authz_fail', { email, resource: 'lookUpOrder', reason: 'order_not_found' });
        return errorResponse(
          404,
          'order_not_found',
          'There is no order with this number and e-mail address. Please compare them with the mail of the order.',
        );
      case 'rate_limited':
        logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: lookup.limit });
        return tooManyRequests(
          reply,
          lookup.retryAfterSeconds,
          'Too many orders were looked up that do not exist. Please try again later.',
        );
    }
  },

  settleOrder: async ({ headers, body }) => ({
    status: 200,
    body: { placed: await orders.settle(headers['idempotency-key'], normalizeEmail(body.email)) },
  }),
});
