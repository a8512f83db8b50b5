import type { Finding } from './finding.ts';
import { includesLevel, type Level, levels } from './level.ts';
import type { Area, Origin } from './walk.ts';

/** The outcome of a walk. */
export type Outcome =
  | { outcome: 'passed' }
  | { outcome: 'failed'; findings: Finding[] }
  | { outcome: 'skipped'; reason: string };

/** The result of a walk, without its time. */
export type WalkResult = {
  name: string;
  area: Area;
  level: Level;
  origin: Origin;
  /** The page of docs/ and the section that specify what it shows. */
  reference: string;
} & Outcome;

/** The result of a walk, with its time. */
export type Result = WalkResult & {
  seconds: number;
  /** It fails, and the options say so. */
  known?: true;
};

/** The results of all walks. */
export type Report = {
  baseUrl: string;
  browser: string;
  level: Level;
  /** The options that left walks out, as they are written; empty where all walks of the level were chosen. */
  choice: string;
  results: Result[];
  /** Set when the run ended early: at which walk, and why. */
  stopped?: { at: string; reason: string };
};

/** The verdict at one level. Neither met nor failed: walks were not made, so the level is not shown. */
export type Verdict = {
  level: Level;
  /** The number of walks that were made and are not known to fail. */
  walks: number;
  failed: number;
  skipped: number;
  /** Every walk was made to the end of the run, and none failed. */
  isMet: boolean;
};

const countIn = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome && !result.known).length;

const toVerdict = (level: Level, results: readonly Result[], { stopped }: Report): Verdict => {
  const failed = countIn(results, 'failed');
  const skipped = countIn(results, 'skipped');
  const walks = countIn(results, 'passed') + failed;
  return { level, walks, failed, skipped, isMet: failed + skipped === 0 && !stopped };
};

/** The verdict at each level that has walks, the least one first. */
export const getVerdicts = (report: Report): Verdict[] =>
  levels
    .filter((level) => includesLevel(report.level, level))
    .map((level) => ({ level, held: report.results.filter((result) => includesLevel(level, result.level)) }))
    .filter(({ held }) => held.length > 0)
    .map(({ level, held }) => toVerdict(level, held, report));

/** `true` when all walks were made, and none failed. */
export const isPassed = (report: Report): boolean =>
  report.results.length > 0 && getVerdicts(report).every(({ isMet }) => isMet);
