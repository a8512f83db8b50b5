import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { availableParallelism, constants, getPriority, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { interruption, listenForInterruption } from './interruption.ts';

const root = join(import.meta.dirname, '..');

/**
 * The environment of every command: the repository's own programs first, and no telemetry. Node keeps what it has
 * compiled: a program that many tests start takes half the time.
 */
export const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  // By itself Vitest leaves a core to its main process, which has little to do.
  VITEST_MAX_WORKERS: String(availableParallelism()),
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
});

/** Starts a command at the root of the repository, with this process's input and output unless told otherwise. */
export const start = (command: string, args: readonly string[], options: SpawnOptions = {}) =>
  spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    // Windows finds a package's program (a .cmd file) through its shell only.
    shell: process.platform === 'win32',
    ...options,
  });

/** Less than CI waits between its signals. */
const graceMs = 5000;

/** Kills a command that was asked to end and does not. */
const killAfterGrace = (child: ChildProcess, signal: AbortSignal | undefined) => {
  const kill = () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => clearTimeout(timer));
  };
  signal?.addEventListener('abort', kill, { once: true });
  child.once('exit', () => signal?.removeEventListener('abort', kill));
};

export type RunOptions = SpawnOptions & {
  /** Runs it with a lower priority than other programs. */
  makesWay?: boolean | undefined;
};

/**
 * Runs a command to its end and resolves to its exit code; being ended by a signal counts as a failure. On an
 * interruption the command is asked to end, killed when it does not, and the run rejects when it has ended.
 */
export const run = (
  command: string,
  args: readonly string[],
  { makesWay = false, ...options }: RunOptions = { signal: interruption },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = start(command, args, options);
    if (makesWay && child.pid !== undefined)
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    killAfterGrace(child, options.signal);
    child
      .on('error', (error) => {
        if (error.name !== 'AbortError') reject(error);
      })
      .on('exit', (code) => {
        if (options.signal?.aborted) reject(options.signal.reason);
        else resolve(code ?? 1);
      });
  });

/** Runs a command that goes on until it is interrupted, which ends it with 1. */
export const runInteractive = async (command: string, args: readonly string[]): Promise<number> => {
  listenForInterruption();
  try {
    return await run(command, args);
  } catch (error) {
    if (!interruption.aborted) throw error;
    return 1;
  }
};

/** The colors of a command whose output reaches this process's terminal later. */
const colors = () => (process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {});

/** Runs a command like `run`, and resolves to its exit code with what it has written, in the order in which it came. */
export const runQuietly = (
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const child = start(command, args, {
      signal: interruption,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), ...colors() },
      ...options,
    });
    killAfterGrace(child, interruption);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A process that the command has left behind holds its output open.
      child.once('exit', () => setTimeout(() => stream?.destroy(), graceMs).unref());
    }
    child
      .on('error', (error) => {
        if (error.name !== 'AbortError') reject(error);
      })
      .on('close', (code) => {
        if (interruption.aborted) reject(interruption.reason);
        else resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
      });
  });
