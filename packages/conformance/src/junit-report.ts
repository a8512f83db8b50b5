import junit from 'junit-report-builder';
import type { Report, Result } from './report.ts';
import { rules } from './rules.ts';

type TestCase = ReturnType<ReturnType<typeof junit.testSuite>['testCase']>;

const fill = (testCase: TestCase, result: Result) => {
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

/** The run as JUnit XML, which continuous integration shows: one suite for each call. */
export const junitReport = ({ sections }: Report): string => {
  const builder = junit.newBuilder();
  for (const { operation, results } of sections) {
    const suite = builder.testSuite().name(operation);
    for (const result of results)
      fill(suite.testCase().className(`conformance.${operation}`).name(result.name), result);
  }
  return builder.build();
};
