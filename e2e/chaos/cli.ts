import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createCommand, parseCount } from '@curiolane/tools/command';
import { interruption, listenForInterruption } from '@curiolane/tools/interruption';
import { environment, run } from '@curiolane/tools/run';
import { findBase, listChangedFiles } from './changed-files.ts';
import { stopAtRandom } from './stop-at-random.ts';

type Options = { repeat: number; grep?: string; changed?: true; minutes?: number };

const folder = join(import.meta.dirname, '..');

const specs = globSync('{specs,engines}/*.spec.ts', { cwd: folder });

/** Runs each test once; resolves to the exit code of Playwright. Specs of an engine that is missing here have no tests. */
const runOnce = (names: readonly string[], grep: string | undefined): Promise<number> => {
  const filters = names.map((name) => name.replaceAll('.', '\\.'));
  const options = ['--pass-with-no-tests', ...(grep ? [`--grep=${grep}`] : [])];
  // Those of every tier.
  const env = { ...environment(), TEST_TIER: '', COMPOSED: '' };
  return run('pnpm', ['--filter', '@curiolane/e2e', 'run', 'test:e2e', ...options, ...filters], { env });
};

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, position: Math.random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item);

const command = createCommand(
  'npm run chaos --',
  'Runs end-to-end tests while their browsers, servers and workers are stopped at random, as on a busy machine.',
)
  .argument('[specs...]', 'parts of the paths of specs; default: all')
  .option('--grep <title>', 'only tests whose title matches')
  .option('--repeat <count>', 'how often each test runs', parseCount, 1)
  .option('--changed', 'the specs that are new or changed since main, or on main since the last commit')
  .option(
    '--minutes <count>',
    'begin no further spec after this time; in random order, each once before any runs again',
    parseCount,
  )
  .action(async (given: string[], { repeat, grep, changed, minutes = Infinity }: Options) => {
    const base = changed && findBase(folder);
    if (changed && !base) return console.log('Skipped: this clone has no commit to compare with.');
    const names = base ? listChangedFiles(folder, base).filter((path) => specs.includes(path)) : given;
    if (base && names.length === 0)
      return console.log(`No browser test has changed since ${base.slice(0, 7)}.`);
    const unknown = names.filter((name) => !specs.some((path) => path.includes(name)));
    if (unknown.length > 0) command.error(`error: no spec has ${unknown.join(', ')} in its path`);
    listenForInterruption();
    const built = await run('node', ['tools/turbo.ts', 'run', 'build', '--output-logs=errors-only']);
    if (built !== 0) process.exit(built);
    const ended = new AbortController();
    // What is stopped goes on, and ends by the same signal.
    interruption.addEventListener('abort', () => ended.abort());
    const stopping = stopAtRandom(ended.signal);
    const each = shuffle(names.length === 0 ? specs : names);
    const round = minutes === Infinity ? [names] : each.map((name) => [name]);
    const runs = Array.from({ length: repeat }, () => round).flat();
    const began = performance.now();
    let code = 0;
    let begun = 0;
    for (const some of runs) {
      if (code !== 0 || performance.now() - began > minutes * 60_000) break;
      code = await runOnce(some, grep);
      begun += 1;
    }
    ended.abort();
    console.log(`Processes were stopped ${await stopping} times in ${begun} of ${runs.length} runs.`);
    process.exit(code);
  });

try {
  await command.parseAsync();
} catch (error) {
  if (!interruption.aborted) throw error;
  console.error(String(interruption.reason.message));
  process.exitCode = 1;
}
