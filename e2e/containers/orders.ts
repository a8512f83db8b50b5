import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CartLine,
  type Order,
  type Product,
  shopContract,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import { initClient } from '@ts-rest/core';

const client = (baseUrl: string) => initClient(shopContract, { baseUrl });

export const orderOf = (products: readonly Omit<CartLine, 'quantity'>[], email: string): Order => {
  const cart = products.slice(0, 2).map((product) => ({ ...product, quantity: 2 }));
  return {
    name: 'Maya Lindqvist',
    email,
    phone: '+46 70 123 45 67',
    address: 'Bergsgatan 14, Stockholm',
    payment: 'cod',
    cart,
    total: toDollars(totalCents(cart)),
  };
};

export const readProducts = async (server: string): Promise<Product[]> => {
  const { status, body } = await client(server).listProducts();
  if (status !== 200) throw new Error(`GET /products responded with ${status}.`);
  return body;
};

export const placeOrder = (server: string, order: Order, key: string = randomUUID()) =>
  client(server).sendOrderConfirmation({
    params: { email: order.email },
    headers: { 'idempotency-key': key },
    body: order,
  });

export const sendCode = (server: string, email: string) =>
  client(server).sendVerificationCode({
    params: { email },
    body: { verificationCode: 4711, isVerified: false },
  });

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
  const products = await readProducts(servers[0] ?? '');
  const accepted: string[] = [];
  let next = 0;
  const shop = async () => {
    while (next < orders) {
      next += 1;
      const order = orderOf(products, `load-${next}@example.test`);
      accepted.push(await insist(servers, next, order));
      onAccepted(accepted.length);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return accepted;
};
