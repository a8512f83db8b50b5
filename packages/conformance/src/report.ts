import type { Finding } from './finding.ts';
import { includesLevel, type Level, levelMeanings, levels } from './level.ts';
import type { CaseRule } from './rules.ts';

/** A case's request and response, with bodies truncated to a readable length. */
export type Traffic = {
  request: { method: string; url: string; headers: { [name: string]: string }; body: string };
  response: { status: number; type: string; body: string } | { failure: string };
};

/** The result of a case with its time. */
export type Result = CaseResult & {
  seconds: number;
  /** It fails, and the options say so. */
  known?: true;
};

/**
 * The result of a case. `blocked`: something that the case depends on did not work, so it proves nothing; it
 * counts against the backend.
 */
export type CaseResult = { name: string; rule: CaseRule; level: Level } & (
  | { outcome: 'passed'; traffic: Traffic }
  | { outcome: 'failed'; traffic: Traffic; findings: Finding[] }
  /** `root`: what all cases that are blocked by the same thing have in common. */
  | { outcome: 'blocked'; reason: string; root: string }
  | { outcome: 'skipped'; reason: string }
);

/** The results of one route's cases. */
export type RouteReport = {
  route: string;
  method: string;
  path: string;
  documented: boolean;
  results: Result[];
};

/** The results of a run. */
export type Report = {
  baseUrl: string;
  catalogueUrl: string;
  seed: number;
  level: Level;
  /** The options that left cases out, as they are written; empty where all cases of the level were chosen. */
  choice: string;
  routes: RouteReport[];
  /** Set when the run ended early: at which case, and why. */
  stopped?: { at: string; reason: string };
};

/** The verdict on a backend at one level. Without a case that was run, the level is not shown. */
export type Verdict = { level: Level; cases: number; failed: number; isMet: boolean };

/** All results of a run, whatever the route. */
export const getResults = ({ routes }: Report): Result[] => routes.flatMap(({ results }) => results);

/** `true` when the result keeps a backend from a level. */
const failsAt = (level: Level, result: Result): boolean => {
  if (!includesLevel(level, result.level)) return false;
  if (result.outcome === 'failed') return result.findings.some((found) => includesLevel(level, found.level));
  return result.outcome === 'blocked';
};

/** The verdict at each level that has cases, skipped ones too, the least one first. */
export const getVerdicts = (report: Report): Verdict[] =>
  levels
    .filter((level) => includesLevel(report.level, level))
    .map((level) => ({
      level,
      held: getResults(report).filter((result) => includesLevel(level, result.level)),
    }))
    .filter(({ held }) => held.length > 0)
    .map(({ level, held }) => {
      const tested = held.filter(({ outcome }) => outcome !== 'skipped');
      const counted = tested.filter(({ known }) => !known);
      const failed = counted.filter((result) => failsAt(level, result)).length;
      const isMet = tested.length > 0 && failed === 0 && !report.stopped;
      return { level, cases: counted.length, failed, isMet };
    });

/** `true` when the backend conforms to the contract as far as it was tested; `false` when nothing was. */
export const isConformant = (report: Report): boolean => {
  const verdicts = getVerdicts(report);
  return verdicts.length > 0 && verdicts.every(({ isMet }) => isMet);
};

/** The meaning of a verdict, which is not that of its level when cases were left out; for a level that is not shown, why not. */
export const getMeaning = ({ level, cases, isMet }: Verdict, { choice }: Report): string => {
  if (cases === 0 && !isMet) return 'not shown: every case was skipped';
  return choice ? `as far as ${choice} goes` : levelMeanings[level];
};
