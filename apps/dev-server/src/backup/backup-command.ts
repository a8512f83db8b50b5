import { resolve } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { runBackupCommand } from './run-backup-command.ts';
import { backUp, countRows } from './sqlite-backup.ts';

/** `2026-11-26T10-15-30`, which every file system takes. */
const toStamp = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');

await createCommand(
  'npm run backup --',
  'Copies the SQLite database of DATABASE_URL into a file, while the server runs.',
)
  .argument('[file]', 'a file that does not exist yet', `curiolane-${toStamp(new Date())}.db`)
  .action((name: string) =>
    runBackupCommand(async (database) => {
      const file = resolve(process.env.INIT_CWD ?? '.', name);
      backUp(database, file);
      const { orders, accounts } = countRows(file);
      return `${file} has ${orders} orders and ${accounts} accounts.`;
    }),
  )
  .parseAsync();
