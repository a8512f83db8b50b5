import type { Finding } from './finding.ts';
import { includesLevel, type Level, levelMeanings, levels } from './level.ts';
import type { Area, Origin } from './walk.ts';

/** How a walk ended. */
export type Outcome =
  | { outcome: 'passed' }
  | { outcome: 'failed'; findings: Finding[] }
  | { outcome: 'skipped'; reason: string };

/** What came of a walk. */
export type Result = { name: string; area: Area; level: Level; origin: Origin } & Outcome;

/** What came of all walks. */
export type Report = {
  baseUrl: string;
  browser: string;
  level: Level;
  /** The options that left walks out, as they are written; empty where all walks of the level were chosen. */
  choice: string;
  results: Result[];
};

/** How a frontend does at one level. Neither met nor failed: walks were skipped, so the level is not shown. */
export type Verdict = {
  level: Level;
  /** How many walks were made. */
  walks: number;
  failed: number;
  skipped: number;
  /** Every walk was made, and none failed. */
  isMet: boolean;
};

const countIn = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

const toVerdict = (level: Level, results: readonly Result[]): Verdict => {
  const failed = countIn(results, 'failed');
  const skipped = countIn(results, 'skipped');
  return { level, walks: results.length - skipped, failed, skipped, isMet: failed + skipped === 0 };
};

/** How the frontend does at each level that has walks, the least one first. */
export const getVerdicts = ({ level: asked, results }: Report): Verdict[] =>
  levels
    .filter((level) => includesLevel(asked, level))
    .map((level) => ({ level, held: results.filter((result) => includesLevel(level, result.level)) }))
    .filter(({ held }) => held.length > 0)
    .map(({ level, held }) => toVerdict(level, held));

/** Whether all walks were made, and none failed. */
export const isPassed = (report: Report): boolean =>
  report.results.length > 0 && getVerdicts(report).every(({ isMet }) => isMet);

/** How many results had an outcome. */
export const countOutcome = ({ results }: Report, outcome: Result['outcome']): number =>
  countIn(results, outcome);

/** 0 where the frontend meets the level, 1 where it does not, 2 where that is not shown. */
export const getExitCode = (report: Report): number => {
  if (countOutcome(report, 'failed') > 0) return 1;
  return isPassed(report) ? 0 : 2;
};

/** The reasons why walks were skipped, each with how many. */
export const groupSkipped = ({ results }: Report): { reason: string; count: number }[] => {
  const skipped = results.filter((result) => result.outcome === 'skipped');
  const byReason = Object.entries(Object.groupBy(skipped, ({ reason }) => reason));
  return byReason.map(([reason, walks = []]) => ({ reason, count: walks.length }));
};

/** What was tested. */
export const getHeading = ({ baseUrl, choice }: Pick<Report, 'baseUrl' | 'choice'>): string =>
  `Walks through ${baseUrl}${choice && `, ${choice}`}`;

/** What a verdict means; not what the level does, where walks of it were left out. */
export const getMeaning = (
  { level, failed, skipped }: Verdict,
  { choice }: Pick<Report, 'choice'>,
): string => {
  if (failed === 0 && skipped > 0) return 'not shown';
  return choice ? `as far as ${choice} goes` : levelMeanings[level];
};
