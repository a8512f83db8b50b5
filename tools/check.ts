import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { runChanged } from './changed.ts';
import { changed, chooseSteps, findNearestSteps, findUnknownWords, listSteps } from './choose-steps.ts';
import { createCommand } from './command.ts';
import { whyNoStack } from './compose.ts';
import { runComposedTests } from './container-steps.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { renderJUnit } from './junit.ts';
import { checkOutcome, type Outcome, outcomeLine, sumOutcomes } from './outcome.ts';
import { toJUnitTests } from './reports.ts';
import { type Step, stages, steps, type Tier } from './steps.ts';
import { findNearestFiles, findOwner, findTestFiles, listTestFiles, runTestFiles } from './test-files.ts';
import { removeReports, runTasks, type TaskResult } from './turbo-tasks.ts';

/**
 * `npm test`: everything that must hold. Every step runs even when one before it failed, and the last line adds up all
 * runners.
 */

const root = join(import.meta.dirname, '..');

type Result = { name: string; outcome: Outcome; seconds: number; note?: string };

const cacheFolders: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Library/Caches',
  win32: 'AppData/Local',
};

/** Stands for the browsers of this machine in what turbo compares. */
const describeBrowsers = (): string => {
  const caches = join(homedir(), cacheFolders[process.platform] ?? '.cache');
  const playwrights = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(caches, 'ms-playwright');
  const programs = ['chromium', 'chromium-headless-shell', 'firefox-esr', 'WebKitWebDriver']
    .map((name) => `/usr/bin/${name}`)
    .concat(process.env.CHROMIUM_PATH ?? [], process.env.FIREFOX_PATH ?? [])
    .filter((path) => existsSync(path))
    .map((path) => `${path} ${statSync(path).mtimeMs}`);
  return [...programs, ...(existsSync(playwrights) ? readdirSync(playwrights) : [])].join(', ');
};

const toResult = (name: string, results: readonly TaskResult[]): Result => {
  const sum = sumOutcomes(results.map(({ outcome }) => outcome));
  const broken = results.filter(({ outcome }) => outcome.failed > 0 && !outcome.failures?.length);
  const names = broken.map((result) => `${result.package} ${result.task}: see its output above`);
  const ran = results.filter(({ isCached }) => !isCached);
  return {
    name,
    // A check without tests counts as one.
    outcome:
      sum.tests.length > 0
        ? { ...sum, failures: [...sum.failures, ...names] }
        : { ...checkOutcome(results.length > 0 && sum.failed === 0), failures: names },
    seconds:
      ran.length === 0
        ? 0
        : (Math.max(...ran.map(({ to }) => to)) - Math.min(...ran.map(({ from }) => from))) / 1000,
    note: ran.length < results.length ? `${results.length - ran.length} of ${results.length} unchanged` : '',
  };
};

/** Says why a step could not end. An interruption is a line, anything else has its stack. */
const tellFailure = (error: unknown): void =>
  console.error(interruption.aborted && error instanceof Error ? error.message : error);

const measure = async (name: string, run: () => Promise<Outcome>): Promise<Result> => {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    tellFailure(error);
    return { ...checkOutcome(false), failures: [String(error)] };
  });
  return { name, outcome, seconds: (performance.now() - began) / 1000 };
};

type StepOf<Kind extends string> = Extract<Step, Record<Kind, unknown>>;

/** Runs the tasks of all steps in one run of turbo, which fits them into the processor. */
const runTaskSteps = async (
  chosen: readonly StepOf<'tasks'>[],
  options: { force: boolean; makesWay: boolean },
): Promise<Result[]> => {
  if (chosen.length === 0) return [];
  const tasks = chosen.flatMap((step) => step.tasks);
  const ran = await runTasks(tasks, options).catch((error: unknown) => {
    tellFailure(error);
    return [];
  });
  return chosen.map((step) =>
    toResult(
      step.name,
      ran.filter(({ task }) => step.tasks.includes(task)),
    ),
  );
};

/** Runs the projects of all steps in one run of Playwright, which has one result. */
const runBrowserSteps = async (chosen: readonly StepOf<'browsers'>[], force: boolean): Promise<Result[]> => {
  if (chosen.length === 0) return [];
  const name = chosen.map((step) => step.name).join(', ');
  const projects = chosen.flatMap(({ browsers }) => browsers);
  return [await measure(name, () => runBrowserTests(projects, { force }))];
};

/**
 * Runs the steps of a stage beside each other: those that are neither tasks nor browser tests one after another, so that
 * the tasks, which fill the processor to the end, make way for them.
 */
const runStage = async (chosen: readonly Step[], force: boolean): Promise<Result[]> => {
  const runOthers = async () => {
    const results: Result[] = [];
    for (const step of chosen)
      if ('run' in step && !interruption.aborted) results.push(await measure(step.name, step.run));
    return results;
  };
  const results = await Promise.all([
    runTaskSteps(
      chosen.filter((step) => 'tasks' in step),
      { force, makesWay: chosen.some((step) => 'run' in step) },
    ),
    runBrowserSteps(
      chosen.filter((step) => 'browsers' in step),
      force,
    ),
    runOthers(),
  ]);
  return results.flat();
};

