import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JUnitTest } from './junit.ts';

export type TestResult = {
  /** The file, the titles and, of a browser test, the project. */
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** The beginning of why it failed, without the terminal's colors. */
  message: string;
  /** Of a browser test: how Playwright is told to run it alone. */
  location?: { file: string; line: number; project: string };
};

export type Report = {
  tests: readonly TestResult[];
  /** The files that could not be loaded. */
  unloaded: readonly string[];
};

/** Enough for a message and a difference that is not too long. */
const maxMessageLines = 24;

const shortenMessage = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules|^\s+at new Promise/.test(line))
    .slice(0, maxMessageLines)
    .join('\n       ');

type VitestResults = {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
};

const vitestOutcomes: Record<string, TestResult['outcome']> = { passed: 'passed', failed: 'failed' };

/** The results of Vitest's JSON reporter. */
export const readVitestResults = ({ testResults }: VitestResults): Report => ({
  tests: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${basename(name)} › ${fullName}`,
      outcome: vitestOutcomes[status] ?? 'skipped',
      seconds: (duration ?? 0) / 1000,
      message: shortenMessage(failureMessages?.[0]),
    })),
  ),
  unloaded: testResults.flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0 ? [relative(process.cwd(), name)] : [],
  ),
});

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
};

type PlaywrightResults = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

const flattenSpecs = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...flattenSpecs(inner)]);

const playwrightOutcomes: Record<string, TestResult['outcome']> = { expected: 'passed', skipped: 'skipped' };

/** The results of Playwright's JSON reporter. */
export const readPlaywrightResults = ({ suites, errors = [] }: PlaywrightResults): Report => ({
  tests: flattenSpecs(suites).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      outcome: playwrightOutcomes[status] ?? 'failed',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      // All of them: the first of a test that timed out does not say what it waited for.
      message: shortenMessage(results[0]?.errors.map(({ message = '' }) => message).join('\n')),
      location: { file, line, project: projectName },
    })),
  ),
  unloaded: suites.length > 0 ? [] : errors.map(({ message }) => shortenMessage(message)),
});

const toFailure = (message: string) => ({ message: message.split('\n', 1).join(''), text: message });

/** A test as JUnit's XML has it. */
const toJUnitTest = ({ name, outcome, seconds, message }: TestResult): JUnitTest => ({
  name,
  seconds,
  ...(outcome === 'skipped' ? { skipped: '' } : {}),
  ...(outcome === 'failed' ? { failures: [toFailure(message)] } : {}),
});

type StepOutcome = {
  failed: number;
  skipped: number;
  failures?: readonly string[];
  tests?: readonly TestResult[];
};

/** The tests of a step as JUnit's XML has them. A step without tests is one, and so is a failure beside its tests. */
export const toJUnitTests = (
  name: string,
  { failed, skipped, failures = [], tests = [] }: StepOutcome,
): JUnitTest[] => {
  const failedTests = tests.filter(({ outcome }) => outcome === 'failed');
  const own = failures.filter((failure) => !failedTests.some((test) => failure.startsWith(test.name)));
  const step = { name, seconds: 0 };
  if (failed > failedTests.length)
    return [
      ...tests.map(toJUnitTest),
      { ...step, failures: (own.length > 0 ? own : ['It failed: see its output.']).map(toFailure) },
    ];
  if (tests.length > 0) return tests.map(toJUnitTest);
  return [skipped > 0 ? { ...step, skipped: '' } : step];
};
