import { walks } from '@curiolane/walks';
import { expect, test } from 'playwright/test';
import { listTests } from '../coverage/list-tests.ts';
import { findUncoveredRows } from '../coverage/render-tables.ts';
import { specification } from '../coverage/specification.ts';

test('every row of the specification has a test or a walk', async () => {
  expect(findUncoveredRows(await listTests())).toEqual([]);
});

test('the walks for any frontend name rows of the specification', () => {
  const known = new Set<string>(Object.values(specification).flatMap(Object.keys));
  const unknown = walks.flatMap(({ rows = [] }) => rows).filter((row) => !known.has(row));
  expect(unknown).toEqual([]);
});
