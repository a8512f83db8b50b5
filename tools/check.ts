import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSteps, findUnknownWords, listSteps } from './choose-steps.ts';
import { createCommand } from './command.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { type Outcome, outcomeLine, sumOutcomes } from './outcome.ts';
import { runSteps } from './run-steps.ts';
import { build, createSteps, type Step } from './steps.ts';

/**
 * `npm test`: everything that must hold, cheapest first, with what only reads at the same time. Every step runs even
 * when one before it failed, and the last line adds up all runners.
 */

const runStep = async ({ name, run, readsOnly }: Step) => {
  // The output of one that runs beside others comes as a whole at its end, with its name.
  if (!readsOnly) console.log(`\n── ${name}`);
  const began = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, outcome, seconds: ((performance.now() - began) / 1000).toFixed(1) };
};

const summaryLines = (name: string, { passed, failed, skipped, failures = [] }: Outcome, seconds: string) => [
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  ...failures.map((failure) => `     - ${failure}`),
];

const runAll = async (steps: readonly Step[]): Promise<Outcome> => {
  const results = await runSteps(steps, runStep, () => interruption.aborted);
  const summary = results.flatMap(({ name, outcome, seconds }) => summaryLines(name, outcome, seconds));
  console.log(`\n${summary.join('\n')}\n`);
  return sumOutcomes(results.map(({ outcome }) => outcome));
};

const described = createSteps({ journalFolder: '', all: false });

const command = createCommand('npm test --', 'Runs every check and sums them up in its last line.')
  .argument('[words...]', 'run only the steps whose names hold one of these words')
  .option('--all', 'run the steps that need Docker too')
  .addHelpText('after', `\nSteps:\n${listSteps(described)}`)
  .action(async (words: string[], { all = false }: { all?: boolean }) => {
    const unknown = findUnknownWords(described, words);
    if (unknown.length > 0) command.error(`error: no step can be chosen by ${unknown.join(', ')}`);
    listenForInterruption();
    const journalFolder = await mkdtemp(join(tmpdir(), 'curiolane-journal-'));
    process.env.JOURNAL_FOLDER = journalFolder;
    const total = await runAll(chooseSteps(createSteps({ journalFolder, all }), { words, all, build }));
    await rm(journalFolder, { recursive: true });
    console.log(outcomeLine(total));
    process.exit(total.failed === 0 ? 0 : 1);
  });

await command.parseAsync();
