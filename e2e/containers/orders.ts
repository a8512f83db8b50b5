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

export const createOrder = (products: readonly Omit<CartLine, 'quantity'>[], email: string): Order => {
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

export const listProducts = async (server: string): Promise<Product[]> => {
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

/** Retries an order with the same idempotency key, server by server, until one accepts it. */
const placeWithRetry = async (servers: readonly string[], first: number, order: Order): Promise<string> => {
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
  /** How many shoppers order concurrently. */
  shoppers: number;
  /** Called with the number of orders accepted so far. */
  onAccepted: (accepted: number) => void;
};

/** Places orders on all servers in turn; resolves to the ids of the accepted ones. */
export const placeOrders = async ({ servers, orders, shoppers, onAccepted }: Load): Promise<string[]> => {
  const products = await listProducts(servers[0] ?? '');
  const accepted: string[] = [];
  let next = 0;
  const shop = async () => {
    while (next < orders) {
      next += 1;
      const order = createOrder(products, `load-${next}@example.test`);
      accepted.push(await placeWithRetry(servers, next, order));
      onAccepted(accepted.length);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return accepted;
};
