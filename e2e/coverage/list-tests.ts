import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { coversType } from './specification.ts';

/** A test of Playwright's, with the rows of the specification that its annotations name. */
export type ListedTest = {
  /** The spec file, without its extension. */
  file: string;
  /** The titles from the outermost `describe` to the test. */
  title: string;
  rows: readonly string[];
  /** The projects that run it. */
  projects: readonly string[];
};

type SpecTest = { projectName: string; annotations: { type: string; description?: string }[] };
type Spec = { title: string; tests: SpecTest[] };
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };

const root = join(import.meta.dirname, '..');

const toListedTest = ({ title, tests }: Spec, file: string, titles: readonly string[]): ListedTest => ({
  file,
  title: [...titles, title].join(' › '),
  rows: (tests[0]?.annotations ?? []).flatMap(({ type, description }) =>
    type === coversType && description ? [description] : [],
  ),
  projects: tests.map(({ projectName }) => projectName),
});

const flatten = (
  { specs, suites = [] }: Suite,
  file: string,
  titles: readonly string[] = [],
): ListedTest[] => [
  ...specs.map((spec) => toListedTest(spec, file, titles)),
  ...suites.flatMap((suite) => flatten(suite, file, suite.title ? [...titles, suite.title] : titles)),
];

/**
 * Every test once, whatever the number of projects that run it. Needs the storefront's build, as some specs do.
 *
 * @param tier `gate` for those of the gate; by default all of them.
 */
export const listTests = async (tier: 'gate' | '' = ''): Promise<ListedTest[]> => {
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', '--list', '--reporter=json'],
    // All of them, also where the run that asks leaves some out.
    {
      cwd: root,
      maxBuffer: 2 ** 26,
      env: {
        ...process.env,
        ONLY_CHANGED: '',
        TEST_TIER: tier,
        COMPOSED: '',
        E2E_PROJECTS: undefined,
        // The list goes to stdout, also where the results of the run that asks go to a file.
        PLAYWRIGHT_JSON_OUTPUT_NAME: undefined,
      },
    },
  );
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  const tests = suites.flatMap((suite) => flatten(suite, suite.title.replace('.spec.ts', '')));
  const byName = new Map<string, ListedTest>();
  for (const test of tests) {
    const name = `${test.file} › ${test.title}`;
    const projects = [...(byName.get(name)?.projects ?? []), ...test.projects];
    byName.set(name, { ...test, projects });
  }
  return [...byName.values()];
};
