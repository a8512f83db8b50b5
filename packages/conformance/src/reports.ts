import { renderMarkdown } from '@curiolane/check-kit/markdown-report';
import { toSuites } from '@curiolane/check-kit/report';
import { renderJUnit } from '@curiolane/tools/junit';
import type { Report } from './report.ts';
import { toSummary } from './summary.ts';

/** The report as JUnit XML for continuous integration: one suite for each route. */
export const junitReport = (report: Report): string =>
  renderJUnit('conformance', toSuites(toSummary(report)));

/** The report as Markdown, for the summary of a pull request. */
export const markdownReport = (report: Report): string => renderMarkdown(toSummary(report));
