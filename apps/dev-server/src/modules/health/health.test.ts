import { expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { healthMonitor } from './health-monitor.ts';

test('the server is ready when database and mail host can be reached', async () => {
  const shop = await startTestApp();
  const response = await shop.get('/health/ready');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'up', mail: 'up' } },
  ]);
  await shop.close();
});

test('the server notices what it cannot reach any more, stays live, and recovers', async () => {
  const shop = await startTestApp();
  const ready = async () => {
    const response = await shop.get('/health/ready');
    return [response.statusCode, response.json()];
  };
  shop.mailer.next = { accepted: false, reason: 'gone' };
  const unavailable = { status: 'unavailable', checks: { database: 'up', mail: 'down' } };
  await eventually(async () => expect(await ready()).toEqual([503, unavailable]));
  expect((await shop.get('/health/live')).json()).toEqual({ status: 'live' });
  shop.mailer.next = { accepted: true };
  await eventually(async () => expect(await ready()).toMatchObject([200, { status: 'ready' }]));
  await shop.close();
});

const never = 2 ** 31 - 1;
const log = { warn: () => {}, info: () => {} };

test('responses come from memory: a hundred of them check nothing', async () => {
  const check = vi.fn(async () => {});
  const health = healthMonitor(
    { database: { check, intervalMs: never }, mail: { check, intervalMs: never } },
    log,
  );
  health.start();
  for (let count = 0; count < 100; count += 1)
    expect(await health.current()).toEqual({ database: 'up', mail: 'up' });
  expect(check).toHaveBeenCalledTimes(2);
  await health.stop();
});

test('waits for the first check, and stops only after the one that is running', async () => {
  const first = Promise.withResolvers<void>();
  const health = healthMonitor(
    {
      database: { check: async () => {}, intervalMs: never },
      mail: { check: () => first.promise, intervalMs: never },
    },
    log,
  );
  health.start();
  const current = health.current();
  let stopped = false;
  const stopping = health.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  first.reject(new Error('no mail host'));
  expect(await current).toEqual({ database: 'up', mail: 'down' });
  await stopping;
});

test('ends a check of the mail host when it stops, and logs nothing of it', async () => {
  const warn = vi.fn();
  const health = healthMonitor(
    {
      database: { check: async () => {}, intervalMs: never },
      mail: {
        check: (signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        intervalMs: never,
      },
    },
    { ...log, warn },
  );
  health.start();
  await health.stop();
  expect(warn).not.toHaveBeenCalled();
});

test('logs why a dependency is down, once, and that it is up again', async () => {
  const lines: string[] = [];
  let isUp = false;
  const health = healthMonitor(
    {
      database: { check: async () => {}, intervalMs: never },
      mail: {
        check: async () => {
          if (!isUp) throw new Error('self-signed certificate');
        },
        intervalMs: 1,
      },
    },
    {
      warn: (details, message) => void lines.push(`${message}: ${JSON.stringify(details)}`),
      info: (message) => void lines.push(message),
    },
  );
  health.start();
  const down = 'mail host is down: {"reason":"Error: self-signed certificate"}';
  await eventually(() => expect(lines).toEqual([down]));
  isUp = true;
  await eventually(() => expect(lines).toEqual([down, 'mail host is up again']));
  await health.stop();
});

test('what fails is down at once, not only when it is checked the next time', async () => {
  let failed = false;
  const check = async () => {};
  const health = healthMonitor(
    {
      database: { check, intervalMs: never, hasFailed: () => failed },
      mail: { check, intervalMs: never },
    },
    log,
  );
  health.start();
  expect(await health.current()).toEqual({ database: 'up', mail: 'up' });
  failed = true;
  expect(await health.current()).toEqual({ database: 'down', mail: 'up' });
  await health.stop();
});
