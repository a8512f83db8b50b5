import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@curiolane/contract';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing/orders';

const timeoutMs = 60_000;

/** Retries an order with the same idempotency key until it is accepted. */
const placeWithRetry = async (storefront: string, order: Order): Promise<string> => {
  const key = randomUUID();
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const response = await placeOrder(storefront, order, key).catch(String);
    if (typeof response !== 'string' && response.status === 201) return response.body.orderId;
    if (Date.now() > deadline) throw new Error(`The order was not accepted: ${JSON.stringify(response)}`);
    await sleep(50);
  }
};

export type Load = {
  orders: number;
  /** How many shoppers order concurrently. */
  shoppers: number;
  /** Called with the number of orders accepted so far. */
  onAccepted: (accepted: number) => void;
};

/** Places orders; resolves to the ids of the accepted ones. */
export const placeOrders = async (
  storefront: string,
  { orders, shoppers, onAccepted }: Load,
): Promise<string[]> => {
  const products = await listProducts(storefront);
  const accepted: string[] = [];
  let next = 0;
  const shop = async () => {
    while (next < orders) {
      next += 1;
      const order = createOrder(products, `load-${next}@example.test`);
      accepted.push(await placeWithRetry(storefront, order));
      onAccepted(accepted.length);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return accepted;
};
