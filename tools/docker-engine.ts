import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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

/** Removes what Compose has made for a project. */
export const removeProject = async (project: string): Promise<void> => {
  const filter = ['--filter', `label=com.docker.compose.project=${project}`, '--quiet'];
  for (const [kind, ...options] of [['container', '--all'], ['network'], ['volume']] as const) {
    const { stdout } = await execute('docker', [kind, 'ls', ...options, ...filter]);
    const left = stdout.split('\n').filter(Boolean);
    const force = kind === 'network' ? [] : ['--force'];
    if (left.length > 0) await execute('docker', [kind, 'rm', ...force, ...left]);
  }
};

/** The label that says which test run a container belongs to. */
export const runLabel = 'curiolane.test-run';

/** Removes the containers of a run with their volumes, whatever state they are in. */
export const removeContainers = async (testRun: string): Promise<void> => {
  const filter = `label=${runLabel}=${testRun}`;
  const { stdout } = await execute('docker', ['ps', '--all', '--quiet', '--filter', filter]);
  const left = stdout.split('\n').filter(Boolean);
  if (left.length > 0) await execute('docker', ['rm', '--force', '--volumes', ...left]);
};
