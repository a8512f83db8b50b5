import { expect, test } from 'vitest';
import { caseCount, levelCounts } from './case-counts.ts';
import { readDocs, readTable } from './testing/read-docs.ts';

test('the docs state how many cases each level has', () => {
  const stated = readTable('level').map(([level = '', , count = '']) => [level, count]);
  expect(stated, 'run npm run generate').toEqual(
    levelCounts.map(({ level, count }) => [`\`${level}\``, String(count)]),
  );
});

test('the docs state how many cases there are', () => {
  const all = String(caseCount);
  const stated = [...readDocs('conformance.md').matchAll(/(?:^(\d+) cases\.|\ball (\d+) pass)/gm)];
  expect(
    stated.map(([, cases, passing]) => cases ?? passing),
    'run npm run generate',
  ).toEqual([all, all]);
});

test('the reports that the docs show are about as many cases', () => {
  const shown = [...readDocs('conformance.md').matchAll(/^(\d+) passed,.* \(seed \d+\)$/gm)];
  const counts = shown.map(([line]) =>
    [...line.matchAll(/(\d+) (?:passed|failed|skipped)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
  );
  expect(counts, 'run npm run generate').toEqual([caseCount, caseCount]);
});
