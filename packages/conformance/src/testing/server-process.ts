import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const main = join(import.meta.dirname, '../../../../apps/dev-server/src/main.ts');

const intervalMs = 50;

export type ServerProcess = { storefront: string; inbox: string; close(): Promise<void> };

/** Starts the dev server as a process, on free ports and with an empty database of its own. */
export const startServer = async (variables: Record<string, string> = {}): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-conformance-'));
  const urlsFile = join(folder, 'urls.json');
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      WEB_ROOT: '/nowhere',
      // Each proxy is a client with an IP of its own, so that no rate limit is shared between runs.
      TRUST_PROXY: 'on',
      URLS_FILE: urlsFile,
      ...variables,
    },
  });
  const close = async () => {
    const closed = once(server, 'close');
    if (server.exitCode === null && server.kill('SIGTERM')) await closed;
    await rm(folder, { recursive: true, force: true });
  };
  for (;;) {
    const urls = await readFile(urlsFile, 'utf8').catch(() => undefined);
    if (urls) return { ...JSON.parse(urls), close };
    if (server.exitCode !== null) throw new Error(`The server exited with ${server.exitCode}.`);
    await sleep(intervalMs);
  }
};
