import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { createCommand } from '../command.ts';
import { runQuietly } from '../run.ts';
import type { KindOptions } from './kind.ts';
import { type KindName, kinds } from './kinds.ts';
import { allowedNames } from './names.ts';
import { planFiles } from './plan.ts';

const root = join(import.meta.dirname, '../..');

const scaffold = async (kind: KindName, name: string, options: KindOptions) => {
  const plan = planFiles(kind, name, root, options);
  if (plan.outcome === 'refused') command.error(`error: ${plan.reason}`);
  for (const [file, text] of plan.texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  // The templates need not know how long a line becomes, or how imports are sorted.
  const { code, output } = await runQuietly('biome', ['check', '--write', ...plan.texts.keys()]);
  if (code !== 0) console.error(output);
  for (const file of plan.created) console.log(`created ${file}`);
  for (const file of plan.changed) console.log(`changed ${file}`);
  console.log(`\nNext:\n${plan.next.map((step) => `  - ${step}`).join('\n')}`);
  process.exit(code);
};

const command: Command = createCommand(
  'npm run new --',
  'Scaffolds a piece of the shop with its tests, in the style of the others.',
).helpCommand(false);
for (const [kind, { description }] of Object.entries(kinds)) {
  const subcommand = command.command(kind).description(description).argument('<name>', allowedNames);
  if (kind === 'route')
    subcommand
      .option('--post', 'a POST with one e-mail, a limit for each client, and 429')
      .option(
        '--table',
        'with a table: its migration, store and rows; with --post also 409 for a second time',
      );
  subcommand.action((name: string, options: KindOptions) => scaffold(kind as KindName, name, options));
}
await command.parseAsync();
