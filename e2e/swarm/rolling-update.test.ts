import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@curiolane/contract';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing/orders';
import { expect, test } from 'vitest';
import { waitFor } from '../fixtures/wait-for.ts';
import { findServers, readDatabase, storefront, updateServers } from './swarm-stack.ts';

const shoppers = 4;

/** Between two orders of a shopper: as many as the machine can take would leave nothing for what runs beside. */
const pauseMs = 100;

/** Set by the servers, and not by the reverse proxy when it reaches none of them. */
const serverHeader = 'x-content-type-options';

type Sent = { accepted: string[]; failed: string[]; retried: number };

/** Orders as the storefront does: what a server is too busy for is sent again, with the same key. */
const order = async (shopper: Order, sent: Sent): Promise<void> => {
  for (const key = randomUUID(); ; sent.retried += 1) {
    const response = await placeOrder(storefront, shopper, key).catch(String);
    if (typeof response === 'string') return void sent.failed.push(response);
    if (response.status === 201) return void sent.accepted.push(response.body.orderId);
    if (response.status !== 503 || !response.headers.has(serverHeader))
      return void sent.failed.push(`${response.status} ${JSON.stringify(response.body)}`);
  }
};

/** Orders until it is told to stop; resolves to what came back. */
const orderUntil = async (isOver: () => boolean): Promise<Sent> => {
  const products = await listProducts(storefront);
  const sent: Sent = { accepted: [], failed: [], retried: 0 };
  const shop = async () => {
    while (!isOver()) {
      await order(createOrder(products, `shopper-${randomUUID()}@example.test`), sent);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return sent;
};

/** Updates the servers while shoppers order; resolves to how the update and the orders went. */
const updateUnderLoad = async (...change: string[]) => {
  const before = await readDatabase('select id from orders');
  let isOver = false;
  const ordering = orderUntil(() => isOver);
  const state = await updateServers(...change).finally(() => {
    isOver = true;
  });
  const { accepted, failed, retried } = await ordering;
  const stored = (await readDatabase('select id from orders')).filter((id) => !before.includes(id));
  console.log(
    `${state}: ${accepted.length} accepted, ${stored.length} stored, ${failed.length} failed, ${retried} retried`,
  );
  return { state, accepted: accepted.sort(), failed, stored: stored.sort() };
};

test('an update replaces every server and fails no order', async () => {
  const before = await findServers();
  const { state, accepted, failed, stored } = await updateUnderLoad('--force');
  expect(state).toBe('completed');
  expect(failed).toEqual([]);
  expect(stored).toEqual(accepted);
  expect(accepted.length).toBeGreaterThan(0);
  await waitFor('the old servers are gone', async () => {
    const now = await findServers();
    return now.length === before.length && !now.some((id) => before.includes(id)) ? true : undefined;
  });
});

test('an update to a server that does not start is rolled back and fails no order', async () => {
  const { state, accepted, failed, stored } = await updateUnderLoad('--args', 'node --eval process.exit(1)');
  expect(state).toBe('rollback_completed');
  expect(failed).toEqual([]);
  expect(stored).toEqual(accepted);
});

test('sends every mail of these orders once', async () => {
  const readPending = () => readDatabase('select id from outbox where sent_at is null');
  await waitFor('the outbox is empty', async () => ((await readPending()).length === 0 ? true : undefined));
  const [orders, mails] = [
    await readDatabase('select count(*) from orders'),
    await readDatabase('select count(*) from outbox'),
  ];
  expect(mails).toEqual(orders);
});
