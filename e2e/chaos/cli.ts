import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createCommand, parseCount } from '@curiolane/tools/command';
import { run } from '@curiolane/tools/run';
import { stopAtRandom } from './stop-at-random.ts';

type Options = { repeat: number; grep?: string };

const specs = globSync('{specs,engines}/*.spec.ts', { cwd: join(import.meta.dirname, '..') });

const command = createCommand(
  'npm run chaos --',
  'Runs end-to-end tests while their browsers, servers and workers are stopped at random, as on a busy machine.',
)
  .argument('[specs...]', 'parts of the paths of specs; default: all')
  .option('--grep <title>', 'only tests whose title matches')
  .option('--repeat <count>', 'how often each test runs', parseCount, 1)
  .action(async (names: string[], { repeat, grep }: Options) => {
    const unknown = names.filter((name) => !specs.some((path) => path.includes(name)));
    if (unknown.length > 0) command.error(`error: no spec has ${unknown.join(', ')} in its path`);
    const options = [`--repeat-each=${repeat}`, ...(grep ? [`--grep=${grep}`] : [])];
    const ended = new AbortController();
    // What is stopped goes on, and ends by the same signal.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
    const stopping = stopAtRandom(ended.signal);
    const code = await run(
      'pnpm',
      ['--filter', '@curiolane/e2e', 'run', 'test:e2e', ...options, ...names],
      {},
    );
    ended.abort();
    console.log(`Processes were stopped ${await stopping} times.`);
    process.exit(code);
  });

await command.parseAsync();
