import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const patienceMs = 300_000;

/** Whether a command ends well. */
export const succeeds = async (command: string, ...args: string[]): Promise<boolean> => {
  try {
    await execute(command, args, { timeout: patienceMs });
    return true;
  } catch {
    return false;
  }
};

const canBeHad = async (image: string) =>
  (await succeeds('docker', 'image', 'inspect', image)) ||
  (await succeeds('docker', 'pull', '--quiet', image));

/** What stands in the way of running containers of these images; undefined when nothing does. */
export const whyNoContainers = async (images: readonly string[]): Promise<string | undefined> => {
  if (!(await succeeds('docker', 'info'))) return 'no Docker engine answers';
  for (const image of images)
    if (!(await canBeHad(image))) return `the image ${image} is not here and cannot be pulled`;
  return undefined;
};
