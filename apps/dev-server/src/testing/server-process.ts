import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@curiolane/contract';
import { expect } from 'vitest';
import type { ServerUrls } from '../server.ts';
import { eventually } from './eventually.ts';

const main = join(import.meta.dirname, '..', 'main.ts');

export type Program = {
  process: ChildProcess;
  output: () => string;
  /** Resolves to the exit code (null after a signal) once everything that it wrote is in the output. */
  exited: Promise<number | null>;
};
export type RunningServer = Program & { urls: ServerUrls };

export type ServerProcesses = {
  /** A temporary folder of this test; the database file is in it unless a variable says otherwise. */
  folder: string;
  /** Starts the program without waiting. */
  run(variables: Record<string, string>): Program;
  /** Starts the program and waits until it is ready. */
  start(variables?: Record<string, string>): Promise<RunningServer>;
  /** Kills every process that was started. */
  close(): void;
};

/** Runs the server as real processes, on free ports. */
export const serverProcesses = (): ServerProcesses => {
  const folder = mkdtempSync(join(tmpdir(), 'curiolane-server-'));
  const running: ChildProcess[] = [];

  const run = (variables: Record<string, string>) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      LOG_LEVEL: 'warn',
      WEB_ROOT: '/nowhere',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      ...variables,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let output = '';
    const append = (chunk: Buffer) => {
      output += String(chunk);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { process: child, output: () => output, exited };
  };

  const start = async (variables: Record<string, string> = {}) => {
    const file = join(folder, `urls-${running.length}.json`);
    const program = run({ URLS_FILE: file, ...variables });
    await eventually(() => expect(existsSync(file), program.output()).toBe(true));
    return { ...program, urls: JSON.parse(readFileSync(file, 'utf8')) as ServerUrls };
  };

  const close = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };

  return { folder, run, start, close };
};

export const createOrder = (product: Product, email: string) => ({
  name: 'Ann',
  email,
  address: 'Lane 1',
  phone: '555',
  payment: 'cod',
  cart: [{ ...product, quantity: 1 }],
  total: product.price,
});

type Reply = { status: number; body: Record<string, unknown> };

export const post = async (
  { urls }: RunningServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await fetch(`${urls.storefront}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
};

export const place = (
  server: RunningServer,
  order: ReturnType<typeof createOrder>,
  key: string,
): Promise<Reply> =>
  post(server, `/Checkout/mail/send-Order-confirmation/${order.email}`, order, { 'idempotency-key': key });
