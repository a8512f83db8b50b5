import { askDocker } from './docker-engine.ts';
import { startPostgres } from './postgres-container.ts';

/** A PostgreSQL for the server's own tests, which run on it when this variable names one. */
export const setup = async () => {
  const { postgres, reason } = await askDocker();
  if (reason) console.log(`Skipped, because ${reason}: the tests on real PostgreSQL and MailHog.`);
  if (!postgres) return undefined;
  const database = await startPostgres();
  process.env.TEST_DATABASE_URL = database.url;
  return database.remove;
};
