/** Walks: checks any frontend of the shop in a browser, by roles and names. */

export { openMailbox } from '@curiolane/conformance/mailbox';
export { launchBrowser } from './browsers.ts';
export { findCauses } from './causes.ts';
export { UnusableFrontend } from './preflight.ts';
export { getVerdicts, isPassed, type Report, type Result } from './report.ts';
export { type RunOptions, runWalks } from './run-walks.ts';
export { getOrigin, type Walk } from './walk.ts';
export { walks } from './walks.ts';
