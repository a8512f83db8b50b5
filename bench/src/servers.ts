import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@curiolane/contract';
import { serverCorePrefix } from './machine.ts';
import { type MailHost, startMailHost } from './mail-host.ts';

const root = join(import.meta.dirname, '../..');
const pollMs = 2;

/**
 * Below the ephemeral ports: polling one of those before the server listens can connect the polling socket to itself.
 */
const randomPort = () => randomInt(20_000, 30_000);

export type RunningServer = {
  url: string;
  pid: number;
  /** From the spawn to the first 200, in milliseconds. */
  startMs: number;
  stop(): Promise<void>;
};

/** One of the servers that are compared. */
export type Contender = { name: string; start: () => Promise<RunningServer> };

type Variables = Record<string, string>;

/** Time for a server to start, also on a busy machine with 10,000 products. */
export const startDeadlineMs = 120_000;

const isReady = (url: string, signal: AbortSignal) =>
  fetch(`${url}/products`, { signal }).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  );

/** The arguments of a program that takes its port as one. */
type Arguments = (port: number, folder: string) => string[];

/** Starts a program that serves `GET /products` on `PORT`, with an empty folder of its own, and waits for its first 200. */
const startServer = async (
  file: string,
  variablesIn: (folder: string) => Variables,
  argumentsFor: Arguments = () => [],
): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-bench-'));
  const port = randomPort();
  const url = `http://127.0.0.1:${port}`;
  const variables = variablesIn(folder);
  const program = [process.execPath, resolve(root, file), ...argumentsFor(port, folder)];
  const [command = '', ...args] = [...serverCorePrefix, ...program];
  // Some programs keep files in the home folder.
  const env = { PATH: process.env.PATH, HOME: folder, PORT: String(port), ...variables };
  const began = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const clear = () => rm(folder, { recursive: true, force: true });
  const deadline = AbortSignal.timeout(startDeadlineMs);
  while (!(await isReady(url, deadline))) {
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    if (hasExited || deadline.aborted) {
      child.kill('SIGKILL');
      await clear();
      const reason = hasExited ? 'exited' : `was stopped after ${startDeadlineMs / 1000} s,`;
      throw new Error(`${file} ${reason} before its first response.`);
    }
    await pause(pollMs);
  }
  const startMs = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await clear();
  };
  return { url, pid: child.pid ?? 0, startMs, stop };
};

/** As `npm start` runs it: the source in development, the bundle in production. */
const getProgram = ({ NODE_ENV }: Variables) =>
  `apps/dev-server/${NODE_ENV === 'production' ? 'dist/main.js' : 'src/main.ts'}`;

let mailHost: Promise<MailHost> | undefined;

/** In production mails go to a host elsewhere; in development to the embedded inbox. */
const getMailVariables = async ({ NODE_ENV }: Variables): Promise<Variables> => {
  if (NODE_ENV !== 'production') return { SMTP_PORT: '0', INBOX_PORT: '0' };
  mailHost ??= startMailHost();
  return { SMTP_URL: (await mailHost).url };
};

/** The shop's server with an empty SQLite file. */
export const shop = (name: string, variables: Variables): Contender => ({
  name,
  start: async () => {
    const mail = await getMailVariables(variables);
    return startServer(getProgram(variables), (folder) => ({
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      LOG_LEVEL: 'warn',
      ORDERS_PER_CLIENT: '0',
      ORDER_MAILS_PER_RECIPIENT: '0',
      ...mail,
      ...variables,
    }));
  },
});

/** In production mode. */
export const production: Contender = shop('CurioLane in production', { NODE_ENV: 'production' });

/** The same as `npm start` has it: with the development tools, which record each request. */
export const development: Contender = shop('CurioLane by npm start', {});

/** A program of `floors/` that serves these products. */
export const floor = (name: string, file: string, products: readonly Product[]): Contender => ({
  name,
  start: () =>
    startServer(`bench/src/floors/${file}`, (folder) => {
      const productsFile = join(folder, 'products.json');
      writeFileSync(productsFile, JSON.stringify(products));
      return { PRODUCTS_FILE: productsFile, DATABASE_FILE: join(folder, 'orders.db') };
    }),
});

/**
 * A program of another project that serves these products: from `products.json` in its folder, or whatever its
 * arguments tell it.
 */
export const peer = (
  name: string,
  file: string,
  { products, tools, args }: { products: readonly Product[]; tools: string; args?: Arguments },
): Contender => ({
  name,
  start: () =>
    startServer(
      file,
      (folder) => {
        const productsFile = join(folder, 'products.json');
        writeFileSync(productsFile, JSON.stringify(products));
        writeFileSync(join(folder, 'db.json'), JSON.stringify({ products }));
        return { PRODUCTS_FILE: productsFile, TOOLS: join(tools, 'package.json') };
      },
      args,
    ),
});

/** Starts a server, calls `work` with it and stops it. */
export const withServer = async <Result>(
  { start }: Contender,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> => {
  const server = await start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** The products of the shop, from its own server. */
export const shopProducts = (): Promise<Product[]> =>
  withServer(production, async ({ url }) => (await fetch(`${url}/products`)).json());
