import { createHash, randomUUID } from 'node:crypto';
import { type Order, shopContract, toDollars, totalCents } from '@curiolane/contract';
import { acrossRoutes, type BrokenBackends, onRoute } from './broken-backend.ts';
import {
  jsonResponse,
  type Mutation,
  type ProxyRequest,
  parseBody,
  replaceError,
  rewriteRequest,
  rewriteResponse,
  withBody,
  withRequestBody,
} from './mutation.ts';
import { countLines, rememberOrders } from './order-memory.ts';

const accepted = () =>
  jsonResponse(201, { message: 'Your order has been placed successfully.', orderId: randomUUID() });

const onOrders = (mutation: Mutation) => onRoute('sendOrderConfirmation', mutation);

const getKey = ({ headers }: ProxyRequest) => headers['idempotency-key'];

const withKey = (request: ProxyRequest, key: string): ProxyRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
});

const withoutKey = ({ headers, ...request }: ProxyRequest): ProxyRequest => {
  const { 'idempotency-key': _key, ...rest } = headers;
  return { ...request, headers: rest };
};

const reportPlaced = (placed: boolean) =>
  rewriteResponse((response) => (response.status === 200 ? withBody(response, { placed }) : response));

type LookupBody = { orderId: string; email: string };

/** Looks up an order with the e-mail that it was placed with, whatever the client says. */
const lookUpByNumber: Mutation = (forward) => {
  const memory = rememberOrders(forward);
  return (request) => {
    const body = request.route === 'lookUpOrder' ? parseBody<LookupBody>(request) : undefined;
    const order = body && memory.orders.get(body.orderId);
    return memory.forward(order ? withRequestBody(request, { ...body, email: order.email }) : request);
  };
};

/** Says that an e-mail is not the one of an order that there is. */
const revealOrders: Mutation = (forward) => {
  const memory = rememberOrders(forward);
  return async (request) => {
    const response = await memory.forward(request);
    const { orderId = '' } = parseBody<LookupBody>(request) ?? {};
    return request.route === 'lookUpOrder' && response?.status === 404 && memory.orders.has(orderId)
      ? withBody(response, { message: 'This is not its e-mail address.', code: 'order_not_found' })
      : response;
  };
};

const onlyLookUpKey: Mutation = (forward) => {
  const keys = new Set<string>();
  return async (request) => {
    const key = getKey(request) ?? '';
    if (request.route === 'settleOrder') return jsonResponse(200, { placed: keys.has(key) });
    const response = await forward(request);
    if (request.route === 'sendOrderConfirmation' && response?.status === 201) keys.add(key);
    return response;
  };
};

const hashBody = ({ body = '' }: ProxyRequest) => createHash('sha256').update(body).digest('hex');

const mailRepeatedOrder: Mutation = (forward) => {
  const keys = new Set<string>();
  return async (request) => {
    const key = getKey(request);
    // A second order is what makes the backend send a second mail.
    if (key && keys.has(key)) await forward(withoutKey(request));
    if (key) keys.add(key);
    return forward(request);
  };
};

const keepFirstBody: Mutation = (forward) => {
  const bodies = new Map<string, ProxyRequest['body']>();
  return (request) => {
    const key = getKey(request);
    if (!key) return forward(request);
    if (!bodies.has(key)) bodies.set(key, request.body);
    return forward({ ...request, body: bodies.get(key) ?? '' });
  };
};

/** The order of a request that a backend has no reason to refuse. */
const parseValidOrder = (request: ProxyRequest): Order | undefined => {
  const body = parseBody<Order>(request);
  // JSON.stringify writes an escape for half of a surrogate pair alone.
  const isText = !/\\ud[89a-f]/i.test(String(request.body ?? ''));
  return isText && shopContract.sendOrderConfirmation.body.safeParse(body).success ? body : undefined;
};

const rewriteOrder = (rewrite: (order: Order) => Order) =>
  rewriteRequest((request) => {
    const order = parseValidOrder(request);
    return order ? withRequestBody(request, rewrite(order)) : request;
  });

