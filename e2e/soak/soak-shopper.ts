import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, type ListedProduct } from '@curiolane/contract';
import { createOrder } from '@curiolane/testing/orders';
import { initClient } from '@ts-rest/core';
import type { AcknowledgedOrder } from './reconcile.ts';

const retryMs = 50;
const requestTimeoutMs = 20_000;
/** A shopper whose order is not acknowledged by then is a finding of its own. */
const deadlineMs = 120_000;

/** How one order ended for its shopper. */
export type ShopperResult =
  | ({ outcome: 'acknowledged'; lostResponses: number } & AcknowledgedOrder)
  | { outcome: 'not placed'; email: string };

type ShopperOptions = {
  number: number;
  products: readonly ListedProduct[];
  /** The server to ask at each attempt. */
  url: (attempt: number) => string;
  /** Asks for the outcome after a lost response, and takes a no for final. */
  isImpatient: boolean;
};

/** Places one order, again and again with the same key, until it is acknowledged or known not to be placed. */
export const placeOrderForSure = async ({
  number,
  products,
  url,
  isImpatient,
}: ShopperOptions): Promise<ShopperResult> => {
  const order = createOrder(products, `soak-${number}@example.test`);
  const headers = { 'idempotency-key': randomUUID() };
  const deadline = Date.now() + deadlineMs;
  const connect = (attempt: number) =>
    initClient(contract, {
      baseUrl: url(attempt),
      // Each shopper is a client of its own to the limits per IP.
      baseHeaders: { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    });
  for (let attempt = number, lostResponses = 0; ; attempt += 1) {
    const fetchOptions = { signal: AbortSignal.timeout(requestTimeoutMs) };
    const response = await connect(attempt)
      .sendOrderConfirmation({ params: { email: order.email }, headers, body: order, fetchOptions })
      .catch(String);
    if (typeof response !== 'string' && response.status === 201)
      return { outcome: 'acknowledged', lostResponses, email: order.email, orderId: response.body.orderId };
    if (typeof response !== 'string' && response.status < 500 && response.status !== 429)
      throw new Error(`${order.email} was refused: ${JSON.stringify(response.body)}`);
    lostResponses += 1;
    if (isImpatient) {
      const settled = await connect(attempt + 1)
        .settleOrder({ headers, body: { email: order.email }, fetchOptions })
        .catch(() => undefined);
      if (settled?.status === 200 && !settled.body.placed)
        return { outcome: 'not placed', email: order.email };
    }
    if (Date.now() > deadline)
      throw new Error(`${order.email} got no response in time: ${JSON.stringify(response)}`);
    await sleep(retryMs);
  }
};
