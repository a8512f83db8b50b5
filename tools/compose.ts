import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { run } from './run.ts';

const execute = promisify(execFile);

const outputOf = async (command: string, ...args: string[]): Promise<string | undefined> => {
  try {
    return (await execute(command, args)).stdout;
  } catch {
    return undefined;
  }
};

/** Compose as Docker's own command or as the older program of its own; undefined without a Docker engine. */
const findCompose = async (): Promise<[string, ...string[]] | undefined> => {
  if ((await outputOf('docker', 'info')) === undefined) return undefined;
  if ((await outputOf('docker', 'compose', 'version')) !== undefined) return ['docker', 'compose'];
  return (await outputOf('docker-compose', 'version')) === undefined ? undefined : ['docker-compose'];
};

export type ComposedStack = {
  project: string;
  storefront: string;
  inbox: string;
  /** How long it took from images to health. */
  seconds: number;
  /** Forgets how often this machine has asked for codes and signed in wrongly. */
  forgetRateLimits(): Promise<void>;
  remove(): Promise<void>;
};

const patienceMs = 180_000;
const others = 3;

const awaitHealth = async (project: string, containers: number) => {
  const filters = ['--filter', `label=com.docker.compose.project=${project}`, '--filter', 'health=healthy'];
  const giveUp = Date.now() + patienceMs;
  while (Date.now() < giveUp) {
    const healthy = (await outputOf('docker', 'ps', '--quiet', ...filters)) ?? '';
    if (healthy.split('\n').filter(Boolean).length === containers) return true;
    await sleep(250);
  }
  return false;
};

/** Builds the images and starts the stack on free ports, beside any other. Undefined without Docker or compose. */
export const startComposedStack = async (replicas: number): Promise<ComposedStack | undefined> => {
  const compose = await findCompose();
  if (!compose) return undefined;
  const [program, ...words] = compose;
  const project = `curiolanetest${process.pid}`;
  const [webPort, inboxPort] = [await freePort(), await freePort()];
  Object.assign(process.env, { WEB_PORT: String(webPort), INBOX_PORT: String(inboxPort) });
  const call = (...args: string[]) => run(program, [...words, '--project-name', project, ...args]);
  const remove = async () => void (await call('down', '--volumes', '--timeout', '5'));
  if ((await call('build')) !== 0) throw new Error('The images could not be built.');
  const began = performance.now();
  const up = await call('up', '--detach', '--scale', `dev-server=${replicas}`);
  if (up !== 0 || !(await awaitHealth(project, replicas + others))) {
    await call('ps');
    await call('logs', '--tail', '20');
    await remove();
    throw new Error('The composed stack is not healthy.');
  }
  return {
    project,
    storefront: `http://localhost:${webPort}`,
    inbox: `http://localhost:${inboxPort}`,
    seconds: (performance.now() - began) / 1000,
    forgetRateLimits: async () =>
      void (await call(
        'exec',
        '-T',
        'postgres',
        'psql',
        '-qU',
        'curiolane',
        '-c',
        'delete from rate_limits',
      )),
    remove,
  };
};
