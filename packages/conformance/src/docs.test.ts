import { expect, test } from 'vitest';
import { caseCount, levelCounts } from './case-counts.ts';
import { readDocs, readTable } from './testing/read-docs.ts';
import { updateCaseCounts } from './update-case-counts.ts';

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
  const page = readDocs('conformance.md');
  expect(page.match(/^ {2}[✓✗] \w+ +\d+ of \d+ /gm)).toHaveLength(6);
  expect(page.match(/^\d+ passed,.* \(seed \d+\)$/gm)).toHaveLength(2);
  expect(page, 'run npm run generate').toBe(updateCaseCounts(page));
});
