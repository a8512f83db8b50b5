import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { choicesArgument, createCommand } from '@curiolane/tools/command';
import { run } from '@curiolane/tools/run';
import { describeMachine, pinLoadToOtherCore, useAllCores } from './machine.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureInteractionTimes } from './parts/interactions.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureOrders } from './parts/orders.ts';
import { measurePaint } from './parts/paint.ts';
import { measurePeers } from './parts/peers.ts';
import { measureSandboxes } from './parts/sandboxes.ts';
import { measureScale } from './parts/scale.ts';
import { measureServer } from './parts/server.ts';
import { measureSignIns } from './parts/sign-ins.ts';
import { measureStart } from './parts/start.ts';
import { type Table, tableText } from './table.ts';
import { writeChart } from './write/chart.ts';
import { writeTables } from './write/document.ts';

/**
 * `npm run bench`: measures the shop and, in the same run, floors: programs that do the minimum. A missed target is
 * reported and does not fail the command, because times depend on the machine. Arguments choose parts; `--quick`
 * only shows that the benchmarks work.
 */
const parts = {
  bytes: measureBytes,
  paint: measurePaint,
  server: measureServer,
  start: measureStart,
  orders: measureOrders,
  'sign-ins': measureSignIns,
  sandboxes: measureSandboxes,
  peers: measurePeers,
  growth: measureGrowth,
  interactions: measureInteractionTimes,
  scale: measureScale,
  lighthouse: measureLighthouse,
};
const names = Object.keys(parts) as (keyof typeof parts)[];

/** Parts that measure pages in a browser. */
const browserParts = ['bytes', 'paint', 'growth', 'interactions', 'lighthouse'];

type BenchOptions = { chosen: readonly string[]; quick: boolean; json?: string; write?: boolean };

/** Part by part, so that what was measured is kept when a later part fails. */
const write = async (part: string, machine: string, tables: readonly Table[]) => {
  await writeTables(part, { date: new Date().toISOString().slice(0, 10), machine, tables });
  const [peers] = part === 'peers' ? tables : [];
  if (peers) await writeChart(peers);
};

const measure = async (machine: string, { chosen, quick, json, ...options }: BenchOptions) => {
  const effort = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 4 };
  const tables: Table[] = [];
  console.log(machine);
  for (const name of names.filter((each) => chosen.length === 0 || chosen.includes(each))) {
    const cores = browserParts.includes(name) ? useAllCores() : pinLoadToOtherCore();
    const measured = await parts[name](effort);
    console.log(`\n${cores}`);
    for (const table of measured) console.log(`\n${tableText(table)}`);
    if (options.write) await write(name, `${machine}. ${cores}`, measured);
    tables.push(...measured);
  }
  if (json === undefined) return;
  // pnpm runs the command in the package's folder; the path is relative to where npm was started.
  const file = resolve(process.env.INIT_CWD ?? '.', json);
  await writeFile(file, `${JSON.stringify({ machine, effort, tables }, null, 2)}\n`);
};

createCommand('npm run bench --', 'Measures the shop, and floors that do the minimum.')
  .addArgument(choicesArgument('parts', 'what to measure (default: everything)', names))
  .option('--quick', 'one short round: shows that the benchmarks work, measures little')
  .option('--write', 'write targets, peers and chart into docs/')
  .option('--json <file>', 'write the figures as JSON')
  .action(async (chosen: string[], { quick = false, ...options }: Partial<BenchOptions>) => {
    // Before the build, whose load it would tell.
    const machine = describeMachine();
    const built = await run('node', ['tools/turbo.ts', 'run', 'build', '--output-logs=errors-only']);
    if (built !== 0) process.exit(built);
    await measure(machine, { chosen, quick, ...options });
  })
  .parse();
