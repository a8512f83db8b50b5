import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildImages, testEnvironment } from './compose.ts';
import { succeeds } from './docker-engine.ts';
import { freePort } from './free-port.ts';
import { interruption } from './interruption.ts';
import { run } from './run.ts';

const execute = promisify(execFile);

const docker = async (...args: string[]) => (await execute('docker', args)).stdout.trim();

export type SwarmStack = { name: string; storefront: string };

const files = ['docker-compose.yml', 'docker-compose.swarm.yml'];
const timeoutMs = 300_000;

/** Whether this engine is made a Swarm of one node for the time of the tests. */
const joinSwarm = async () => {
  const state = await docker('info', '--format', '{{.Swarm.LocalNodeState}}');
  const isNew = state === 'inactive';
  if (isNew && !(await succeeds('docker', 'swarm', 'init', '--advertise-addr', '127.0.0.1')))
    throw new Error('This engine cannot be a Swarm.');
  const node = await docker('info', '--format', '{{.Swarm.NodeID}}');
  await docker('node', 'update', '--label-add', 'database=true', node);
  return isNew;
};

/** A service counts as running when as many of its tasks are healthy as it should have. */
const awaitServices = async (name: string) => {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const replicas = await docker('stack', 'services', '--format', '{{.Replicas}}', name);
    const counts = replicas.split('\n').map((text) => /^(\d+)\/(\d+)/.exec(text));
    if (counts.length > 0 && counts.every((count) => count && count[1] === count[2])) return;
    await sleep(1000);
    interruption.throwIfAborted();
  }
  await run('docker', ['stack', 'ps', '--no-trunc', name]);
  throw new Error('The stack on Swarm is not healthy.');
};

const removeStack = async (name: string) => {
  await run('docker', ['stack', 'rm', name], { detached: true });
  const list = () => docker('ps', '--all', '--quiet', '--filter', `label=com.docker.stack.namespace=${name}`);
  const deadline = Date.now() + timeoutMs;
  for (let left = await list(); left !== '' && Date.now() < deadline; left = await list()) {
    // Their data goes with them, so that none has to end by itself.
    await run('docker', ['kill', ...left.split('\n')], { detached: true, stdio: 'ignore' });
    await sleep(500);
  }
  await run('docker', ['volume', 'rm', '--force', `${name}_database`, `${name}_database-socket`], {
    detached: true,
  });
};

/** Builds the images and deploys the stack with `docker stack deploy`, for as long as it is used. */
export const withSwarmStack = async <Result>(
  use: (stack: SwarmStack) => Promise<Result>,
): Promise<Result> => {
  const name = `curiolanetest${process.pid}`;
  const port = String(await freePort());
  const storefront = `http://localhost:${port}`;
  // A password that would have to be encoded in a URL.
  const env = testEnvironment({
    WEB_PORT: port,
    POSTGRES_PASSWORD: `${name}/@#%`,
    // As the images are built: another port would build them again.
    VITE_SITE_URL: 'http://localhost:8080',
  });
  await buildImages(env);
  const isNew = await joinSwarm();
  const options = files.flatMap((file) => ['--compose-file', file]);
  try {
    // The images are only here, so that there is no registry to ask for their digests.
    const deploy = ['stack', 'deploy', '--detach=true', '--resolve-image', 'never', ...options, name];
    await run('docker', deploy, { signal: interruption, env });
    await awaitServices(name);
    return await use({ name, storefront });
  } finally {
    await removeStack(name);
    if (isNew) await run('docker', ['swarm', 'leave', '--force'], { detached: true });
  }
};
