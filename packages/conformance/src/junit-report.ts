import type { Report, Result, RouteReport } from './report.ts';
import { rules } from './rules.ts';
import { element, escapeXml } from './xml.ts';

const toOutput = (text: string) => element('system-out', {}, escapeXml(text));

const toFailure = (message: string, type: string) => element('failure', { message, type });

const toContent = (result: Result): string => {
  switch (result.outcome) {
    case 'passed':
      return '';
    case 'failed':
      return [
        ...result.findings.map(({ rule, path, message }) =>
          toFailure(`${rule}${path ? ` at ${path}` : ''}: ${message} ${rules[rule]}`, rule),
        ),
        toOutput(JSON.stringify(result.traffic, null, 2)),
      ].join('');
    case 'blocked':
      return toFailure(`blocked: ${result.reason}`, 'blocked');
    case 'skipped':
      return `<skipped/>${toOutput(result.reason)}`;
  }
};

const toSuite = ({ operation, results }: RouteReport) => {
  const count = (...outcomes: Result['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const cases = results.map((result) =>
    element('testcase', { classname: `conformance.${operation}`, name: result.name }, toContent(result)),
  );
  const attributes = {
    name: operation,
    tests: results.length,
    failures: count('failed', 'blocked'),
    errors: 0,
    skipped: count('skipped'),
  };
  return element('testsuite', attributes, `\n${cases.join('\n')}\n`);
};

const stoppedSuite = ({ after, reason }: NonNullable<Report['stopped']>) => {
  const failure = toFailure(`The backend stopped responding after ${after}: ${reason}`, 'stopped');
  const content = element('testcase', { classname: 'conformance', name: 'keeps responding' }, failure);
  return element('testsuite', { name: 'backend', tests: 1, failures: 1, errors: 0, skipped: 0 }, content);
};

/** The report as JUnit XML for continuous integration: one suite for each route. */
export const junitReport = ({ routes, stopped }: Report): string => {
  const suites = [...routes.map(toSuite), ...(stopped ? [stoppedSuite(stopped)] : [])];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'conformance' }, `\n${suites.join('\n')}\n`)}\n`;
};
