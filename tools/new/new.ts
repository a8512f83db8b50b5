import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { createCommand } from '../command.ts';
import { run } from '../run.ts';
import { type KindName, kinds } from './kinds.ts';
import { allowedNames, fill } from './names.ts';
import { planFiles } from './plan.ts';

const root = join(import.meta.dirname, '../..');

const scaffold = async (kind: KindName, name: string) => {
  const plan = planFiles(kind, name, root);
  if (plan.outcome === 'refused') command.error(`error: ${plan.reason}`);
  for (const [file, text] of plan.texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  // The templates need not know how long a line becomes, or how imports are sorted.
  const formatted = await run('biome', ['check', '--write', '--log-level=error', ...plan.texts.keys()]);
  for (const file of plan.created) console.log(`created ${file}`);
  for (const file of plan.changed) console.log(`changed ${file}`);
  const next = kinds[kind].next.map((step) => `  - ${fill(step, plan.names)}`).join('\n');
  console.log(`\nNext:\n${next}`);
  process.exit(formatted);
};

const command: Command = createCommand(
  'npm run new --',
  'Scaffolds a piece of the shop with its tests, in the style of the others.',
).helpCommand(false);
for (const [kind, { description }] of Object.entries(kinds))
  command
    .command(kind)
    .description(description)
    .argument('<name>', allowedNames)
    .action((name: string) => scaffold(kind as KindName, name));
await command.parseAsync();
