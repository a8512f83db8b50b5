import { checkDocker } from './docker-engine.ts';
import { startPostgres } from './postgres-container.ts';

/** Starts the PostgreSQL that the server's own tests use if TEST_DATABASE_URL is set. */
export const setup = async () => {
  const { postgres, reason } = await checkDocker();
  if (reason) console.log(`Skipped, because ${reason}: the tests on real PostgreSQL and MailHog.`);
  if (!postgres) return undefined;
  const database = await startPostgres();
  process.env.TEST_DATABASE_URL = database.url;
  return database.remove;
};
