import type { additionsContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';

export type HealthDependencies = { databaseUp: () => Promise<boolean>; mailUp: () => Promise<boolean> };

export const healthHandlers = ({
  databaseUp,
  mailUp,
}: HealthDependencies): Pick<Handlers<typeof additionsContract>, 'live' | 'ready'> => ({
  live: () => ({ status: 200, body: { status: 'live' } }),
  ready: async () => {
    const [database, mail] = await Promise.all([databaseUp(), mailUp()]);
    const checks = { database: database ? 'up' : 'down', mail: mail ? 'up' : 'down' } as const;
    return database && mail
      ? { status: 200, body: { status: 'ready', checks } }
      : { status: 503, body: { status: 'unavailable', checks } };
  },
});
