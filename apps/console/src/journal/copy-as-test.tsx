import { type TestRunner, testRunners } from '@curiolane/contract/dev-tools';
import { useLazyCopyAsTestQuery } from '../api/console-api.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';

const runnerNames: Record<TestRunner, string> = { vitest: 'Vitest', playwright: 'Playwright' };

const runners = testRunners.map((value) => ({ value, label: runnerNames[value] }));

const isRunner = (text: string): text is TestRunner => testRunners.some((each) => each === text);

/** The runner that a text names; Vitest unless it names one. */
export const readRunner = (text: string): TestRunner => (isRunner(text) ? text : 'vitest');

/** The runner that tests are copied for, and how it is changed. */
export type RunnerChoice = { runner: TestRunner; onRunnerChange: (runner: TestRunner) => void };

type CopyAsTestProps = RunnerChoice & { ids: readonly number[] };

/** Copies entries as a test, for the runner that is chosen beside it. */
export const CopyAsTest = ({ ids, runner, onRunnerChange }: CopyAsTestProps) => {
  const [load, { error }] = useLazyCopyAsTestQuery();
  const getText = async () => {
    const { data } = await load({ query: { entries: ids.join(','), runner } });
    return data?.code;
  };
  return (
    <>
      <CopyButton getText={getText}>Copy as a test</CopyButton>
      <Select
        label="for"
        value={runner}
        options={runners}
        onValueChange={(value) => onRunnerChange(readRunner(value))}
      />
      <ErrorNote error={error} />
    </>
  );
};
