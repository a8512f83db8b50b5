import { countText, skipTexts } from '@curiolane/check-kit/report';
import { toOneLine } from '@curiolane/check-kit/terminal-report';
import colors from 'picocolors';
import { references } from './references.ts';
import type { Result, RouteReport, Traffic } from './report.ts';
import { rules } from './rules.ts';
import { receivedText, toSummaryResult } from './summary.ts';

const trafficLines = (traffic: Traffic) => {
  const { method, url, body } = traffic.request;
  return [
    `request   ${method} ${url}${body ? ` ${toOneLine(body)}` : ''}`,
    `response  ${toOneLine(receivedText(traffic))}`,
  ];
};

const failureLines = ({ traffic, findings }: Extract<Result, { outcome: 'failed' }>) => [
  ...trafficLines(traffic),
  ...findings.flatMap(({ rule, path, message }) => [
    `broken    ${rule}${path ? ` at ${path}` : ''}: ${message}`,
    `          ${rules[rule]} (${references[rule]})`,
  ]),
];

const indent = (lines: string[]) => lines.map((line) => `      ${line}`);

const resultLines = (result: Result): string[] => {
  if (result.known) return [colors.yellow(`    - ${result.name} (known to fail)`)];
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

const routeSymbol = (results: readonly Result[]) => {
  const has = (...outcomes: Result['outcome'][]) =>
    results.some(({ outcome, known }) => !known && outcomes.includes(outcome));
  if (has('failed', 'blocked')) return colors.red('✗');
  return has('passed') ? colors.green('✓') : colors.yellow('-');
};

/** A route's results in full as lines for a terminal. */
export const routeLines = ({ route, method, path, results }: RouteReport): string[] => {
  const summary = results.map((result) => toSummaryResult(route, result));
  return [
    `  ${routeSymbol(results)} ${colors.bold(route)}  ${method} ${path}  ${countText(summary)}`,
    ...results.flatMap(resultLines),
    ...skipTexts(summary).map((text) => colors.yellow(`    - ${text}`)),
  ];
};
