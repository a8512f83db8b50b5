import { existsSync, globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { interruption } from './interruption.ts';
import { checkOutcome, countTests, type Outcome } from './outcome.ts';
import { readPlaywrightResults, readVitestResults } from './reports.ts';
import { environment, run } from './run.ts';

const root = join(import.meta.dirname, '..');

/** A task that turbo ran, or whose results it had. */
export type TaskResult = {
  /** As in `turbo.json`: `test:stories`. */
  task: string;
  /** The name of the package; `//` is the root. */
  package: string;
  isCached: boolean;
  /** When it began and ended, in milliseconds of the clock. */
  from: number;
  to: number;
  outcome: Outcome;
};

type Summary = {
  tasks: {
    task: string;
    package: string;
    directory: string;
    command: string;
    cache: { status: 'HIT' | 'MISS' };
    execution?: { startTime: number; endTime: number; exitCode: number };
  }[];
};

const readSummary = async (): Promise<Summary> => {
  const [file] = globSync('.turbo/runs/*.json', { cwd: root });
  // turbo could not even begin, which it has said itself.
  return file ? (JSON.parse(await readFile(join(root, file), 'utf8')) as Summary) : { tasks: [] };
};

const readOutcome = async (task: string, directory: string, exitCode: number): Promise<Outcome> => {
  const file = join(root, directory, 'reports', `${task.replaceAll(':', '-')}.json`);
  if (!existsSync(file)) return checkOutcome(exitCode === 0);
  const results = JSON.parse(await readFile(file, 'utf8'));
  return countTests(
    'testResults' in results ? readVitestResults(results) : readPlaywrightResults(results),
    exitCode,
  );
};

type RunOptions = {
  /** Whether tasks run whose results turbo has, too. */
  force: boolean;
  /** The packages, as turbo's `--filter` takes them; by default all. */
  filter?: string;
  /** Runs only these tasks, not those they depend on. Needs `force`: turbo would leave these out of what it compares. */
  only?: boolean;
  /** Shows the tasks' output as it comes; by default only that of a failed task, when it fails. */
  showsOutput?: boolean;
  /** Runs the tasks with a lower priority than other programs. */
  makesWay?: boolean | undefined;
  /** More variables for the tasks. */
  variables?: NodeJS.ProcessEnv;
};

const remove = async (...patterns: string[]): Promise<void> => {
  for (const path of globSync(patterns, { cwd: root }))
    await rm(join(root, path), { recursive: true, force: true });
};

/** Removes the reports of an earlier run: those that this one does not write would count as its own. */
export const removeReports = (): Promise<void> =>
  remove('{apps,packages,tools}/*/reports', '{bench,e2e,tools}/reports', 'flaky.json');

/**
 * Now and then Vitest's browser mode cannot fetch a test file that is there (vitest-dev/vitest#11171): in CI such a task
 * runs once more then, and says so. A test that fails is never tried again here.
 */
const repeatUnloaded = async (results: readonly TaskResult[], options: RunOptions): Promise<TaskResult[]> => {
  const repeated: TaskResult[] = [];
  for (const result of results) {
    const { unloaded = [], tests = [] } = result.outcome;
    const isOther = unloaded.length === 0 || tests.some(({ outcome }) => outcome === 'failed');
    if (isOther || !process.env.CI || options.filter) {
      repeated.push(result);
      continue;
    }
    console.log(`Could not be loaded, so ${result.package} once more: ${unloaded.join(', ')}`);
    const again = { ...options, force: true, only: true, filter: result.package };
    repeated.push(...(await runTasks([result.task], again)));
  }
  return repeated;
};

/** Runs tasks of `turbo.json` in every package that has them, all of them even if some fail. */
export const runTasks = async (tasks: readonly string[], options: RunOptions): Promise<TaskResult[]> => {
  const { force, filter, only = false, showsOutput = false, makesWay, variables } = options;
  await remove('.turbo/runs');
  // turbo restores a build over whatever is there: files of another one would stay.
  if (tasks.includes('build')) await remove('apps/*/dist');
  else if (tasks.includes('check:bytes')) await remove('apps/web/dist');
  const args = [
    'run',
    ...tasks,
    '--continue',
    '--summarize',
    '--env-mode=loose',
    `--concurrency=${availableParallelism()}`,
    `--output-logs=${showsOutput ? 'full' : 'errors-only'}`,
    ...(force ? ['--force'] : []),
    ...(only ? ['--only'] : []),
    ...(filter ? [`--filter=${filter}`] : []),
  ];
  const env = {
    ...environment(),
    JOURNAL_FOLDER: 'reports/journal',
    ...variables,
  };
  const code = await run('turbo', args, { signal: interruption, env, makesWay });
  const { tasks: found } = await readSummary();
  const ran = found.filter(({ command }) => command !== '<NONEXISTENT>');
  if (code !== 0 && ran.every(({ execution }) => execution?.exitCode === 0))
    throw new Error(`turbo run ${tasks.join(' ')} failed, and no task of it: see its output above.`);
  const times = ran.flatMap(({ task, package: name, cache, execution }) =>
    execution && cache.status === 'MISS'
      ? [{ task: `${name} ${task}`, seconds: (execution.endTime - execution.startTime) / 1000 }]
      : [],
  );
  const longest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (longest.length > 1) {
    console.log('The longest tasks, which run beside each other:');
    for (const { task, seconds } of longest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${task}`);
  }
  const results = await Promise.all(
    ran.map(async ({ task, package: name, directory, cache, execution }) => ({
      task,
      package: name,
      isCached: cache.status === 'HIT',
      from: execution?.startTime ?? 0,
      to: execution?.endTime ?? 0,
      // What waits for a failed task does not run.
      outcome: await readOutcome(task, directory, execution?.exitCode ?? 1),
    })),
  );
  return repeatUnloaded(results, options);
};
