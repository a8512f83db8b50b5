import { createOrder, listProducts, placeOrder, sendOtp } from '@curiolane/testing/orders';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Mailbox } from '../fixtures/mailbox.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import { type Shop, startDependencies, startServer } from './shop.ts';

describe.skipIf(!inject('docker'))('mail through MailHog', () => {
  let shop: Shop;
  let server: RunningServer;
  beforeAll(async () => {
    shop = await startDependencies();
    server = await startServer(shop);
  });
  afterAll(async () => {
    await server?.stop();
    await shop?.close();
  });

  test('delivers the verification code as four readable digits', async () => {
    const email = 'maya@example.test';
    expect((await sendOtp(server.storefront, email)).status).toBe(200);
    expect(await new Mailbox(shop.mailhog.inbox, email).readOtp()).toBe('4711');
  });

  test('confirms an order with its lines, total and shipping address', async () => {
    const email = 'order@example.test';
    const order = createOrder(await listProducts(server.storefront), email);
    expect((await placeOrder(server.storefront, order)).status).toBe(201);
    const mail = await new Mailbox(shop.mailhog.inbox, email).find('order');
    for (const body of [mail.text, mail.html]) {
      for (const { title } of order.cart) expect(body).toContain(title);
      expect(body).toContain(`$${order.total}`);
      expect(body).toContain('Bergsgatan 14');
    }
  });

  test('sends one confirmation mail for repeated requests with the same idempotency key', async () => {
    const order = createOrder(await listProducts(server.storefront), 'twice@example.test');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => placeOrder(server.storefront, order, 'one-key')),
    );
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const mailbox = new Mailbox(shop.mailhog.inbox, order.email);
    await mailbox.find('order');
    // A second mail would be in the outbox by now: it is added in the transaction of its order.
    await waitFor('the outbox is empty', async () => {
      const unsent = await shop.postgres.read('SELECT id FROM outbox WHERE sent_at IS NULL');
      return unsent.length === 0 || undefined;
    });
    expect(await mailbox.list()).toHaveLength(1);
  });
});
