import { startPostgres } from './postgres-container.ts';

/** A PostgreSQL for the server's own tests, which run on it when this variable names one. */
export const setup = async () => {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.remove;
};
