import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { run } from './run.ts';

const execute = promisify(execFile);

const timeoutMs = 300_000;

/** Whether a command ends well. */
export const succeeds = async (command: string, ...args: string[]): Promise<boolean> => {
  try {
    await execute(command, args, { timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
};

const isAvailable = async (image: string) =>
  (await succeeds('docker', 'image', 'inspect', image)) ||
  (await succeeds('docker', 'pull', '--quiet', image));

/** What stands in the way of running containers of these images; undefined when nothing does. */
export const whyNoContainers = async (images: readonly string[]): Promise<string | undefined> => {
  if (!(await succeeds('docker', 'info'))) return 'no Docker engine responds';
  for (const image of images)
    if (!(await isAvailable(image))) return `the image ${image} is not present and cannot be pulled`;
  return undefined;
};

/** The label that says which test run a container belongs to. */
export const runLabel = 'curiolane.test-run';

const removals = {
  container: { all: ['--all'], force: ['--force', '--volumes'] },
  network: { all: [], force: [] },
  volume: { all: [], force: ['--force'] },
} as const;

/** Removes what has a label, whatever state it is in; apart from the terminal, whose Ctrl-C would leave half of it. */
const removeLabeled = async (kind: keyof typeof removals, label: string): Promise<void> => {
  const { all, force } = removals[kind];
  const { stdout } = await execute('docker', [kind, 'ls', ...all, '--quiet', '--filter', `label=${label}`]);
  const left = stdout.split('\n').filter(Boolean);
  if (left.length > 0) await run('docker', [kind, 'rm', ...force, ...left], { detached: true });
};

/** Removes the containers of a run with their volumes. */
export const removeContainers = (testRun: string): Promise<void> =>
  removeLabeled('container', `${runLabel}=${testRun}`);

/** Removes what Compose has made for a project. */
export const removeProject = async (project: string): Promise<void> => {
  for (const kind of ['container', 'network', 'volume'] as const)
    await removeLabeled(kind, `com.docker.compose.project=${project}`);
};
