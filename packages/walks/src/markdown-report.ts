import { escapeMarkdown } from '@curiolane/conformance/report-text';
import { type Cause, findCauses } from './causes.ts';
import { getHeading, getMeaning, getVerdicts, groupSkipped, type Report, type Verdict } from './report.ts';

const maxCauses = 10;

const verdictMark = ({ isMet, failed }: Verdict) => {
  if (failed > 0) return '❌';
  return isMet ? '✅' : '➖';
};

const verdictRow = (verdict: Verdict, report: Report) => {
  const { level, walks, failed, skipped } = verdict;
  const counts = `${walks - failed} of ${walks + skipped}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `| ${verdictMark(verdict)} | ${level} | ${getMeaning(verdict, report)} | ${counts} |`;
};

const skipLines = (report: Report) =>
  groupSkipped(report).map(({ reason, count }) => `- ${count} skipped: ${escapeMarkdown(reason)}`);

const causeLines = ({ title, hint, level, origin, count, example }: Cause) => [
  `<details><summary><b>${count}</b> × ${escapeMarkdown(title)} (${level}, @${origin})</summary>`,
  '',
  `${escapeMarkdown(example.walk)}: ${escapeMarkdown(example.detail)}`,
  '',
  `_${escapeMarkdown(hint)}_`,
  '',
  '</details>',
  '',
];

/** The report as Markdown, for the summary of a pull request. */
export const markdownReport = (report: Report): string => {
  const causes = findCauses(report);
  const rest = causes.length - maxCauses;
  return [
    `### ${getHeading(report)}`,
    '',
    '| | level | | walks |',
    '| --- | --- | --- | --- |',
    ...getVerdicts(report).map((verdict) => verdictRow(verdict, report)),
    '',
    ...causes.slice(0, maxCauses).flatMap(causeLines),
    ...(rest > 0 ? [`And ${rest} more.`, ''] : []),
    ...skipLines(report),
  ].join('\n');
};
