import { createOrder, listProducts, placeOrder, sendOtp } from '@curiolane/testing/orders';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { Mailbox } from '../fixtures/mailbox.ts';
import { get, readiness, type Shop, startDependencies, startServer, waitUntilReady } from './shop.ts';

const unavailable = { status: 503, body: { code: 'unavailable', message: expect.any(String) } };

const without = (gone: 'database' | 'mail') => ({
  status: 503,
  body: { status: 'unavailable', checks: { database: 'up', mail: 'up', [gone]: 'down' } },
});

describe.skipIf(!inject('docker'))('dependency outages', () => {
  let shop: Shop;
  let server: RunningServer | undefined;
  beforeEach(async () => {
    shop = await startDependencies();
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    await shop?.close();
  });

  const order = async (at: RunningServer, email: string) =>
    placeOrder(at.storefront, createOrder(await listProducts(at.storefront), email));

  /** The log arrives on another stream than the response, so it may arrive later. */
  const expectLogged = (at: RunningServer, line: RegExp) =>
    expect.poll(at.log, { timeout: 60_000 }).toMatch(line);

  /** The server checks what it depends on at intervals. */
  const expectWithout = (at: RunningServer, gone: 'database' | 'mail') =>
    expect.poll(() => readiness(at), { timeout: 60_000 }).toMatchObject(without(gone));

  const expectNoDatabase = async (at: RunningServer) => {
    await expectWithout(at, 'database');
    expect((await get(at, '/health/live')).status).toBe(200);
    expect((await get(at, '/products')).status).toBe(200);
    expect(await order(at, 'waiting@example.test')).toMatchObject(unavailable);
    await expectLogged(at, /database|ECONNREFUSED|terminated|terminating/i);
  };

  const expectOrderConfirmed = async (at: RunningServer, email: string) => {
    expect((await order(at, email)).status).toBe(201);
    await new Mailbox(shop.mailhog.inbox, email).find('order');
  };

  test('starts without PostgreSQL and takes orders once it is reachable', async () => {
    await shop.postgres.stop();
    server = await startServer(shop);
    await expectNoDatabase(server);
    await shop.postgres.start();
    await waitUntilReady(server);
    await expectOrderConfirmed(server, 'after@example.test');
  });

  test('reports a lost PostgreSQL and recovers with its data', async () => {
    server = await startServer(shop);
    await expectOrderConfirmed(server, 'before@example.test');
    await shop.postgres.stop();
    await expectNoDatabase(server);
    await shop.postgres.start();
    await waitUntilReady(server);
    await expectOrderConfirmed(server, 'after@example.test');
    expect(await shop.postgres.read('select email from orders order by created_at')).toEqual([
      { email: 'before@example.test' },
      { email: 'after@example.test' },
    ]);
  });

  test('responds with 503 while PostgreSQL hangs', async () => {
    server = await startServer(shop);
    await shop.postgres.pause();
    await expectWithout(server, 'database');
    expect(await order(server, 'waiting@example.test')).toMatchObject(unavailable);
    await shop.postgres.resume();
    await waitUntilReady(server);
    await expectOrderConfirmed(server, 'after@example.test');
  });

  test('starts without MailHog, sends no codes and delays the order mail', async () => {
    await shop.mailhog.stop();
    server = await startServer(shop);
    await expectWithout(server, 'mail');
    expect(await sendOtp(server.storefront, 'code@example.test')).toMatchObject(unavailable);
    expect((await order(server, 'patient@example.test')).status).toBe(201);
    await expectLogged(server, /mail not accepted/);
    await shop.mailhog.start();
    await waitUntilReady(server);
    await new Mailbox(shop.mailhog.inbox, 'patient@example.test').find('order');
  });

  test('reports a lost MailHog, sends no codes and delays the order mail', async () => {
    server = await startServer(shop);
    expect((await sendOtp(server.storefront, 'code@example.test')).status).toBe(200);
    await shop.mailhog.stop();
    await expectWithout(server, 'mail');
    expect(await sendOtp(server.storefront, 'code@example.test')).toMatchObject(unavailable);
    expect((await order(server, 'patient@example.test')).status).toBe(201);
    await shop.mailhog.start();
    await waitUntilReady(server);
    await new Mailbox(shop.mailhog.inbox, 'patient@example.test').find('order');
    expect((await sendOtp(server.storefront, 'code@example.test')).status).toBe(200);
  });
});
