import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

type RunOptions = { cwd: string; timeoutMs: number };

/** The exit code, null after a signal, and what the command wrote to stderr. */
type RunResult = { code: number | null; errors: string };

/** Runs a command in a process group of its own, all of which is killed when the time is over: a compiler starts others. */
export const runInGroup = async (
  command: string,
  args: readonly string[],
  { cwd, timeoutMs }: RunOptions,
): Promise<RunResult> => {
  const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended, and another process holds its output.
      child.kill('SIGKILL');
      child.stderr.push(null);
    }
  };
  const timer = setTimeout(kill, timeoutMs);
  try {
    const [code, errors] = await Promise.all([closed, text(child.stderr)]);
    return { code, errors };
  } finally {
    clearTimeout(timer);
  }
};
