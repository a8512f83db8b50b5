import { type RunningServer, startServer as start } from '@curiolane/testing/server-process';
import { waitFor } from '../fixtures/wait-for.ts';
import { type MailHog, startMailHog } from './mailhog-container.ts';
import { type Postgres, startPostgres } from './postgres-container.ts';

/** The dependencies that the servers of a test share. */
export type Shop = { postgres: Postgres; mailhog: MailHog; close(): Promise<void> };

export const startDependencies = async (): Promise<Shop> => {
  const [postgres, mailhog] = await Promise.all([startPostgres(), startMailHog()]);
  return {
    postgres,
    mailhog,
    close: async () => void (await Promise.all([postgres.remove(), mailhog.remove()])),
  };
};

/** Starts a production server on the shared dependencies. */
export const startServer = ({ postgres, mailhog }: Pick<Shop, 'postgres' | 'mailhog'>) =>
  start({
    mode: 'production',
    logLevel: 'info',
    databaseUrl: postgres.url,
    smtpUrl: mailhog.smtp,
    variables: { ORDERS_PER_CLIENT: '0' },
  });

export const get = async (
  server: RunningServer,
  path: string,
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${server.storefront}${path}`);
  return { status: response.status, body: await response.json() };
};

export const readiness = (server: RunningServer) => get(server, '/health/ready');

export const waitUntilReady = (server: RunningServer) =>
  waitFor('the server is ready', async () => ((await readiness(server)).status === 200 ? true : undefined));
