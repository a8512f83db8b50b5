import { escapeMarkdown, renderTable } from '@curiolane/tools/markdown';
import { type Cause, countText, type Summary, skipTexts, stoppedText, type Verdict } from './report.ts';

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

const verdictRow = ({ level, meaning, passed, total, failed, isMet }: Verdict) => [
  failed > 0 ? '❌' : isMet ? '✅' : '➖',
  level,
  meaning,
  `${passed} of ${total}`,
];

const causeLines = ({ weight, title, hint, reference, count, example, others }: Cause) => [
  `<details><summary><b>${count}</b> × ${escapeMarkdown(title)} (${weight})</summary>`,
  '',
  `${escapeMarkdown(example.name)}: ${escapeMarkdown(truncate(example.message))}`,
  '',
  ...(example.wire ? fence([example.wire.sent, example.wire.received].map(truncate).join('\n')) : []),
  '',
  ...(others.length > 0 ? [`Also: ${escapeMarkdown(others.join('; '))}`, ''] : []),
  `_${escapeMarkdown(hint)}_ (\`${reference}\`)`,
  '',
  '</details>',
  '',
];

/** The report as Markdown, for the summary of a pull request. */
export const renderMarkdown = ({
  heading,
  unit,
  verdicts,
  causes,
  results,
  stopped,
  detail,
}: Summary): string => {
  const rest = causes.length - maxCauses;
  return [
    `### ${heading}`,
    '',
    renderTable(['', 'level', '', unit], verdicts.map(verdictRow)),
    '',
    ...(stopped ? [`**${escapeMarkdown(stoppedText(stopped))}**`, ''] : []),
    ...causes.slice(0, maxCauses).flatMap(causeLines),
    ...(rest > 0 ? [`And ${rest} more.`, ''] : []),
    ...skipTexts(results).map((text) => `- ${escapeMarkdown(text)}`),
    '',
    `${countText(results)} (${detail})`,
    '',
  ].join('\n');
};
