import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('the server is ready when database and mail host can be reached', async () => {
  const shop = await startTestApp();
  const response = await shop.get('/health/ready');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'up', mail: 'up' } },
  ]);
  await shop.close();
});

test('the server reports what it cannot reach, and stays live', async () => {
  const shop = await startTestApp();
  shop.mailer.next = { accepted: false, reason: 'gone' };
  const response = await shop.get('/health/ready');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: 'unavailable', checks: { database: 'up', mail: 'down' } },
  ]);
  expect((await shop.get('/health/live')).json()).toEqual({ status: 'live' });
  await shop.close();
});
