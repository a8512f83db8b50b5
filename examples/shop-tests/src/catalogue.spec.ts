import { addFault } from '@curiolane/testing';
import {
  type SandboxFixtures,
  type SandboxWorkerFixtures,
  sandboxFixtures,
} from '@curiolane/testing/playwright';
import { test as base, expect } from 'playwright/test';
import { server } from './server.ts';

const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  ...sandboxFixtures,
  server: [server, { option: true, scope: 'worker' }],
});

test('a page sees the faults of its own sandbox', async ({ sandbox, page, request }) => {
  await addFault(sandbox, { operation: 'listProducts', fault: { kind: 'status', status: 503 } });
  expect((await request.get('/products')).status()).toBe(503);
  await page.goto('/products');
  await expect(page.locator('body')).toContainText('rating');
});
