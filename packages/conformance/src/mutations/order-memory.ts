import type { Order } from '@curiolane/contract';
import {
  type Forward,
  jsonResponse,
  type Mutation,
  type ProxyRequest,
  parseBody,
  withBody,
} from './mutation.ts';

type ListedOrder = { id: string; createdAt: string; name: string; count: number; total: number };

/** Remembers the orders that are placed through the proxy. */
export const rememberOrders = (forward: Forward) => {
  const orders = new Map<string, Order>();
  return {
    orders,
    async forward(request: ProxyRequest) {
      const response = await forward(request);
      const order = parseBody<Order>(request);
      if (request.route === 'sendOrderConfirmation' && response?.status === 201 && order)
        orders.set((response.json as { orderId: string }).orderId, order);
      return response;
    },
  };
};

/** An order as a list has it. */
export const toListed = ([id, { name, cart, total }]: [string, Order]): ListedOrder => ({
  id,
  createdAt: new Date().toISOString(),
  name,
  count: cart.reduce((sum, { quantity }) => sum + quantity, 0),
  total,
});

/** Lists the orders of every customer where the backend responds with a status. */
export const listEveryOrder =
  (status: number): Mutation =>
  (forward) => {
    const memory = rememberOrders(forward);
    return async (request) => {
      const response = await memory.forward(request);
      return request.route === 'listOrders' && response?.status === status
        ? jsonResponse(200, { orders: [...memory.orders].map(toListed) })
        : response;
    };
  };

/** Lists an order with the number of its lines instead of its items. */
export const countLines: Mutation = (forward) => {
  const memory = rememberOrders(forward);
  return async (request) => {
    const response = await memory.forward(request);
    if (request.route !== 'listOrders' || response?.status !== 200) return response;
    const { orders } = response.json as { orders: ListedOrder[] };
    return withBody(response, {
      orders: orders.map((order) => ({
        ...order,
        count: memory.orders.get(order.id)?.cart.length ?? order.count,
      })),
    });
  };
};
