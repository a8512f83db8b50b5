/** Tests any backend against the contract of the shop, over HTTP. */

export { badge } from './badge.ts';
export type { ConformanceOptions, WorldOptions } from './conformance-options.ts';
export type { Finding } from './finding.ts';
export { type Level, levels } from './level.ts';
export { type Mail, type Mailbox, mailhogMailbox, openMailbox } from './mailbox.ts';
export {
  getResults,
  getVerdicts,
  isConformant,
  type Report,
  type Result,
  type RouteReport,
  type Traffic,
  type Verdict,
} from './report.ts';
export { junitReport, markdownReport } from './reports.ts';
export { type CaseRule, type Rule, rules } from './rules.ts';
export { runConformance } from './run-conformance.ts';
export { UnusableBackend } from './unusable-backend.ts';
export { UsageError } from './usage-error.ts';
