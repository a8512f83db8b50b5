import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

const readRows = () => {
  const readme = readFileSync(join(folder, '../../README.md'), 'utf8');
  const [, table = ''] = /## Beside @ts-rest\/fastify\n([\s\S]*?)\n## /.exec(readme) ?? [];
  return table.split('\n').filter((line) => /^\| (?!---|what )/.test(line));
};

const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('every difference that the README names is proven by the test that it names', () => {
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const [, title = ''] = /_(.+)_ \|$/.exec(row) ?? [];
    const found = ["'", '"'].some((quote) => sources.includes(`(${quote}${title}`));
    expect(found, row).toBe(true);
  }
});
