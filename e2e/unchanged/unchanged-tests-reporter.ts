import { basename, dirname } from 'node:path';
import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestRun,
} from 'playwright/types/testReporter';
import { planTests, startRecording, type TestOfSpec, type TestThatRan } from './unchanged-tests.ts';

const toTestOfSpec = ({ id, location }: TestCase): TestOfSpec => ({ id, spec: basename(location.file) });

/** Leaves out the tests that `ONLY_CHANGED` does not ask for, and keeps which have passed with what they loaded. */
export default class UnchangedTests implements Reporter {
  #ran: TestThatRan[] = [];
  #keepPassed: ReturnType<typeof startRecording> | undefined;

  async preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    const { ONLY_CHANGED: only } = process.env;
    if (!only) return;
    const tests = suite.allTests();
    const { leftOut, reason } = planTests(tests.map(toTestOfSpec), only);
    console.log(reason);
    for (const test of tests) if (leftOut.has(test.id)) testRun.exclude(test);
  }

  /** Before the workers start, which inherit the environment. */
  onBegin(): void {
    this.#keepPassed = startRecording();
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    // The walks in other engines list no files, and run in the gate only.
    if (basename(dirname(test.location.file)) !== 'specs') return;
    this.#ran.push({ ...toTestOfSpec(test), hasPassed: test.ok(), seconds: Math.round(duration / 1000) });
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'interrupted') this.#keepPassed?.(this.#ran);
  }
}
