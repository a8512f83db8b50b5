import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@curiolane/contract';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing/orders';

const timeoutMs = 60_000;

/** One order by a client that does not give up: the same key again, at the next server, until one accepts it. */
const insist = async (servers: readonly string[], first: number, order: Order): Promise<string> => {
  const key = randomUUID();
  const deadline = Date.now() + timeoutMs;
  for (let attempt = first; ; attempt += 1) {
    const response = await placeOrder(servers[attempt % servers.length] ?? '', order, key).catch(String);
    if (typeof response !== 'string' && response.status === 201) return response.body.orderId;
    if (Date.now() > deadline) throw new Error(`The order was not accepted: ${JSON.stringify(response)}`);
    await sleep(50);
  }
};

export type Load = {
  servers: readonly string[];
  orders: number;
  /** How many shoppers order at once. */
  shoppers: number;
  /** Called with how many orders are accepted so far. */
  onAccepted: (accepted: number) => void;
};

/** Places orders at all servers in turn; gives the ids of those that were accepted. */
export const placeMany = async ({ servers, orders, shoppers, onAccepted }: Load): Promise<string[]> => {
  const products = await listProducts(servers[0] ?? '');
  const accepted: string[] = [];
  let next = 0;
  const shop = async () => {
    while (next < orders) {
      next += 1;
      const order = createOrder(products, `load-${next}@example.test`);
      accepted.push(await insist(servers, next, order));
      onAccepted(accepted.length);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return accepted;
};
