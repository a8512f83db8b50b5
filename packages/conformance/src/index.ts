/** Tests any backend against the contract of the shop, over HTTP. */

export { UsageError } from './arguments.ts';
export { badge } from './badge.ts';
export type { ConformanceOptions, WorldOptions } from './conformance-options.ts';
export type { Finding } from './finding.ts';
export { junitReport } from './junit-report.ts';
export { type Level, levels } from './level.ts';
export { type Mail, type Mailbox, mailhogMailbox } from './mailbox.ts';
export { markdownReport } from './markdown-report.ts';
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
export { type CaseRule, type Rule, rules } from './rules.ts';
export { runConformance } from './run-conformance.ts';
export { UnusableBackend } from './unusable-backend.ts';
