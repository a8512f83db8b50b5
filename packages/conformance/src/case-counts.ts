import type { Operation } from '@curiolane/contract/operations';
import { type Capability, type Case, getCaseLevel } from './case.ts';
import { cases } from './cases.ts';
import { includesLevel, type Level, levels } from './level.ts';

const all = (Object.entries(cases) as [Operation, readonly Case[]][]).flatMap(([name, own]) =>
  own.map(({ needs = [], ...testCase }) => ({
    name,
    needs,
    level: getCaseLevel(name, { needs, ...testCase }),
  })),
);

type LevelCount = { level: Level; count: number };

const countByLevel = (counted: typeof all): LevelCount[] =>
  levels.map((level) => ({
    level,
    count: counted.filter((own) => includesLevel(level, own.level)).length,
  }));

/** The number of all cases. */
export const caseCount: number = all.length;

/** The number of cases that each level holds a backend to. */
export const levelCounts: readonly LevelCount[] = countByLevel(all);

/** The same for a run that lacks something; the cases that need it, and those of these routes, are skipped. */
export const countWithout = (
  missing: readonly Capability[],
  routes: readonly Operation[],
): readonly LevelCount[] =>
  countByLevel(
    all.filter(({ name, needs }) => !routes.includes(name) && !needs.some((need) => missing.includes(need))),
  );
