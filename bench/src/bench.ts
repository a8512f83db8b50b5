import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, leaveServersCore } from './machine.ts';
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
const usage = `Usage: npm run bench -- [${names.join('] [')}] [--quick] [--json <file>]`;

const readCommandLine = () => {
  const options = { json: { type: 'string' }, quick: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const unknown = positionals.find((word) => !Object.hasOwn(parts, word));
  if (unknown) throw new Error(`There is no part "${unknown}"; the parts are ${names.join(', ')}.`);
  const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { chosen, quick: values.quick ?? false, json: values.json };
};

const measure = async ({ chosen, quick, json }: ReturnType<typeof readCommandLine>) => {
  const effort = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 4 };
  const machine = `${describeMachine()}. ${leaveServersCore()}`;
  console.log(machine);
  const tables: Table[] = [];
  for (const name of chosen)
    for (const table of await parts[name](effort)) {
      tables.push(table);
      console.log(`\n${tableText(table)}`);
    }
  if (json === undefined) return;
  // A package manager runs the command in its package; the caller means the folder where npm was started.
  const file = resolve(process.env.INIT_CWD ?? '.', json);
  await writeFile(file, `${JSON.stringify({ machine, effort, tables }, null, 2)}\n`);
};

const readOrExplain = () => {
  try {
    return readCommandLine();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
};

await measure(readOrExplain());
