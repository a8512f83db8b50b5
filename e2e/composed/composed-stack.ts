import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run with npm run test:compose.`);
  return value;
};

export const storefront = setting('STACK_URL');
export const inbox = setting('STACK_INBOX_URL');

const docker = async (...args: string[]) =>
  (await execute('docker', args)).stdout.split('\n').filter((line) => line !== '');

/** The ids of the running containers of a service. */
export const findContainers = (service: string): Promise<string[]> =>
  docker(
    'ps',
    '--quiet',
    '--filter',
    `label=com.docker.compose.project=${setting('STACK_PROJECT')}`,
    '--filter',
    `label=com.docker.compose.service=${service}`,
  );

export const kill = async (container: string): Promise<void> => void (await docker('kill', container));

export const stop = async (...containers: string[]): Promise<void> =>
  void (await docker('stop', ...containers));

export const start = async (...containers: string[]): Promise<void> =>
  void (await docker('start', ...containers));

/** Runs a query with one column and returns its values. */
export const readDatabase = async (query: string): Promise<string[]> => {
  const [container = ''] = await findContainers('postgres');
  return docker('exec', container, 'psql', '-U', 'curiolane', '-tAc', query);
};
