import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const readParent = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));

/** A command as npm starts it, in a process group of its own and without a terminal, as an IDE does. */
const startCommand = async () => {
  const program = join(import.meta.dirname, 'testing/tell-signals.ts');
  const npm = spawn('npm', ['run', '--silent', 'pnpm', '--', 'exec', 'node', program], {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (npm.pid === undefined) throw new Error('npm cannot be started.');
  const [first] = await once(npm.stdout, 'data');
  return {
    npm: npm.pid,
    /** The process of tools/pnpm.mjs, which is the parent of pnpm's. */
    runner: readParent(Number(first)),
    /** What the command says from then on. It ends with the last process that could write there. */
    output: text(npm.stdout),
  };
};

describe.concurrent('signals go through npm, the shell, tools/pnpm.mjs and pnpm', () => {
  test.each<[string, NodeJS.Signals, NodeJS.Signals]>([
    ['npm', 'SIGTERM', 'SIGTERM'],
    ['npm', 'SIGHUP', 'SIGTERM'],
    ['npm', 'SIGKILL', 'SIGTERM'],
    ['runner', 'SIGINT', 'SIGINT'],
    ['runner', 'SIGTERM', 'SIGTERM'],
    ['runner', 'SIGHUP', 'SIGHUP'],
  ])('to %s, %s reaches the command as %s, once, and no process is left', async (name, sent, received) => {
    const { output, ...processes } = await startCommand();
    process.kill(processes[name as keyof typeof processes], sent);
    expect(await output).toBe(`${received}\n`);
  });

  test('when the whole process group is killed, no process is left', async () => {
    const { npm, output } = await startCommand();
    process.kill(-npm, 'SIGKILL');
    expect(await output).toBe('');
  });
});
