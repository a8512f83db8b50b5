import { styleText } from 'node:util';
import { countOutcomes, type Report, type Result, type RouteReport, type Traffic } from './report.ts';
import { rules } from './rules.ts';

const maxLineLength = 300;

const toOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}… (${text.length} characters)` : line;
};

const outcomeCounts = (results: readonly Result[]) =>
  Object.entries(countOutcomes(results))
    .filter(([outcome, count]) => count > 0 || outcome === 'passed')
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const trafficLines = ({ request, response }: Traffic) => [
  `request   ${request.method} ${request.url}${request.body ? ` ${toOneLine(request.body)}` : ''}`,
  'failure' in response
    ? `response  none: ${response.failure}`
    : `response  ${response.status} ${response.type} ${toOneLine(response.body)}`,
];

const failureLines = ({ traffic, findings }: Extract<Result, { outcome: 'failed' }>) => [
  ...trafficLines(traffic),
  ...findings.flatMap(({ rule, path, message }) => [
    `broken    ${rule}${path ? ` at ${path}` : ''}: ${message}`,
    `          ${rules[rule]}`,
  ]),
];

const indent = (lines: string[]) => lines.map((line) => `      ${line}`);

const resultLines = (result: Result, verbose: boolean): string[] => {
  switch (result.outcome) {
    case 'passed':
      return verbose
        ? [styleText('green', `    ✓ ${result.name}`), ...indent(trafficLines(result.traffic))]
        : [];
    case 'failed':
      return [styleText('red', `    ✗ ${result.name}`), ...indent(failureLines(result))];
    case 'blocked':
      return [styleText('red', `    ✗ ${result.name}`), ...indent([`blocked: ${result.reason}`])];
    case 'skipped':
      return [];
  }
};

/** Skipped cases grouped by reason, so that each reason is read once. */
const skipLines = (results: readonly Result[]) => {
  const reasons = results.flatMap((result) => (result.outcome === 'skipped' ? [result.reason] : []));
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) =>
    styleText('yellow', `    - ${length} skipped: ${reason}`),
  );
};

const routeSymbol = ({ failed, blocked, passed }: ReturnType<typeof countOutcomes>) => {
  if (failed + blocked > 0) return styleText('red', '✗');
  return passed > 0 ? styleText('green', '✓') : styleText('yellow', '-');
};

/** A route's results as lines for a terminal; passed cases are only counted unless `verbose`. */
export const routeLines = (report: RouteReport, verbose: boolean): string[] => {
  const { operation, method, path, results } = report;
  const symbol = routeSymbol(countOutcomes(results));
  return [
    `  ${symbol} ${styleText('bold', operation)}  ${method} ${path}  ${outcomeCounts(results)}`,
    ...results.flatMap((result) => resultLines(result, verbose)),
    ...skipLines(results),
  ];
};

/** The last lines of a run. */
export const summaryLines = ({ routes, seed }: Report): string[] => {
  const results = routes.flatMap((route) => route.results);
  const { failed, blocked } = countOutcomes(results);
  const brokenRules = new Set(
    results.flatMap((result) => (result.outcome === 'failed' ? result.findings : [])).map(({ rule }) => rule),
  );
  return [
    '',
    ...(brokenRules.size > 0 ? [`Broken rules: ${[...brokenRules].join(', ')}`] : []),
    styleText(failed + blocked > 0 ? 'red' : 'green', `${outcomeCounts(results)} (seed ${seed})`),
  ];
};
