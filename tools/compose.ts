import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { removeProject, succeeds, whyNoContainers } from './docker-engine.ts';
import { freePort } from './free-port.ts';
import { interruption } from './interruption.ts';
import { environment, run } from './run.ts';

const execute = promisify(execFile);

/** Compose as Docker's own command, or as the older program of its own. */
const findCompose = async (): Promise<[string, ...string[]] | undefined> => {
  if (await succeeds('docker', 'compose', 'version')) return ['docker', 'compose'];
  return (await succeeds('docker-compose', 'version')) ? ['docker-compose'] : undefined;
};

/** In place of `.env`, which has the settings of the developer's own stack: this file sets nothing. */
const noSettings = ['--env-file', '.env.example'];

/** The environment of the tests: names of their own for the images, which are kept for the next run. */
export const testEnvironment = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment(),
  IMAGE_PREFIX: 'curiolane-test',
  IMAGE_TAG: 'latest',
  // Every order of the tests comes from this machine.
  ORDERS_PER_CLIENT: '0',
  ...variables,
});

/** Builds the two images of the project. */
export const buildImages = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const [program, ...words] = (await findCompose()) ?? ['docker-compose'];
  if ((await run(program, [...words, ...noSettings, 'build'], { env })) !== 0)
    throw new Error('The images could not be built.');
};

const images = ['node:24-bookworm-slim', 'caddy:2', 'postgres:17-bookworm', 'mailhog/mailhog:v1.0.1'];

/** What stands in the way of the composed stack; undefined when nothing does. */
export const whyNoStack = async (): Promise<string | undefined> =>
  (await whyNoContainers(images)) ?? ((await findCompose()) ? undefined : 'there is no docker compose');

export type ComposedStack = {
  project: string;
  storefront: string;
  inbox: string;
  /** Where `docker-compose.https.yml` is one of the files. */
  secureStorefront: string;
  /** How long it took from images to health. */
  seconds: number;
  /** Forgets how often this machine has asked for codes and signed in wrongly. */
  forgetRateLimits(): Promise<void>;
};

const timeoutMs = 180_000;
const others = 3;

const awaitHealth = async (project: string, containers: number) => {
  const filters = ['--filter', `label=com.docker.compose.project=${project}`, '--filter', 'health=healthy'];
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const { stdout } = await execute('docker', ['ps', '--quiet', ...filters]);
    if (stdout.split('\n').filter(Boolean).length === containers) return true;
    await sleep(250);
    interruption.throwIfAborted();
  }
  return false;
};

/** The project of a stack that a test starts beside the one of this project. */
const toInner = (project: string) => `${project}inner`;

/** The files that Compose reads by itself. */
const usualFiles = ['docker-compose.yml', 'docker-compose.override.yml'];

/**
 * Builds the images and starts the stack on free ports, beside any other, for as long as it is used.
 *
 * @param files Compose files that are added to the usual ones.
 */
export const withComposedStack = async <Result>(
  replicas: number,
  use: (stack: ComposedStack) => Promise<Result>,
  files: readonly string[] = [],
): Promise<Result> => {
  const [program, ...words] = (await findCompose()) ?? ['docker-compose'];
  // A test that starts a stack beside the one that it tests leaves it to that one's end when it is interrupted.
  const { STACK_PROJECT: outer } = process.env;
  const project = outer ? toInner(outer) : `curiolanetest${process.pid}`;
  const [webPort, inboxPort, httpsPort] = [await freePort(), await freePort(), await freePort()];
  const env = testEnvironment({
    WEB_PORT: String(webPort),
    INBOX_PORT: String(inboxPort),
    HTTPS_PORT: String(httpsPort),
    POSTGRES_PASSWORD: `${project}/@#%`,
  });
  const options = [
    ...noSettings,
    '--project-name',
    project,
    ...[...usualFiles, ...files].flatMap((file) => ['--file', file]),
  ];
  const command = (...args: string[]) => [...words, ...options, ...args];
  const call = (...args: string[]) => run(program, command(...args), { signal: interruption, env });
  try {
    await buildImages(env);
    const began = performance.now();
    const up = await call('up', '--detach', '--scale', `dev-server=${replicas}`);
    if (up !== 0 || !(await awaitHealth(project, replicas + others))) {
      await call('ps');
      await call('logs', '--tail', '20');
      throw new Error('The composed stack is not healthy.');
    }
    return await use({
      project,
      storefront: `http://localhost:${webPort}`,
      inbox: `http://localhost:${inboxPort}`,
      secureStorefront: `https://localhost:${httpsPort}`,
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
    });
  } finally {
    // Apart from the terminal, so that a second Ctrl-C does not leave half of it.
    await run(program, command('down', '--volumes', '--timeout', '5'), { detached: true, env });
    await removeProject(toInner(project));
  }
};
