import colors from 'picocolors';
import { type Cause, findCauses } from './causes.ts';
import {
  countOutcomes,
  getExitCode,
  getMeaning,
  getResults,
  getVerdicts,
  type Report,
  type Result,
  type RouteReport,
  type Traffic,
  type Verdict,
} from './report.ts';
import { cutLine, type Screen } from './report-text.ts';
import { rules } from './rules.ts';

const maxLineLength = 300;
const linesPerCause = 4;
/** What stands above and below the causes, apart from what is counted. */
const fixedLines = 4;

const toOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}… (${text.length} characters)` : line;
};

const outcomeCounts = (results: readonly Result[]) =>
  Object.entries(countOutcomes(results))
    .filter(([outcome, count]) => count > 0 || outcome === 'passed')
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const responseText = ({ response }: Traffic) =>
  'failure' in response
    ? `none: ${response.failure}`
    : `${response.status} ${response.type} ${toOneLine(response.body)}`;

const trafficLines = (traffic: Traffic) => {
  const { method, url, body } = traffic.request;
  return [
    `request   ${method} ${url}${body ? ` ${toOneLine(body)}` : ''}`,
    `response  ${responseText(traffic)}`,
  ];
};

const failureLines = ({ traffic, findings }: Extract<Result, { outcome: 'failed' }>) => [
  ...trafficLines(traffic),
  ...findings.flatMap(({ rule, path, message }) => [
    `broken    ${rule}${path ? ` at ${path}` : ''}: ${message}`,
    `          ${rules[rule]}`,
  ]),
];

const indent = (lines: string[]) => lines.map((line) => `      ${line}`);

const resultLines = (result: Result): string[] => {
  switch (result.outcome) {
    case 'passed':
      return [colors.green(`    ✓ ${result.name}`), ...indent(trafficLines(result.traffic))];
    case 'failed':
      return [colors.red(`    ✗ ${result.name}`), ...indent(failureLines(result))];
    case 'blocked':
      return [colors.red(`    ✗ ${result.name}`), ...indent([`blocked: ${result.reason}`])];
    case 'skipped':
      return [];
  }
};

/** Skipped cases grouped by reason, so that each reason is read once. */
const skipLines = (results: readonly Result[], prefix: string) => {
  const counts = new Map<string, number>();
  for (const result of results)
    if (result.outcome === 'skipped') counts.set(result.reason, (counts.get(result.reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => colors.yellow(`${prefix}- ${count} skipped: ${reason}`));
};

const routeSymbol = ({ failed, blocked, passed }: ReturnType<typeof countOutcomes>) => {
  if (failed + blocked > 0) return colors.red('✗');
  return passed > 0 ? colors.green('✓') : colors.yellow('-');
};

/** A route's results in full as lines for a terminal. */
export const routeLines = ({ operation, method, path, results }: RouteReport): string[] => [
  `  ${routeSymbol(countOutcomes(results))} ${colors.bold(operation)}  ${method} ${path}  ${outcomeCounts(results)}`,
  ...results.flatMap(resultLines),
  ...skipLines(results, '    '),
];

const verdictMark = ({ cases, isMet }: Verdict) => {
  if (cases === 0) return colors.yellow('-');
  return isMet ? colors.green('✓') : colors.red('✗');
};

const verdictLine = (verdict: Verdict) => {
  const { level, cases, failed } = verdict;
  const counts = `${cases - failed} of ${cases}`;
  return `  ${verdictMark(verdict)} ${colors.bold(level.padEnd(10))} ${counts.padEnd(11)} ${getMeaning(verdict)}`;
};

const sentText = ({ request }: Traffic) =>
  `${request.method} ${new URL(request.url).pathname}${request.body ? ` ${toOneLine(request.body).slice(0, 60)}` : ''}`;

const causeLines = ({ title, hint, count, example, level }: Cause, screen: Screen) => {
  const { operation, name, traffic, message } = example;
  const wire = traffic ? `${sentText(traffic)} → ${responseText(traffic)}` : message;
  return [
    colors.red(cutLine(`  ✗ ${count} × ${title}`, screen)),
    cutLine(`      ${operation} ${name}${traffic ? `: ${message}` : ''}`, screen),
    cutLine(`      ${wire}`, screen),
    colors.cyan(cutLine(`      ${hint} (${level})`, screen)),
  ];
};

const stoppedLines = ({ stopped }: Report) =>
  stopped
    ? [colors.red(`  The backend stopped responding after ${stopped.after}.`), `  ${stopped.reason}`]
    : [];

const restLine = (rest: readonly Cause[]) => {
  const cases = rest.reduce((sum, { count }) => sum + count, 0);
  return `  … and ${rest.length} more causes of ${cases} cases: --verbose shows all`;
};

const getColor = (report: Report) => [colors.green, colors.red][getExitCode(report)] ?? colors.yellow;

/**
 * The verdict of a run, and why cases failed, each cause once with its first example.
 *
 * @param screen The terminal that everything has to fit into; every cause is shown without one.
 */
export const summaryLines = (report: Report, screen?: Screen): string[] => {
  const results = getResults(report);
  const causes = findCauses(report);
  const skips = skipLines(results, '  ');
  const head = [...getVerdicts(report).map(verdictLine), ...stoppedLines(report)];
  const used = head.length + skips.length + fixedLines;
  const fitting = screen ? Math.max(1, Math.floor((screen.rows - used) / linesPerCause)) : causes.length;
  const rest = causes.slice(fitting);
  const wide = screen ?? { columns: maxLineLength, rows: 0 };
  return [
    ...head,
    ...(causes.length > 0 ? [''] : []),
    ...causes.slice(0, fitting).flatMap((cause) => causeLines(cause, wide)),
    ...(rest.length > 0 ? [restLine(rest)] : []),
    ...skips.map((line) => (screen ? cutLine(line, screen) : line)),
    getColor(report)(`${outcomeCounts(results)} (seed ${report.seed})`),
  ];
};
