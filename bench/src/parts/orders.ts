import { randomUUID } from 'node:crypto';
import { type Order, shopContract } from '@curiolane/contract';
import type { Request } from 'autocannon';
import { createOrder } from '../../../e2e/containers/orders.ts';
import { type Effort, figuresOf, putUnderLoad, takeTurns } from '../load.ts';
import { development, floor, production, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';

const warmUpSeconds = 2;
const bare = 'bare Fastify, one SQLite commit';
const { method, path } = shopContract.sendOrderConfirmation;

/** The same order again and again; its key says that each is meant as a new one. */
const requestOf = (order: Order): Request => ({
  method,
  path: path.replace(':email', order.email),
  body: JSON.stringify(order),
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }),
});

/** How many orders a second are stored, beside a route that only stores. */
export const measureOrders = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const products = await shopProducts();
  const request = requestOf(createOrder(products, 'maya@example.test'));
  const contenders = [floor(bare, 'fastify-orders.js', products), production, development];
  const taken = await takeTurns(contenders, rounds, async (server) => {
    await putUnderLoad(server, request, warmUpSeconds);
    return putUnderLoad(server, request, seconds);
  });
  const { middle, ratio } = figuresOf(taken);
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
    'Each order has a key of its own. Orders have no limit per address; what is limited is codes and failed sign-ins.',
    'Confirmation mails are sent meanwhile, to the inbox in the same process.',
  ];
  return [{ title: 'Orders, 50 connections', rows: contenders.map(({ name }) => row(name)), notes }];
};
