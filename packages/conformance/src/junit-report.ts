import junit from 'junit-report-builder';
import type { Report, Result } from './report.ts';
import { rules } from './rules.ts';

type TestCase = ReturnType<ReturnType<typeof junit.testSuite>['testCase']>;

const addResult = (testCase: TestCase, result: Result) => {
  switch (result.outcome) {
    case 'passed':
      return;
    case 'failed':
      for (const { rule, path, message } of result.findings)
        testCase.failure(`${rule}${path ? ` at ${path}` : ''}: ${message} ${rules[rule]}`, rule);
      testCase.standardOutput(JSON.stringify(result.traffic, null, 2));
      return;
    case 'blocked':
      testCase.failure(`blocked: ${result.reason}`, 'blocked');
      return;
    case 'skipped':
      testCase.standardOutput(result.reason);
      testCase.skipped();
  }
};

/** The report as JUnit XML for continuous integration: one suite for each route. */
export const junitReport = ({ routes }: Report): string => {
  const builder = junit.newBuilder();
  for (const { operation, results } of routes) {
    const suite = builder.testSuite().name(operation);
    for (const result of results)
      addResult(suite.testCase().className(`conformance.${operation}`).name(result.name), result);
  }
  return builder.build();
};
