import type { Operation } from '@curiolane/contract/operations';
import { expect, test } from 'vitest';
import { type Case, getCaseLevel } from './case.ts';
import { cases } from './cases.ts';
import { includesLevel, levels } from './level.ts';
import { readDocs, readTable } from './testing/read-docs.ts';

const caseLevels = (Object.entries(cases) as [Operation, readonly Case[]][]).flatMap(([name, own]) =>
  own.map((testCase) => getCaseLevel(name, testCase)),
);

const counts = levels.map((level) => ({
  level,
  count: caseLevels.filter((own) => includesLevel(level, own)).length,
}));

test('the docs state how many cases each level has', () => {
  const stated = readTable('level').map(([level = '', , count = '']) => [level, count]);
  expect(stated).toEqual(counts.map(({ level, count }) => [`\`${level}\``, String(count)]));
});

test('the docs state how many cases there are', () => {
  const all = String(caseLevels.length);
  const stated = [...readDocs('conformance.md').matchAll(/(?:^(\d+) cases\.|\ball (\d+) pass)/gm)];
  expect(stated.map(([, cases, passing]) => cases ?? passing)).toEqual([all, all]);
});
