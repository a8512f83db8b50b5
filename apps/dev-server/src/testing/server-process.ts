import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningServer,
  runServer,
  type ServerProcess,
  type Variables,
  waitForUrls,
} from '@curiolane/testing/server-process';

export type ServerProcesses = {
  /** A temporary folder of this test; the database file is in it unless a variable says otherwise. */
  folder: string;
  /** Runs a server without waiting until it is ready. */
  run(variables: Variables): ServerProcess;
  /** Starts a server on the database of this test, and waits until it is ready. */
  start(variables?: Variables): Promise<RunningServer>;
  /** Kills every process that was started. */
  close(): Promise<void>;
};

/** Runs servers that share one database, one after the other. */
export const serverProcesses = (): ServerProcesses => {
  const folder = mkdtempSync(join(tmpdir(), 'curiolane-server-'));
  const started: ServerProcess[] = [];

  const run = (variables: Variables) => {
    const server = runServer({
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      WEB_ROOT: '/nowhere',
      ...variables,
    });
    started.push(server);
    return server;
  };

  const start = async (variables: Variables = {}) => {
    const file = join(folder, `urls-${started.length}.json`);
    const server = run({ URLS_FILE: file, ...variables });
    return { ...server, ...(await waitForUrls(file, server)) };
  };

  const close = async () => {
    await Promise.all(started.map((server) => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  };

  return { folder, run, start, close };
};

type Reply = { status: number; body: Record<string, unknown> };

export const post = async ({ storefront }: RunningServer, path: string, body: unknown): Promise<Reply> => {
  const response = await fetch(`${storefront}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
};
