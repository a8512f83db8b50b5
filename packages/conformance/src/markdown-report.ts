import { type Cause, findCauses } from './causes.ts';
import { getMeaning, getVerdicts, type Report, type Traffic, type Verdict } from './report.ts';
import { escapeMarkdown } from './report-text.ts';

const maxCauses = 10;
const maxExampleLength = 300;

const truncate = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxExampleLength ? `${line.slice(0, maxExampleLength)}…` : line;
};

/** A fence that is longer than any in its content. */
const fence = (content: string) => {
  const longest = Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length));
  const marks = '`'.repeat(longest + 1);
  return [`${marks}http`, content, marks];
};

const exampleLines = ({ request, response }: Traffic) =>
  fence(
    [
      truncate(`${request.method} ${request.url} ${request.body}`.trim()),
      truncate(
        'failure' in response
          ? `no response: ${response.failure}`
          : `${response.status} ${response.type} ${response.body}`,
      ),
    ].join('\n'),
  );

const verdictMark = ({ cases, isMet }: Verdict) => {
  if (cases === 0) return '➖';
  return isMet ? '✅' : '❌';
};

const verdictRow = (verdict: Verdict) => {
  const { level, cases, failed } = verdict;
  return `| ${verdictMark(verdict)} | ${level} | ${getMeaning(verdict)} | ${cases - failed} of ${cases} |`;
};

const causeLines = ({ level, title, hint, count, example }: Cause) => [
  `<details><summary><b>${count}</b> × ${escapeMarkdown(title)} (${level})</summary>`,
  '',
  `${example.operation} ${escapeMarkdown(example.name)}: ${escapeMarkdown(truncate(example.message))}`,
  '',
  ...(example.traffic ? exampleLines(example.traffic) : []),
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
    `### Conformance of ${report.baseUrl}`,
    '',
    '| | level | | cases |',
    '| --- | --- | --- | --- |',
    ...getVerdicts(report).map(verdictRow),
    '',
    ...(report.stopped
      ? [
          `**The backend stopped responding after ${escapeMarkdown(report.stopped.after)}.** ${escapeMarkdown(report.stopped.reason)}`,
          '',
        ]
      : []),
    ...causes.slice(0, maxCauses).flatMap(causeLines),
    ...(rest > 0 ? [`And ${rest} more.`, ''] : []),
  ].join('\n');
};
