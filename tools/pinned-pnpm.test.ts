import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('pnpm’s version stands in one place', () => {
  const found = execFileSync('git', ['grep', '--no-index', '--exclude-standard', '-nE', 'pnpm@[0-9]'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(found).toMatch(/^package\.json:\d+: {2}"packageManager": "pnpm@[\d.]+",\n$/);
});
