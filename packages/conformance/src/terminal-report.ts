import { styleText } from 'node:util';
import { type Report, type Result, type Section, type Traffic, tally } from './report.ts';
import { rules } from './rules.ts';

const widest = 300;

const onOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > widest ? `${line.slice(0, widest)}… (${text.length} characters)` : line;
};

const counted = (results: readonly Result[]) =>
  Object.entries(tally(results))
    .filter(([outcome, count]) => count > 0 || outcome === 'passed')
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const trafficLines = ({ request, response }: Traffic) => [
  `request   ${request.method} ${request.url}${request.body ? ` ${onOneLine(request.body)}` : ''}`,
  'failure' in response
    ? `response  none: ${response.failure}`
    : `response  ${response.status} ${response.type} ${onOneLine(response.body)}`,
];

const failure = (result: Extract<Result, { outcome: 'failed' }>) => [
  ...trafficLines(result.traffic),
  ...result.findings.flatMap(({ rule, path, message }) => [
    `broken    ${rule}${path ? ` at ${path}` : ''}: ${message}`,
    `          ${rules[rule]}`,
  ]),
];

const indented = (lines: string[]) => lines.map((line) => `      ${line}`);

const told = (result: Result, verbose: boolean): string[] => {
  switch (result.outcome) {
    case 'passed':
      return verbose
        ? [styleText('green', `    ✓ ${result.name}`), ...indented(trafficLines(result.traffic))]
        : [];
    case 'failed':
      return [styleText('red', `    ✗ ${result.name}`), ...indented(failure(result))];
    case 'blocked':
      return [styleText('red', `    ✗ ${result.name}`), ...indented([`blocked: ${result.reason}`])];
    case 'skipped':
      return [];
  }
};

/** Skipped cases by their reason, so that each reason is read once. */
const skips = (results: readonly Result[]) => {
  const reasons = results.flatMap((result) => (result.outcome === 'skipped' ? [result.reason] : []));
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) =>
    styleText('yellow', `    - ${length} skipped: ${reason}`),
  );
};

const mark = ({ failed, blocked, passed }: ReturnType<typeof tally>) => {
  if (failed + blocked > 0) return styleText('red', '✗');
  return passed > 0 ? styleText('green', '✓') : styleText('yellow', '-');
};

/** One call's results in lines for a terminal; those that passed are only counted unless `verbose`. */
export const sectionLines = (section: Section, verbose: boolean): string[] => {
  const { operation, method, path, results } = section;
  return [
    `  ${mark(tally(results))} ${styleText('bold', operation)}  ${method} ${path}  ${counted(results)}`,
    ...results.flatMap((result) => told(result, verbose)),
    ...skips(results),
  ];
};

/** The last lines of a run. */
export const summaryLines = ({ sections, seed }: Report): string[] => {
  const results = sections.flatMap((section) => section.results);
  const { failed, blocked } = tally(results);
  const broken = new Set(
    results.flatMap((result) => (result.outcome === 'failed' ? result.findings : [])).map(({ rule }) => rule),
  );
  return [
    '',
    ...(broken.size > 0 ? [`Rules that broke: ${[...broken].join(', ')}`] : []),
    styleText(failed + blocked > 0 ? 'red' : 'green', `${counted(results)} (seed ${seed})`),
  ];
};
