import { readConfig, StartError } from './config.ts';
import { openDatabase } from './db/database.ts';
import { toStartError } from './db/start-error.ts';

/** Migrates the database of DATABASE_URL and ends, for a deployment that does so before it replaces its servers. */

try {
  const { DATABASE_URL: url } = readConfig(process.env);
  const database = await openDatabase(url);
  await database
    .migrate()
    .catch((error: unknown) => {
      throw toStartError(error, url) ?? error;
    })
    .finally(database.close);
  console.log('The database has every migration.');
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof StartError ? error.message : error.stack);
  process.exitCode = 1;
}
