import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('the files of the console', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-'));
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ variables: { CONSOLE_ROOT: root } });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  test('are served as soon as they are built, at the same path in every sandbox', async () => {
    const before = await shop.get('/__dev');
    expect([before.statusCode, before.json().message]).toEqual([404, expect.stringContaining('not built')]);
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
    writeFileSync(join(root, 'assets/index-a1B2.js'), 'console.log(1)');
    writeFileSync(join(root, 'secret.js'), 'secret');
    const page = await shop.get('/__dev', { cookie: 'curiolane_sandbox=gone"<' });
    expect([page.statusCode, page.body]).toEqual([
      200,
      '<!doctype html><html lang="en" data-sandbox="gone&quot;<"><head></head></html>',
    ]);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';/);
    const script = await shop.get('/__dev/assets/index-a1B2.js', { cookie: 'curiolane_sandbox=gone' });
    expect([script.body, script.headers['content-type']]).toEqual([
      'console.log(1)',
      'text/javascript; charset=utf-8',
    ]);
  });

  test.each([
    'none.js',
    encodeURIComponent('../secret.js'),
    '%2e%2e/secret.js',
    'index.html',
    '.js',
    'x%00.js',
  ])('nothing else is: %s', async (file) => {
    const response = await shop.get(`/__dev/assets/${file}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  test('are not there in production', async () => {
    const production = await startTestApp({ bare: true, variables: { CONSOLE_ROOT: root } });
    for (const path of ['/__dev', '/__dev/assets/index-a1B2.js', '/__dev/journal/events'])
      expect((await production.get(path)).statusCode).toBe(404);
    await production.close();
  });
});
