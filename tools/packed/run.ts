import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './libraries.ts';

const execute = promisify(execFile);

/** Runs a program and resolves to what it wrote. @throws with all of its output when it fails. */
export const run = async (
  cwd: string,
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...variables };
  const { stdout } = await execute(command, args, { cwd, env }).catch((error) => {
    const { code, stdout, stderr } = error;
    const message = `${command} ${args.join(' ')}\n${stdout}\n${stderr}`;
    throw Object.assign(new Error(message), { code, stdout, stderr });
  });
  return stdout;
};

/** Runs pnpm in the version of the repository. */
export const runPnpm = (cwd: string, ...args: string[]): Promise<string> =>
  run(cwd, process.execPath, [join(root, 'tools/pnpm.mjs'), ...args]);
