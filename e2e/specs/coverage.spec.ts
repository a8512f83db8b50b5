import { basename } from 'node:path';
import { walks } from '@curiolane/walks';
import { expect, test } from 'playwright/test';
import { listTests } from '../coverage/list-tests.ts';
import { findRepeatedRows, findUncoveredRows } from '../coverage/render-tables.ts';
import { specification } from '../coverage/specification.ts';
import { readResults } from '../defects/results.ts';

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

test('every seeded defect that was found has a test in the gate that finds it', {
  tag: '@gate',
}, async () => {
  const tests = await listTests('gate');
  // As the results name them: by their own title.
  const names = new Set(
    tests.flatMap(({ file, title, projects }) => {
      const own = `${basename(file)}.spec.ts › ${title.split(' › ').at(-1)}`;
      return projects.map((name) => `${own} (${name})`);
    }),
  );
  const isOfGate = (finder: string) =>
    /\.test\.tsx? ›/.test(finder) ? !finder.includes('.nightly.test.') : names.has(finder);
  const lost = Object.entries(readResults()).flatMap(([defect, { latest }]) =>
    latest.foundBy.length === 0 || latest.foundBy.some(isOfGate) ? [] : [`${defect}: ${latest.foundBy}`],
  );
  expect(lost).toEqual([]);
});
