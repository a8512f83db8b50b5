import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const examplesFolder = join(import.meta.dirname, '../../../../examples');

/** The command that starts an example: a program with its arguments, in its folder. */
export type ExampleCommand = { folder: string; command: string; args: string[]; env?: NodeJS.ProcessEnv };

/** A running example; it stops when it is disposed of. */
export type ExampleProcess = AsyncDisposable & { url: string };

const running = new Set<ChildProcess>();

/** Kills the examples that run. */
export const killExamples = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Starts an example on a free port, and waits until it says its URL. */
export const startExample = async ({
  folder,
  command,
  args,
  env = {},
}: ExampleCommand): Promise<ExampleProcess> => {
  const child = spawn(command, args, {
    cwd: join(examplesFolder, folder),
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => /http:\S+/.exec(String(line))?.[0]),
    exited.then(([code]) => Promise.reject(new Error(`${folder} exited with ${code} before it listened`))),
  ]);
  if (!url) throw new Error(`${folder} did not say its URL`);
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
};
