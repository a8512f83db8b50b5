import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { replaceMarked } from '@curiolane/tools/markdown';
import { describeMachine } from '../machine.ts';
import { abuseTable, maxAcceptedMs } from './abuse-table.ts';
import { type AbuseRow, measureAbuse, type Worst } from './measure-abuse.ts';

const page = join(import.meta.dirname, '../../../docs/why/security.md');

const toText = (worst: Worst | undefined) =>
  worst
    ? `${worst.cpuMs.toFixed(1)} ms, ${Math.round(worst.storedBytes)} bytes (${worst.status} ${worst.what})`
    : 'none';

const print = ({ operation, accepted, refused }: AbuseRow) =>
  console.log(`${operation}: accepted ${toText(accepted)}; refused ${toText(refused)}`);

const measure = async ({ write = false }: { write?: boolean }) => {
  const machine = describeMachine();
  console.log(machine);
  const rows = await measureAbuse(print);
  for (const { operation, accepted } of rows)
    if (accepted && accepted.cpuMs > maxAcceptedMs)
      console.log(`MISSED ${operation}: at most ${maxAcceptedMs} ms`);
  if (!write) return;
  const text = `Measured: ${machine}.\n\n${abuseTable(rows)}`;
  await writeFile(page, replaceMarked(await readFile(page, 'utf8'), 'abuse', text));
};

createCommand(
  'npm run abuse --',
  'Measures the worst accepted and the worst refused request of every operation.',
)
  .option('--write', 'write the table into docs/why/security.md')
  .action(measure)
  .parse();
