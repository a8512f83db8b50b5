import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { choicesArgument, createCommand } from '@curiolane/tools/command';
import { run } from '@curiolane/tools/run';
import { describeMachine, pinLoadToOtherCore } from './machine.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureOrders } from './parts/orders.ts';
import { measureServer } from './parts/server.ts';
import { measureStart } from './parts/start.ts';
import { type Table, tableText } from './table.ts';

/**
 * `npm run bench`: measures the shop beside floors that do the least such a program can. A missed target is told
 * and is no failure: times belong to the machine that they were taken on. Words choose parts; `--quick` shows that
 * the benchmarks work, in figures that say little.
 */
const parts = { bytes: measureBytes, server: measureServer, start: measureStart, orders: measureOrders };
const names = Object.keys(parts) as (keyof typeof parts)[];

type BenchOptions = { chosen: readonly string[]; quick: boolean; json?: string };

const measure = async ({ chosen, quick, json }: BenchOptions) => {
  const effort = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 4 };
  const machine = `${describeMachine()}. ${pinLoadToOtherCore()}`;
  console.log(machine);
  const tables: Table[] = [];
  for (const name of names.filter((each) => chosen.length === 0 || chosen.includes(each)))
    for (const table of await parts[name](effort)) {
      tables.push(table);
      console.log(`\n${tableText(table)}`);
    }
  if (json === undefined) return;
  // A package manager runs the command in its package; the caller means the folder where npm was started.
  const file = resolve(process.env.INIT_CWD ?? '.', json);
  await writeFile(file, `${JSON.stringify({ machine, effort, tables }, null, 2)}\n`);
};

createCommand('npm run bench --', 'Measures the shop beside floors that do the least such a program can.')
  .addArgument(choicesArgument('parts', 'what to measure; all without one', names))
  .option('--quick', 'show that the benchmarks work, in figures that say little')
  .option('--json <file>', 'write the figures as JSON')
  .action(async (chosen: string[], { quick = false, ...options }: { quick?: boolean; json?: string }) => {
    const built = await run('node', ['tools/turbo.ts', 'run', 'build', '--output-logs=errors-only']);
    if (built !== 0) process.exit(built);
    await measure({ chosen, quick, ...options });
  })
  .parse();
