import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitFor } from '../fixtures/wait-for.ts';

const execute = promisify(execFile);

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run with npm run test:swarm.`);
  return value;
};

export const storefront = setting('STACK_URL');

const stack = setting('STACK_PROJECT');
const servers = `${stack}_dev-server`;

const docker = async (...args: string[]) =>
  (await execute('docker', args)).stdout.split('\n').filter((line) => line !== '');

/** The ids of the server's running containers. */
export const findServers = (): Promise<string[]> =>
  docker('ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${servers}`);

/** Runs a query with one column and returns its values. */
export const readDatabase = async (query: string): Promise<string[]> => {
  const filter = `label=com.docker.swarm.service.name=${stack}_postgres`;
  const [container = ''] = await docker('ps', '--quiet', '--filter', filter);
  return docker('exec', container, 'psql', '-U', 'curiolane', '-tAc', query);
};

/**
 * Changes the service of the servers, which Swarm replaces one after the other; resolves to how that ended. It is watched
 * for a third of the time that `docker-compose.swarm.yml` sets: a server here fails at its start.
 */
export const updateServers = async (...change: string[]): Promise<string> => {
  await docker('service', 'update', '--quiet', '--detach', '--update-monitor=5s', ...change, servers);
  const readState = async () => {
    const [state = ''] = await docker('service', 'inspect', '--format', '{{.UpdateStatus.State}}', servers);
    return state === 'updating' || state === 'rollback_started' ? undefined : state;
  };
  return waitFor('the update ends', readState, { timeoutMs: 300_000, intervalMs: 500 });
};
