import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ServerOptions, toVariables, type Variables } from './server-options.ts';

export type { ServerOptions, Variables };

const sourceMain = fileURLToPath(new URL('../../../apps/dev-server/src/main.ts', import.meta.url));

const intervalMs = 50;

/** The URLs of a server. */
export type ServerUrls = {
  /** The storefront and the API. */
  storefront: string;
  smtp: string;
  /** The embedded inbox with MailHog's API. */
  inbox: string;
};

export type ServerProcess = {
  /** Its stdout so far. */
  log(): string;
  /** Its stdout and stderr so far. */
  output(): string;
  /** Resolves to the exit code, or null after a signal, once all of its output was read. */
  exited: Promise<number | null>;
  /** Sends a message to the program that was preloaded, and waits for its reply. */
  ask<Reply>(message: string): Promise<Reply>;
  /** Sends the signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type RunningServer = ServerProcess & ServerUrls;

/** The variables of a test run that reach its servers; what else is in its shell does not change a test. */
const { PATH, JOURNAL_FOLDER, WEB_ROOT } = process.env;

/** Loaded into the server: when the process that started it is killed, which cannot stop it any more, it ends by itself. */
const endWithStarter = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid)); process.channel?.unref();",
)}`;

/**
 * Runs the dev server as a process on free ports, and does not wait until it is ready.
 *
 * @param preload A file that is loaded into the process before the server, and replies to what it is asked.
 * @param main The server's program, where it is not its source.
 */
export const runServer = (variables: Variables, preload?: string, main = sourceMain): ServerProcess => {
  const preloaded = [endWithStarter, ...(preload === undefined ? [] : [pathToFileURL(preload).href])];
  const child = spawn(process.execPath, [...preloaded.flatMap((url) => ['--import', url]), main], {
    env: {
      PATH,
      JOURNAL_FOLDER,
      WEB_ROOT,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const chunks: { text: string; isLog: boolean }[] = [];
  child.stdout?.on('data', (chunk) => chunks.push({ text: String(chunk), isLog: true }));
  child.stderr?.on('data', (chunk) => chunks.push({ text: String(chunk), isLog: false }));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const read = (isRead: (chunk: { isLog: boolean }) => boolean) =>
    chunks
      .filter(isRead)
      .map(({ text }) => text)
      .join('');
  return {
    log: () => read(({ isLog }) => isLog),
    output: () => read(() => true),
    exited,
    ask: async <Reply>(message: string) => {
      const reply = once(child, 'message');
      child.send(message);
      const [value] = await reply;
      return value as Reply;
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
};

/** @throws where there is no program to run, or a Node that cannot run it. */
const requireProgram = (program: string) => {
  if (!existsSync(program))
    throw new Error(
      `There is no server at ${program}: startServer runs apps/dev-server of the CurioLane repository, which is not part of @curiolane/testing. Start a server there (npm start, or docker compose up) and pass its URLs to createSandbox, sandboxTest or sandboxFixtures; or pass the path of apps/dev-server/src/main.ts in a checkout as \`program\`.`,
    );
  if (program.endsWith('.ts') && !process.features.typescript)
    throw new Error(
      `startServer needs Node 22.18 or newer, which runs TypeScript; this is ${process.version}. Tests of a server that runs already work with it: pass its URLs to createSandbox, sandboxTest or sandboxFixtures.`,
    );
};

/** Waits until a server has written its `URLS_FILE`. @throws with its output when it exits before. */
export const waitForUrls = async (file: string, server: ServerProcess): Promise<ServerUrls> => {
  let hasExited = false;
  void server.exited.then(() => {
    hasExited = true;
  });
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text) return JSON.parse(text) as ServerUrls;
    if (hasExited) throw new Error(`The server exited before it was ready:\n${server.output()}`);
    await sleep(intervalMs);
  }
};

/**
 * Starts the dev server as a process and waits until it is ready. Its ports are free ones and its database is empty,
 * unless an option says otherwise, so that tests in parallel never share a server. `stop` deletes the database.
 *
 * @example
 * const server = await startServer({ program: '../curiolane/apps/dev-server/src/main.ts', verification: 'server' });
 * @throws when the program does not exist, this Node is too old for it, or it exits before it is ready, with its output.
 */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const { preload, program = sourceMain } = options;
  requireProgram(program);
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-server-'));
  const urlsFile = join(folder, 'urls.json');
  const server = runServer(
    { DATABASE_URL: `file:${join(folder, 'shop.db')}`, ...toVariables(options), URLS_FILE: urlsFile },
    preload,
    program,
  );
  const deleteFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const urls = await waitForUrls(urlsFile, server);
    const stop = async (signal?: NodeJS.Signals) => {
      const code = await server.stop(signal);
      await deleteFolder();
      return code;
    };
    return { ...server, ...urls, stop };
  } catch (error) {
    await deleteFolder();
    throw error;
  }
};
