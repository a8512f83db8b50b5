import { createOrder, listProducts, placeOrder, sendOtp } from '@curiolane/testing/orders';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Shop, startDependencies, startServer, waitUntilReady } from './shop.ts';

describe.skipIf(!inject('docker'))('three servers on one PostgreSQL', () => {
  let shop: Shop;
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    shop = await startDependencies();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  });
  afterAll(() => shop?.close());

  /** Starts all servers concurrently, so that each of them has to migrate. */
  const startServers = async () => {
    servers = await Promise.all(Array.from({ length: 3 }, () => startServer(shop)));
    await Promise.all(servers.map(waitUntilReady));
    return servers.map(({ storefront }) => storefront) as [string, string, string];
  };

  const storedOrders = async () =>
    (await shop.postgres.read<{ id: string }>('select id from orders')).map(({ id }) => id);

  test('start concurrently on an empty database', async () => {
    await startServers();
    expect(await shop.postgres.read('select email from accounts')).toEqual([]);
  });

  test('place one order for concurrent requests with the same idempotency key', async () => {
    const urls = await startServers();
    const order = createOrder(await listProducts(urls[0]), 'same-key@example.test');
    const requests = Array.from({ length: 8 }, () => urls).flat();
    const responses = await Promise.all(requests.map((server) => placeOrder(server, order, 'shared-key')));
    const stored = await shop.postgres.read(
      `select 201 as status, id as "orderId" from orders where email = '${order.email}'`,
    );
    expect(stored).toHaveLength(1);
    expect(responses.map(({ status, body }) => ({ status, ...body }))).toEqual(
      responses.map(() => expect.objectContaining(stored[0])),
    );
  });

  test('share the rate limit for verification codes', async () => {
    const [first, second, third] = await startServers();
    const statuses: number[] = [];
    for (const server of [first, second, third, first, second, third])
      statuses.push((await sendOtp(server, 'often@example.test')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('share sessions and the rate limit for failed logins', async () => {
    const [first, second, third] = await startServers();
    const credentials = { email: 'session@example.test', password: 'a long password' };
    const post = (server: string, path: string, body: object, cookie = '') =>
      fetch(`${server}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    await sendOtp(first, credentials.email);
    await post(second, '/api/auth/Register', { ...credentials, isVerified: true });
    const login = await post(third, '/api/auth/Login', credentials);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
    const profile = await post(first, '/api/auth/Profile', { email: credentials.email }, cookie);
    expect([login.status, profile.status]).toEqual([200, 200]);
    await post(second, '/api/session/logout', {}, cookie);
    expect((await post(third, '/api/auth/Profile', { email: credentials.email }, cookie)).status).toBe(401);
    const wrong = { ...credentials, password: 'a wrong password' };
    for (let failure = 0; failure < 10; failure += 1)
      await post([first, second, third][failure % 3] ?? '', '/api/auth/Login', wrong);
    expect((await post(first, '/api/auth/Login', credentials)).status).toBe(429);
    expect((await post(third, '/api/auth/Login', credentials)).status).toBe(429);
  });

  test('finish the requests in flight before they shut down', async () => {
    const urls = await startServers();
    const products = await listProducts(urls[0]);
    const inFlight = Array.from({ length: 30 }, (_, number) =>
      placeOrder(urls[0], createOrder(products, `last-${number}@example.test`)).catch(String),
    );
    await Promise.race(inFlight);
    const exitCode = await servers[0]?.stop('SIGTERM');
    const responses = await Promise.all(inFlight);
    const accepted = responses.flatMap((response) =>
      typeof response !== 'string' && response.status === 201 ? [response.body.orderId] : [],
    );
    expect(exitCode).toBe(0);
    expect(accepted.length).toBeGreaterThan(0);
    expect(await storedOrders()).toEqual(expect.arrayContaining(accepted));
  });
});
