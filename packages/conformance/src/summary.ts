import type { Summary, SummaryResult } from '@curiolane/check-kit/report';
import { type Cause, findCauses } from './causes.ts';
import { references } from './references.ts';
import { getMeaning, getVerdicts, type Report, type Result, type Traffic } from './report.ts';
import { rules } from './rules.ts';

const sentText = ({ request }: Traffic) =>
  `${request.method} ${new URL(request.url).pathname} ${request.body}`.trim();

/** A response in a few words. */
export const receivedText = ({ response }: Traffic): string =>
  'failure' in response
    ? `no response: ${response.failure}`
    : `${response.status} ${response.type} ${response.body}`;

/** The names of cases after that of their route; routes with the same names are one text. */
const byRoute = (cases: Cause['others']) => {
  const listNames = (route: string) => cases.filter((each) => each.route === route).map(({ name }) => name);
  const routes = new Map<string, string[]>();
  for (const route of new Set(cases.map((each) => each.route))) {
    const names = listNames(route).join(', ');
    routes.set(names, [...(routes.get(names) ?? []), route]);
  }
  return [...routes].map(([names, own]) => `${own.join(', ')} ${names}`);
};

const toCause = ({ level, example: { route, name, traffic, message }, others, ...cause }: Cause) => ({
  ...cause,
  weight: level,
  example: {
    name: `${route} ${name}`,
    message,
    ...(traffic ? { wire: { sent: sentText(traffic), received: receivedText(traffic) } } : {}),
  },
  others: byRoute(others),
});

const toFailures = (result: Result) => {
  if (result.outcome === 'blocked') return [{ message: `blocked: ${result.reason}`, type: 'blocked' }];
  if (result.outcome !== 'failed') return [];
  return result.findings.map(({ rule, path, message }) => ({
    message: `${rule}${path ? ` at ${path}` : ''}: ${message} ${rules[rule]} (${references[rule]})`,
    type: rule,
  }));
};

/** A result as all reports have it. */
export const toSummaryResult = (route: string, result: Result): SummaryResult => ({
  group: route,
  name: result.name,
  outcome: result.outcome,
  seconds: result.seconds,
  failures: toFailures(result),
  ...(result.known ? { known: true } : {}),
  ...('reason' in result ? { reason: result.reason } : {}),
  ...('traffic' in result ? { output: JSON.stringify(result.traffic, null, 2) } : {}),
});

/** A report as all reports are. */
export const toSummary = (report: Report): Summary => ({
  tool: 'conformance',
  heading: `Conformance of ${report.baseUrl}${report.choice && `, ${report.choice}`}`,
  unit: 'cases',
  verdicts: getVerdicts(report).map((verdict) => {
    const { level, cases, failed, isMet } = verdict;
    return {
      level,
      failed,
      isMet,
      meaning: getMeaning(verdict, report),
      passed: cases - failed,
      total: cases,
    };
  }),
  causes: findCauses(report).map(toCause),
  results: report.routes.flatMap(({ route, results }) =>
    results.map((result) => toSummaryResult(route, result)),
  ),
  stopped: report.stopped,
  detail: `seed ${report.seed}`,
});
