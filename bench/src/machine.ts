import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

const ticksPerSecond = 100;

/** Read before this process is pinned: it follows the cores that the process may use. */
const cores = availableParallelism();

const canPin = cores > 1 && spawnSync('taskset', ['--version']).status === 0;

const hasProc = existsSync('/proc/self/stat');

/** Prefix of a command that runs on the servers' core. */
export const serverCorePrefix: readonly string[] = canPin ? ['taskset', '--cpu-list', '0'] : [];

const moveTo = (list: string) =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);

/** Leaves the first core to the servers: this process, which generates the load, moves to the second. */
export const pinLoadToOtherCore = (): string => {
  if (!canPin) return 'Servers and load share the cores: taskset is missing, or there is only one core.';
  moveTo('1');
  return 'Servers on one core, the load on another.';
};

/**
 * For what opens pages. A browser decodes pictures and draws beside the page's own thread, as a phone does; on one core
 * its tasks would wait for each other, and last twice as long.
 */
export const useAllCores = (): string => {
  if (canPin) moveTo(`0-${cores - 1}`);
  return 'The browser on all cores.';
};

/** One line about where and when the figures are taken. The load is the average of the last minute. */
export const describeMachine = (): string => {
  const { model } = cpus()[0] ?? { model: 'unknown processor' };
  const load = loadavg()[0]?.toFixed(2);
  return `${new Date().toISOString().slice(0, 10)}, ${cores} cores ${model.trim()}, Node ${process.versions.node}, load before the start ${load}`;
};

/** The memory of a process in MB (RSS); NaN where the system has no /proc. */
export const readMemoryMb = (pid: number): number => {
  if (!hasProc) return NaN;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

/** Whether a process has started others that still run; false where the system does not say so. */
export const hasChildren = (pid: number): boolean => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) && readFileSync(file, 'utf8') !== '';
};

/** The processor time of a process in seconds; NaN where the system has no /proc. */
export const readProcessorSeconds = (pid: number): number => {
  if (!hasProc) return NaN;
  // The program's name comes first, in parentheses, and may contain spaces and parentheses itself.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};
