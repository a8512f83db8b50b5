import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Defect } from './defect.ts';
import { build, mustRunIn, runIn } from './tree.ts';

type Finder = {
  /** As it is printed and stored. */
  name: string;
  /** The command that runs this one test in a tree; resolves to whether it passes. */
  passesIn: (tree: string) => Promise<boolean>;
};

const withResultsFile = async <Results>(
  run: (file: string) => Promise<{ code: number; output: string }>,
): Promise<Results> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-defect-'));
  const file = join(folder, 'results.json');
  try {
    const { output } = await run(file);
    if (!existsSync(file)) throw new Error(`No results were written:\n${output.slice(-4000)}`);
    return JSON.parse(await readFile(file, 'utf8')) as Results;
  } finally {
    await rm(folder, { recursive: true });
  }
};

type VitestResults = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

const runVitest = (
  tree: string,
  config: string,
  command: readonly string[],
  ...args: string[]
): Promise<VitestResults> =>
  withResultsFile((file) =>
    runIn(tree, 'vitest', [
      ...command,
      '--run',
      '--passWithNoTests',
      `--config=${join(tree, config)}`,
      `--root=${join(tree, config, '..')}`,
      '--typecheck.enabled=false',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]),
  );

/** As Vitest matches it against a pattern of names. */
const readName = ({ ancestorTitles, title }: { ancestorTitles: string[]; title: string }): string =>
  [...ancestorTitles, title].join(' > ');

const readFailures = ({ testResults }: VitestResults) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that does not load has no tests.
    if (status === 'failed' && failed.length === 0) return [{ path: name, fullName: '' }];
    return failed.map((result) => ({ path: name, fullName: readName(result) }));
  });

const hasPassed = ({ testResults }: VitestResults, fullName: string): boolean =>
  testResults.length > 0 &&
  testResults.every(({ assertionResults }) =>
    fullName
      ? assertionResults.some((result) => readName(result) === fullName && result.status === 'passed')
      : assertionResults.length > 0,
  );

/**
 * Runs unit, component and contract tests of the packages that a defect changes.
 *
 * @param command Vitest's, with files.
 */
const findByVitest = async (
  tree: string,
  defect: Defect,
  maxFinders: number,
  command: readonly string[],
): Promise<Finder[]> => {
  const packages = new Set(defect.files.map((path) => path.split('/').slice(0, 2).join('/')));
  const configs = [...packages].flatMap((folder) => globSync(`${folder}/vitest*.config.ts`, { cwd: tree }));
  const finders: Finder[] = [];
  for (const config of configs) {
    if (finders.length >= maxFinders) break;
    const results = await runVitest(tree, config, command, `--bail=${maxFinders}`);
    finders.push(
      ...readFailures(results).map(({ path, fullName }) => ({
        name: `${path.slice(tree.length + 1)} › ${fullName}`,
        passesIn: async (other: string) => {
          const again = await runVitest(
            other,
            config,
            [path.replace(tree, other)],
            ...(fullName ? [`--testNamePattern=^${RegExp.escape(fullName)}$`] : []),
          );
          return hasPassed(again, fullName);
        },
      })),
    );
  }
  return finders;
};

type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string }[];
  }[];
};

const flattenSpecs = (suites: readonly Suite[]): Suite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...flattenSpecs(inner)]);

const runPlaywright = async (tree: string, ...args: string[]) => {
  const { suites } = await withResultsFile<{ suites: Suite[] }>((file) =>
    runIn(
      tree,
      'e2e/node_modules/.bin/playwright',
      ['test', '--config=e2e/defects/playwright.config.ts', '--reporter=json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' },
    ),
  );
  return flattenSpecs(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({ title, file, line, projectName })),
  );
};

const findByPlaywright = async (tree: string, maxFinders: number, ...args: string[]): Promise<Finder[]> =>
  (await runPlaywright(tree, `--max-failures=${maxFinders}`, ...args)).map(
    ({ title, file, line, projectName }) => ({
      name: `${basename(file)} › ${title} (${projectName})`,
      passesIn: async (other) =>
        (await runPlaywright(other, `--project=${projectName}`, `${basename(file)}:${line}`)).length === 0,
    }),
  );

const browserProjects = ['--project=desktop', '--project=phone'];
const engineProjects = [
  '--project=storefronts',
  '--project=builds',
  '--project=chromium',
  '--project=firefox',
  '--project=webkit',
];

/** Playwright's filter of the files. An empty name is all of them. */
const specArgument = (spec: string): string => `${RegExp.escape(spec)}$`;

type Trees = { defective: string; clean: string };

export type Tests = {
  /** The files of unit tests that are likely to find it. */
  units: readonly string[];
  /** The end-to-end specs that are likely to find it. */
  specs: readonly string[];
  /** The specs of `e2e/engines` that are likely to find it. */
  engines: readonly string[];
  /** The other end-to-end specs, the likeliest first. */
  others: readonly string[];
};

/**
 * Applies a defect, builds, and resolves to the names of the tests that find it, at most a few. Tests that fail on the
 * unchanged shop too, or pass when they run again, do not count. Throws where the patch does not apply or the shop
 * cannot be built with it.
 *
 * @param maxFinders The search ends with this many.
 */
export const findDefect = async (
  defect: Defect,
  { defective, clean }: Trees,
  { units, specs, engines, others }: Tests,
  maxFinders: number,
): Promise<string[]> => {
  await mustRunIn(defective, 'git', ['checkout', '--quiet', '--force', '.']);
  await mustRunIn(defective, 'git', ['apply', defect.path]);
  const isOfServer = defect.files.some((path) => path.startsWith('apps/dev-server/'));
  // The server's tests start its bundle; no other unit test reads what is built.
  if (isOfServer) await build(defective);
  const found: string[] = [];
  const confirm = async (finders: readonly Finder[]) => {
    for (const { name, passesIn } of finders) {
      if (found.length >= maxFinders || found.includes(name)) continue;
      if (await passesIn(defective)) console.log(`  not counted, it passes when it runs again: ${name}`);
      else if (await passesIn(clean)) found.push(name);
      else console.log(`  not counted, it fails on the unchanged shop too: ${name}`);
    }
  };
  const findIn = async (projects: readonly string[], some: readonly string[]) => {
    if (found.length >= maxFinders || some.length === 0) return;
    await confirm(await findByPlaywright(defective, maxFinders, ...projects, ...some.map(specArgument)));
  };
  const findInUnits = async (command: readonly string[]) => {
    if (found.length < maxFinders) await confirm(await findByVitest(defective, defect, maxFinders, command));
  };
  if (units.length > 0) await findInUnits(units);
  if (found.length >= maxFinders) return found;
  if (!isOfServer) await build(defective);
  // Playwright runs its files in their own order, so the likeliest are runs of their own.
  await findIn(browserProjects, specs);
  await findIn(engineProjects, engines);
  await findInUnits(['related', ...defect.files.map((path) => join(defective, path))]);
  await findIn(browserProjects, others.slice(0, 12));
  await findIn(browserProjects, others.slice(12));
  await findIn(engineProjects, ['']);
  return found;
};
