import { resolve } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { runBackupCommand } from './run-backup-command.ts';
import { countRows, restore } from './sqlite-backup.ts';

await createCommand(
  'npm run restore --',
  'Replaces the content of the SQLite database of DATABASE_URL by a backup, in one step. The server may run meanwhile.',
)
  .argument('<file>', 'a file of npm run backup')
  .action((name: string) =>
    runBackupCommand(async (database) => {
      await restore(resolve(process.env.INIT_CWD ?? '.', name), database);
      const { orders, accounts } = countRows(database);
      return `${database} has ${orders} orders and ${accounts} accounts.`;
    }),
  )
  .parseAsync();