/** The order as it was, but for one more of its first product. */
const withOneMore = (order: Order): Order => {
  const cart = order.cart.map((line, index) =>
    index === 0 ? { ...line, quantity: line.quantity + 1 } : line,
  );
  return { ...order, cart, total: toDollars(totalCents(cart)) };
};

/** A mail has the name, which makes it have the title that the client sent. */
const withTitleAsName = (order: Order): Order => ({ ...order, name: order.cart[0]?.title ?? order.name });

const someoneElse = 'someone-else@example.com';

const withRecipient = (request: ProxyRequest, email: string): ProxyRequest => ({
  ...request,
  path: request.path.replace(/[^/]+$/, encodeURIComponent(email)),
});

const confirmToSomeoneElse = (request: ProxyRequest) => {
  const order = parseValidOrder(request);
  return order
    ? withRecipient(withRequestBody(request, { ...order, email: someoneElse }), someoneElse)
    : request;
};

/** A code from 1000 to 9999, and never the same one. */
const withAnotherCode = (request: ProxyRequest) => {
  const body = parseBody<{ verificationCode: number }>(request);
  return body
    ? withRequestBody(request, { ...body, verificationCode: 10_999 - body.verificationCode })
    : request;
};

/** Backends that break a rule about orders or mails. */
export const orderMutations = {
  'price-check': {
    'trusts the price that the browser sends': onOrders(replaceError('price_changed', accepted)),
  },
  'product-check': {
    'sells products that it does not have': onOrders(replaceError('product_unavailable', accepted)),
  },
  'total-check': {
    'trusts the total that the browser sends': onOrders(replaceError('total_mismatch', accepted)),
  },
  'exactly-once': {
    'ignores the key': onOrders(rewriteRequest(withoutKey)),
    'sends the mail again with the stored response': onOrders(mailRepeatedOrder),
    'takes the same order with another key for a repetition': onOrders(
      rewriteRequest((request) => withKey(request, hashBody(request))),
    ),
  },
  'idempotency-key-reuse': {
    'responds to a key with the stored response, whatever the body': onOrders(keepFirstBody),
  },
  'order-persists': {
    'stores only the first line of an order': onRoute(
      'getOrder',
      rewriteResponse((response) => {
        const { cart, ...order } = response.json as Order;
        return cart ? withBody(response, { ...order, cart: cart.slice(0, 1) }) : response;
      }),
    ),
    'counts the lines of a listed order, not what is in them': acrossRoutes('listOrders', countLines),
    'forgets to list an order': onRoute(
      'listOrders',
      rewriteResponse((response) =>
        response.status === 200 ? withBody(response, { orders: [] }) : response,
      ),
    ),
  },
  'order-lookup': {
    'shows an order to anyone who knows its number': acrossRoutes('lookUpOrder', lookUpByNumber),
    'tells which orders there are': acrossRoutes('lookUpOrder', revealOrders),
  },
  'order-outcome': {
    'never knows an order': onRoute('settleOrder', reportPlaced(false)),
    'reports an order for every key': onRoute('settleOrder', reportPlaced(true)),
  },
  'outcome-is-final': {
    'only looks up the key': acrossRoutes('settleOrder', onlyLookUpKey),
  },
  'verification-code-mail': {
    'sends the code to someone else': onRoute(
      'sendVerificationCode',
      rewriteRequest((request) => withRecipient(request, someoneElse)),
    ),
    'sends another code': onRoute('sendVerificationCode', rewriteRequest(withAnotherCode)),
  },
  'catalogue-titles': {
    'writes the titles that the client sends into mails': onOrders(rewriteOrder(withTitleAsName)),
  },
  'order-confirmation-mail': {
    'sends the confirmation to someone else': onOrders(rewriteRequest(confirmToSomeoneElse)),
    'confirms another quantity and total': onOrders(rewriteOrder(withOneMore)),
  },
} satisfies BrokenBackends<
  | 'price-check'
  | 'product-check'
  | 'total-check'
  | 'exactly-once'
  | 'idempotency-key-reuse'
  | 'order-persists'
  | 'order-lookup'
  | 'order-outcome'
  | 'outcome-is-final'
  | 'verification-code-mail'
  | 'catalogue-titles'
  | 'order-confirmation-mail'
>;
