import { walks } from '@curiolane/walks';
import { expect, test } from 'playwright/test';
import { listTests } from '../coverage/list-tests.ts';
import { readReadme } from '../coverage/readme.ts';
import { findUncoveredRows, renderTables } from '../coverage/render-tables.ts';
import { specification } from '../coverage/specification.ts';

test('the coverage tables of README.md are up to date', async () => {
  const { current, updated } = await readReadme(renderTables(await listTests()));
  expect(current, 'Stale: run "npm run pnpm -- -C e2e run coverage" and commit README.md.').toBe(updated);
});

test('every row of the specification has a test', async () => {
  expect(findUncoveredRows(await listTests())).toEqual([]);
});

test('the walks for any frontend name rows of the specification', () => {
  const known = new Set<string>(Object.values(specification).flatMap(Object.keys));
  const unknown = walks.flatMap(({ rows = [] }) => rows).filter((row) => !known.has(row));
  expect(unknown).toEqual([]);
});
