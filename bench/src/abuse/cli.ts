import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { describeMachine } from '../machine.ts';
import { abuseTable, maxAcceptedMs } from './abuse-table.ts';
import { type AbuseRow, measureAbuse, type Worst } from './measure-abuse.ts';

const toText = (worst: Worst | undefined) =>
  worst
    ? `${worst.cpuMs.toFixed(1)} ms, ${Math.round(worst.storedBytes)} bytes (${worst.status} ${worst.what})`
    : 'none';

const print = ({ operation, accepted, refused }: AbuseRow) =>
  console.log(`${operation}: accepted ${toText(accepted)}; refused ${toText(refused)}`);

const measure = async ({ markdown }: { markdown?: string }) => {
  const machine = describeMachine();
  console.log(machine);
  const rows = await measureAbuse(print);
  for (const { operation, accepted } of rows)
    if (accepted && accepted.cpuMs > maxAcceptedMs)
      console.log(`MISSED ${operation}: at most ${maxAcceptedMs} ms`);
  if (markdown === undefined) return;
  // pnpm runs the command in the package's folder; the path is relative to where npm was started.
  const file = resolve(process.env.INIT_CWD ?? '.', markdown);
  await writeFile(file, `Measured: ${machine}.\n\n${abuseTable(rows)}\n`);
};

createCommand(
  'npm run abuse --',
  'Measures the worst accepted and the worst refused request of every operation.',
)
  .option('--markdown <file>', 'write the table as Markdown')
  .action(measure)
  .parse();
