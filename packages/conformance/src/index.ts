/** Conformance: checks any backend against the contract of the shop. */
export { mailhogMailbox } from './mailbox.ts';
export { isConformant, type Report, type Result } from './report.ts';
export { type ConformanceOptions, runConformance } from './run-conformance.ts';