/** Runs steps by their stages. */
const runSteps = async (chosen: readonly Step[], force: boolean): Promise<Result[]> => {
  const results: Result[] = [];
  for (const stage of stages) {
    if (interruption.aborted) break;
    const present = stage.filter((step) => chosen.includes(step));
    results.push(...(await runStage(present, force)));
  }
  return results;
};

const printSummary = (results: readonly Result[]): void => {
  const { tests, flaky } = sumOutcomes(results.map(({ outcome }) => outcome));
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 1) {
    console.log('\nThe slowest:');
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
  console.log();
  for (const { name, outcome, seconds, note } of results) {
    const time = [`${seconds.toFixed(1)} s`, note].filter(Boolean).join('; ');
    console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${outcomeLine(outcome)} (${time})`);
    for (const failure of outcome.failures ?? []) console.log(`     - ${failure}`);
  }
  if (flaky.length > 0) writeFileSync(join(root, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
  for (const { name, message } of flaky)
    console.log(`\nFLAKY, kept in flaky.json; mend it before other work:\n     - ${name}: ${message}`);
  console.log();
};

const runsJourneys = (step: Step): boolean => 'run' in step && step.run === runComposedTests;

type Options = { all?: true; nightly?: true; force?: true; junit?: string };

const command = createCommand('npm test --', 'Runs checks and tests, and sums them up in its last line.')
  .argument(
    '[words...]',
    `run only the steps whose names hold one of these words, or these test files, or '${changed}': what the changes since the last commit are most likely to break`,
  )
  .option(
    '--all',
    'everything that a change has to pass, also what npm test leaves to it and what needs Docker; nothing of it is taken from the cache',
  )
  .option('--nightly', 'everything of --all with its full matrices, and what runs at night')
  .option('--force', 'take nothing from the cache')
  .option('--junit <file>', "write the results as JUnit's XML, too")
  .addHelpText('after', `\nSteps, with their time on two quiet cores:\n${listSteps(steps)}`)
  .action(async (words: string[], { all, nightly, force, junit }: Options) => {
    const tier: Tier = nightly ? 'nightly' : all ? 'gate' : 'daily';
    const testFiles = listTestFiles();
    const others = findUnknownWords(
      steps,
      words.filter((word) => word !== changed),
      tier,
    );
    const named = others.flatMap((word) => findTestFiles(testFiles, word));
    const files = named.filter((path) => findOwner(path) === undefined);
    const unknown = others.filter((word) => findTestFiles(testFiles, word).length === 0);
    for (const word of unknown) {
      const near = [...findNearestSteps(steps, word), ...findNearestFiles(testFiles, word)];
      const hint = near.length > 0 ? `the nearest are '${near.join("', '")}'` : '--help lists the steps';
      console.error(`error: no step or test file is named '${word}'; ${hint}`);
    }
    const owned = others.flatMap((word) => {
      const found = findTestFiles(testFiles, word);
      return found.every((path) => findOwner(path) !== undefined) ? found : [];
    });
    for (const path of owned) console.error(`error: ${path} takes what its step starts: ${findOwner(path)}`);
    if (unknown.length + owned.length > 0) process.exit(2);
    listenForInterruption();
    process.env.BROWSERS = describeBrowsers();
    // Hundreds of programs start, and most load the same modules.
    process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile');
    if (nightly) process.env.NIGHTLY = '1';
    // Read by the configurations of Vitest and Playwright.
    if (!process.env.NIGHTLY) process.env.TEST_TIER = process.env.CI ? 'gate' : tier;
    await removeReports();
    const chosen = chooseSteps(steps, { words, tier });
    // There the journeys that run on the composed stack are left to it.
    if (process.env.CI && chosen.some(runsJourneys) && !(await whyNoStack())) process.env.COMPOSED = '1';
    if (words.length > 0)
      for (const { name, takes } of chosen) console.log(`${name}: ${takes} when nothing of it is stored`);
    const results = await runSteps(chosen, force ?? tier !== 'daily');
    if (words.includes(changed)) results.push(await measure('what changed', runChanged));
    if (files.length > 0) results.push(await measure('test files', () => runTestFiles(files)));
    printSummary(results);
    const total = sumOutcomes(results.map(({ outcome }) => outcome));
    if (junit) {
      const suites = results.map(({ name, outcome }) => ({
        name,
        tests: toJUnitTests(name, outcome),
      }));
      const file = resolve(process.env.INIT_CWD ?? '.', junit);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, renderJUnit('npm test', suites));
    }
    console.log(outcomeLine(total));
    process.exit(total.failed === 0 ? 0 : 1);
  });

await command.parseAsync();
