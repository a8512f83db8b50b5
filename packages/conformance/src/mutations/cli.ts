import { parseUrl } from '@curiolane/check-kit/cli-options';
import { createCommand } from '@curiolane/tools/command';
import { Argument } from 'commander';
import { levels } from '../level.ts';
import type { BrokenBackend } from './broken-backend.ts';
import { brokenBackends } from './broken-backends.ts';
import { missedLevels } from './missed-levels.ts';
import { startMutationProxy } from './mutation-proxy.ts';

const table: Record<string, Record<string, BrokenBackend>> = brokenBackends;

const listMistakes = () => {
  for (const level of levels) {
    console.log(`${level} finds a backend that`);
    for (const [rule, backends] of Object.entries(table))
      for (const mistake of Object.keys(backends).filter((each) => missedLevels[each] === level))
        console.log(`  ${mistake} (${rule})`);
  }
};

createCommand(
  'pnpm -C packages/conformance run broken-backend',
  'Starts a proxy that makes a backend break a rule, to see how the suite reports it.',
)
  .showHelpAfterError(false)
  .option('--list', 'lists the mistakes, by the level that finds them')
  .on('option:list', () => {
    listMistakes();
    process.exit(0);
  })
  .addArgument(new Argument('<rule>', 'the rule').choices(Object.keys(table)))
  .argument('<url>', 'the URL of the backend', parseUrl)
  .action(async (rule: string, baseUrl: string) => {
    for (const [mistake, { mutation }] of Object.entries(table[rule] ?? {}).slice(0, 1)) {
      const { url } = await startMutationProxy({ baseUrl, mutation });
      console.log(`A backend that ${mistake}: ${url}`);
    }
  })
  .parse();
