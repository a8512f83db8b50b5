import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@curiolane/tools/free-port';
import { waitFor } from '../fixtures/wait-for.ts';

export type WebKitDriver = { url: string; stop(): Promise<void> };

/** Large enough for every viewport of the walks. */
const display = '-screen 0 2200x1600x24';

const checkStatus = async (url: string) => {
  const { ok } = await fetch(`${url}/status`);
  return ok ? true : undefined;
};

/** Ends the driver together with the virtual display around it, where they run. */
const killGroup = ({ pid, exitCode, signalCode }: ChildProcess): void => {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid);
};

/** Starts WebKitWebDriver on a free port, with a virtual display of its own. */
export const startWebKitDriver = async (): Promise<WebKitDriver> => {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', '-s', display, 'WebKitWebDriver', `--port=${port}`], {
    // A process group of its own, to be ended as a whole.
    detached: true,
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  const exited = once(child, 'exit');
  // A worker that reaches its deadline exits without a call of stop.
  process.once('exit', () => killGroup(child));
  const stop = async () => {
    killGroup(child);
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor('WebKitWebDriver is ready', () => checkStatus(url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
