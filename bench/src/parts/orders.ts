import { randomUUID } from 'node:crypto';
import { type Order, shopContract } from '@curiolane/contract';
import { createOrder } from '@curiolane/testing/orders';
import type { Request } from 'autocannon';
import { type Effort, measureInTurns, putUnderLoad, toFigures } from '../load.ts';
import { measureP99, sendEvenly } from '../response-times.ts';
import { development, floor, production, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';

const warmUpSeconds = 2;
const bare = 'bare Fastify, one SQLite commit';
const { method, path } = shopContract.sendOrderConfirmation;

const toPath = ({ email }: Order) => path.replace(':email', email);

/** The same order each time, as a new one by its `Idempotency-Key`. */
const toRequest = (order: Order): Request => ({
  method,
  path: toPath(order),
  body: JSON.stringify(order),
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }),
});

/** Below what the server can take: at its limit every request waits for the ones before it. */
const ordersPerSecond = 300;

/** How long the catalogue takes to respond while orders are placed. */
const measureGets = async ({ rounds, seconds }: Effort, order: Order): Promise<Table> => {
  const taken = await measureInTurns([production], rounds, async (server) => {
    const list = `${server.url}/products`;
    const place = () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return fetch(server.url + toPath(order), { method, headers, body: JSON.stringify(order) });
    };
    await sendEvenly(place, { perSecond: ordersPerSecond, seconds: warmUpSeconds });
    await measureP99(list, 1);
    const idleMs = await measureP99(list, seconds);
    const [meanwhileMs] = await Promise.all([
      measureP99(list, seconds),
      sendEvenly(place, { perSecond: ordersPerSecond, seconds }),
    ]);
    return { idleMs, meanwhileMs, ratio: meanwhileMs / idleMs };
  });
  const { middle } = toFigures(taken);
  const figures = {
    'p99 idle, ms': middle(production.name, 'idleMs', 1),
    'p99 meanwhile, ms': middle(production.name, 'meanwhileMs', 1),
    '× idle': { ...middle(production.name, 'ratio', 2), atMost: 2 },
  };
  const notes = [
    `One client requests the list, 5 ms after each response, alone and while ${ordersPerSecond} orders a second are placed, evenly.`,
  ];
  return { title: 'GET /products while orders are placed', rows: [{ row: production.name, figures }], notes };
};

/** How many orders are stored per second, compared with a route that does nothing else. */
export const measureOrders = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const products = await shopProducts();
  const order = createOrder(products, 'maya@example.test');
  const request = toRequest(order);
  const contenders = [floor(bare, 'fastify-orders.js', products), production, development];
  const taken = await measureInTurns(contenders, rounds, async (server) => {
    await putUnderLoad(server, request, warmUpSeconds);
    return putUnderLoad(server, request, seconds);
  });
  const { middle, ratio } = toFigures(taken);
  const row = (name: string) => ({
    row: name,
    figures: {
      'orders/s': middle(name, 'perSecond'),
      'p99, ms': middle(name, 'p99Ms'),
      'core used, %': middle(name, 'corePercent'),
      'orders/s × bare': ratio(name, bare, 'perSecond', { atLeast: 0.3 }),
    },
  });
  const notes = [
    'Each order has an Idempotency-Key of its own. Orders and their mails are not limited here (ORDERS_PER_CLIENT=0, ORDER_MAILS_PER_RECIPIENT=0).',
    'Meanwhile confirmation mails are sent: in production to a host in another process, by npm start to the embedded inbox in a thread.',
  ];
  return [
    { title: 'Orders, 50 connections', rows: contenders.map(({ name }) => row(name)), notes },
    await measureGets({ rounds, seconds }, order),
  ];
};
