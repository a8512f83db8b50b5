import { walks } from '@curiolane/walks';
import { expect, test } from 'playwright/test';
import { listTests } from '../coverage/list-tests.ts';
import { findRepeatedRows, findUncoveredRows } from '../coverage/render-tables.ts';
import { specification } from '../coverage/specification.ts';

test('every row of the specification has one test', async () => {
  const tests = await listTests();
  expect.soft(findUncoveredRows(tests)).toEqual([]);
  expect.soft(findRepeatedRows(tests)).toEqual([]);
});

test('the walks for any frontend name rows of the specification', () => {
  const known = new Set<string>(Object.values(specification).flatMap(Object.keys));
  const unknown = walks.flatMap(({ rows = [] }) => rows).filter((row) => !known.has(row));
  expect(unknown).toEqual([]);
});
