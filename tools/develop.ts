import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCommand } from './command.ts';
import { getDevPorts } from './dev-ports.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { freePort } from './free-port.ts';
import { environment, start } from './run.ts';

createCommand(
  'npm run dev --',
  'Starts the dev server on port 3000, restarted at each change, and Vite with hot reload in front of it on port 5173. Another PORT moves all ports by as much: PORT=3001 has Vite on 5174.',
)
  .addHelpText(
    'after',
    '\nIt takes no options: .env.example and docs/reference/settings.md list the environment variables.',
  )
  .parse();

const intervalMs = 50;

const processes: ChildProcess[] = [];

const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};

const startProcess = (command: string, args: string[], variables: Record<string, string>) => {
  const child = start(command, args, { env: { ...environment(), ...variables } });
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 1;
  });
  processes.push(child);
  return child;
};

/** The server serves the console at `/__dev` as soon as it is built. Without it the shop runs, too. */
const buildConsole = () => {
  const args = ['run', 'build', '--filter=@curiolane/console', '--output-logs=errors-only'];
  processes.push(start('turbo', args, { env: environment() }));
};

const waitFor = async (child: ChildProcess, isReady: () => Promise<boolean> | boolean): Promise<boolean> => {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady()) return true;
    await pause(intervalMs);
  }
  return false;
};

/** Vite calls the server that was started here, and no other one that may listen on its port. */
const develop = async () => {
  const { vite, server: ports } = await getDevPorts(process.env, freePort);
  const folder = mkdtempSync(join(tmpdir(), 'curiolane-dev-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const urlsFile = process.env.URLS_FILE || join(folder, 'urls.json');
  rmSync(urlsFile, { force: true });
  const server = startProcess('node', ['--watch', '--watch-preserve-output', 'apps/dev-server/src/main.ts'], {
    ...ports,
    URLS_FILE: urlsFile,
  });
  buildConsole();
  if (!(await waitFor(server, () => existsSync(urlsFile)))) return;
  const { storefront } = JSON.parse(readFileSync(urlsFile, 'utf8')) as { storefront: string };
  const url = `http://localhost:${vite}`;
  const web = startProcess('pnpm', ['--filter', '@curiolane/web', 'exec', 'vite', '--port', String(vite)], {
    BACKEND_URL: process.env.BACKEND_URL || storefront,
  });
  const isUp = () =>
    fetch(url).then(
      async ({ body }) => {
        await body?.cancel();
        return true;
      },
      () => false,
    );
  const path = process.env.BASE_PATH ? `${process.env.BASE_PATH}/` : '';
  if (await waitFor(web, isUp)) console.log(`\nOpen ${url}${path}`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
loadEnvironmentFile();
await develop();
