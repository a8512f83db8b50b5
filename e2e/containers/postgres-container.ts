import { freePort } from '@curiolane/tools/free-port';
import pg from 'pg';
import { Wait } from 'testcontainers';
import { createContainer, postgresImage } from './docker-engine.ts';
import { createService, type Service, startupMs } from './service.ts';

export type Postgres = Service & {
  url: string;
  /** Runs a query and returns its rows. */
  read<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>;
};

const name = 'curiolane';

/** A PostgreSQL for one test. After a restart it listens on the same port. */
export const startPostgres = async (): Promise<Postgres> => {
  const port = await freePort();
  const container = await createContainer(postgresImage)
    .withEnvironment({ POSTGRES_USER: name, POSTGRES_PASSWORD: name, POSTGRES_DB: name })
    .withExposedPorts({ container: 5432, host: port })
    .withHealthCheck({
      // Over TCP: during its first start PostgreSQL initializes the database on a local socket.
      test: ['CMD', 'pg_isready', '-q', '-h', '127.0.0.1', '-U', name, '-d', name],
      interval: 500,
      timeout: 3000,
      retries: 100,
    })
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(startupMs)
    .start();
  const url = `postgres://${name}:${name}@localhost:${port}/${name}`;
  return {
    ...createService(container),
    url,
    async read<Row extends pg.QueryResultRow>(query: string) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<Row>(query);
      await client.end();
      return rows;
    },
  };
};
