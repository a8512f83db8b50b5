import type { Operation } from '@curiolane/contract/operations';
import { type Case, getCaseLevel } from './case.ts';
import { cases } from './cases.ts';
import { includesLevel, type Level, levels } from './level.ts';

const caseLevels = (Object.entries(cases) as [Operation, readonly Case[]][]).flatMap(([name, own]) =>
  own.map((testCase) => getCaseLevel(name, testCase)),
);

/** The number of all cases. */
export const caseCount: number = caseLevels.length;

/** The number of cases that each level holds a backend to. */
export const levelCounts: readonly { level: Level; count: number }[] = levels.map((level) => ({
  level,
  count: caseLevels.filter((own) => includesLevel(level, own)).length,
}));
