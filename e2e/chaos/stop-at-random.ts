import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const intervalMs = 250;
const minStopMs = 100;
const maxStopMs = 1200;
/** How many of the processes are stopped at each interval. */
const defaultShare = 0.1;

/** The processes below one, from a listing of `ps` with a pid and its parent's in each line. */
export const findDescendants = (listing: string, ancestor: number): number[] => {
  const children = new Map<number, number[]>();
  for (const line of listing.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid === undefined || parent === undefined) continue;
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(ancestor);
};

const listProcesses = async () => (await execute('ps', ['-eo', 'pid=,ppid='])).stdout;

/** Sends a signal to a process that may have ended. */
const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Stops processes below this one, each for 0.1 to 1.2 seconds, until the signal aborts: browsers, their pages, network
 * and painting, servers and workers, as a busy machine does. Resolves to how many stops there were, once all go on.
 */
export const stopAtRandom = async (signal: AbortSignal, share = defaultShare): Promise<number> => {
  const stopped = new Map<number, Promise<void>>();
  let stops = 0;
  const stop = async (pid: number) => {
    send(pid, 'SIGSTOP');
    stops += 1;
    await pause(minStopMs + Math.random() * (maxStopMs - minStopMs), undefined, { signal }).catch(() => {});
    send(pid, 'SIGCONT');
    stopped.delete(pid);
  };
  while (!signal.aborted) {
    for (const pid of findDescendants(await listProcesses(), process.pid))
      if (!stopped.has(pid) && Math.random() < share) stopped.set(pid, stop(pid));
    await pause(intervalMs, undefined, { signal }).catch(() => {});
  }
  await Promise.all(stopped.values());
  return stops;
};
