import { randomUUID } from 'node:crypto';
import { type Order, shopContract } from '@curiolane/contract';
import { createOrder } from '@curiolane/testing/orders';
import type { Request } from 'autocannon';
import { type Effort, measureInTurns, putUnderLoad, toFigures } from '../load.ts';
import { development, floor, production, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';

const warmUpSeconds = 2;
const bare = 'bare Fastify, one SQLite commit';
const { method, path } = shopContract.sendOrderConfirmation;

/** The same order each time, as a new one by its `Idempotency-Key`. */
const toRequest = (order: Order): Request => ({
  method,
  path: path.replace(':email', order.email),
  body: JSON.stringify(order),
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }),
});

/** How many orders are stored per second, compared with a route that does nothing else. */
export const measureOrders = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const products = await shopProducts();
  const request = toRequest(createOrder(products, 'maya@example.test'));
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
      'orders/s × bare': ratio(name, bare, 'perSecond', { atLeast: 0.5 }),
    },
  });
  const notes = [
    'Each order has an Idempotency-Key of its own. Orders have no rate limit per IP; only verification codes and failed sign-ins do.',
    'Meanwhile confirmation mails are sent to the embedded inbox in the same process.',
  ];
  return [{ title: 'Orders, 50 connections', rows: contenders.map(({ name }) => row(name)), notes }];
};
