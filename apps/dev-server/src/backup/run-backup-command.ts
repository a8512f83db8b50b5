import { loadEnvironmentFile } from '@curiolane/tools/environment-file';
import { readConfig, StartError } from '../config.ts';
import { BackupError } from './sqlite-backup.ts';

/** @throws {BackupError} when the database is none that these commands copy. */
const findDatabase = (): string => {
  loadEnvironmentFile();
  const { databaseFile } = readConfig(process.env);
  if (databaseFile === undefined)
    throw new BackupError(
      'DATABASE_URL names no file; these commands take file:<path>, and for PostgreSQL docs/how-to/deploy.md has pg_dump.',
    );
  return databaseFile;
};

/** Runs a command on the database of DATABASE_URL, and prints what it says or in one line why it failed. */
export const runBackupCommand = async (run: (database: string) => Promise<string>): Promise<void> => {
  try {
    console.log(await run(findDatabase()));
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
