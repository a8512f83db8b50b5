import { createServer } from 'node:net';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { eventually } from '../testing/eventually.ts';
import { post, type ServerProcesses, serverProcesses } from '../testing/server-process.ts';
import type { mug } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const up = { database: 'up', mail: 'up' } as const;

test('says what the outbox holds and what is up, and nothing old of a database that is away', async () => {
  let health: { database: 'up' | 'down'; mail: 'up' | 'down' } = up;
  const metrics = await createMetrics({
    outbox: { countUnsent: async () => ({ waiting: 3, failed: 1 }) },
    health: { current: async () => health },
  });
  const text = await metrics.read();
  expect(text).toContain('curiolane_outbox_mails{state="waiting"} 3');
  expect(text).toContain('curiolane_outbox_mails{state="failed"} 1');
  expect(text).toContain('curiolane_dependency_up{dependency="database"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  health = { ...up, database: 'down' };
  const away = await metrics.read();
  expect(away).toContain('curiolane_dependency_up{dependency="database"} 0');
  expect(away).not.toContain('curiolane_outbox_mails{');
});

test('a port that is in use is one line that names the variable', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const metrics = { contentType: 'text/plain', read: async () => '' };
  const start = startMetricsServer(metrics, { host: '127.0.0.1', port });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(/^METRICS_PORT: port \d+ on 127\.0\.0\.1 is in use: /);
  other.close();
});

describe('a server', { timeout: 120_000 }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = serverProcesses();
  });
  afterEach(() => servers.close());

  test('counts requests by route and status, and orders once, on a port of their own', async () => {
    const server = await servers.start({ METRICS_PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' });
    await eventually(() => expect(server.output()).toMatch(/metrics are at /));
    const url = /http:\/\/localhost:\d+\/metrics/.exec(server.output())?.[0] ?? '';
    const products = (await (await fetch(`${server.storefront}/products`)).json()) as (typeof mug)[];
    const bought = createOrder(products, 'ann@example.com');
    for (let count = 0; count < 2; count += 1)
      await fetch(`${server.storefront}/Checkout/mail/send-Order-confirmation/${bought.email}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key-for-both' },
        body: JSON.stringify(bought),
      });
    await fetch(`${server.storefront}/products/1`);
    await fetch(`${server.storefront}/products/999999`);
    await post(server, '/api/auth/Login', { email: 'ann@example.com', password: 'wrong' });
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    const count = (route: string, method: string, status: number) =>
      new RegExp(
        `http_request_duration_seconds_count\\{method="${method}",route="${route}",status="${status}"\\} (\\d+)`,
      ).exec(text)?.[1];
    expect(count('/products/:id', 'GET', 200)).toBe('1');
    expect(count('/products/:id', 'GET', 404)).toBe('1');
    expect(count('/api/auth/Login', 'POST', 401)).toBe('1');
    expect(count('/Checkout/mail/send-Order-confirmation/:email', 'POST', 201)).toBe('2');
    expect(text).toContain('curiolane_orders_total 1');
    expect((await fetch(url.replace('/metrics', '/products'))).status).toBe(404);
    expect((await fetch(`${server.storefront}/metrics`)).status).toBe(404);
  });

  test('has none unless it is asked for', async () => {
    const server = await servers.start({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
    expect(server.output()).not.toContain('metrics');
    expect((await fetch(`${server.storefront}/metrics`)).status).toBe(404);
  });
});
