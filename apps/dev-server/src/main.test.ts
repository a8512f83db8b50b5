import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { products } from '../catalogue/products.ts';
import type { Addresses } from './stack.ts';

const main = join(import.meta.dirname, 'main.ts');
const [product] = products;
if (!product) throw new Error('The catalogue is empty.');

const patience = { timeout: 20_000, interval: 20 };
const order = {
  name: 'Ann',
  email: 'ann@example.com',
  address: 'Lane 1',
  phone: '555',
  payment: 'cod',
  cart: [{ ...product, quantity: 1 }],
  total: product.price,
};

type Server = { process: ChildProcess; addresses: Addresses; output: () => string };

describe('the program', { timeout: 60_000 }, () => {
  let folder: string;
  let running: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'curiolane-main-'));
    running = [];
  });
  afterEach(() => {
    for (const process of running) process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const run = (variables: Record<string, string>) => {
    const free = { PORT: '0', SMTP_PORT: '0', INBOX_PORT: '0', WEB_ROOT: '/nowhere' };
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      LOG_LEVEL: 'warn',
      ...free,
      ...variables,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return { process: child, output: () => output };
  };

  let starts = 0;
  const start = async (variables: Record<string, string> = {}): Promise<Server> => {
    starts += 1;
    const file = join(folder, `addresses-${starts}.json`);
    const server = run({ ADDRESS_FILE: file, ...variables });
    await vi.waitFor(() => expect(existsSync(file), server.output()).toBe(true), patience);
    return { ...server, addresses: JSON.parse(readFileSync(file, 'utf8')) as Addresses };
  };

  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) resolve(child.exitCode);
      child.once('exit', resolve);
    });

  const post = async (server: Server, path: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${server.addresses.storefront}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const place = (server: Server, key: string) =>
    post(server, `/Checkout/mail/send-Order-confirmation/${order.email}`, order, { 'idempotency-key': key });
  const mails = async ({ addresses }: Server) => {
    const answer = await fetch(`${addresses.inbox}/api/v2/messages`);
    return ((await answer.json()) as { total: number }).total;
  };

  test('says where it answers, and ends when it is asked to', async () => {
    const server = await start();
    await vi.waitFor(() => expect(server.output()).toContain(server.addresses.storefront), patience);
    expect(server.output()).toContain(server.addresses.inbox);
    server.process.kill('SIGTERM');
    expect(await ended(server.process)).toBe(0);
  });

  test('accounts, profiles, orders and keys are there after it was killed', async () => {
    const killed = await start();
    const credentials = { email: order.email, password: 'secret' };
    await post(killed, `/Checkout/mail/send-Verification-Code/${order.email}`, {
      verificationCode: 1234,
      isVerified: false,
    });
    await post(killed, '/api/auth/Register', { ...credentials, isVerified: true });
    const placed = await place(killed, 'k');
    expect(placed.status).toBe(201);
    killed.process.kill('SIGKILL');
    await ended(killed.process);
    const next = await start();
    expect((await post(next, '/api/auth/Login', credentials)).status).toBe(200);
    expect((await place(next, 'k')).body).toEqual(placed.body);
  });

  test('an order that was taken while the mail host was away is mailed once it is back, after a restart too', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const alone = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await place(alone, 'k')).status).toBe(201);
    const ready = await fetch(`${alone.addresses.storefront}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'up', mail: 'down' } },
    ]);
    alone.process.kill('SIGTERM');
    await ended(alone.process);
    const next = await start();
    await vi.waitFor(async () => expect(await mails(next)).toBe(1), patience);
  });

  test('answers what is under way before it ends', async () => {
    const server = await start();
    await post(server, '/__dev/faults', {
      operation: 'sendOrderConfirmation',
      times: 'once',
      fault: { kind: 'delay', milliseconds: 500 },
    });
    const placing = place(server, 'k');
    await vi.waitFor(async () => {
      const answer = await fetch(`${server.addresses.storefront}/__dev/faults`);
      expect(await answer.json()).toEqual({ faults: [] });
    }, patience);
    server.process.kill('SIGTERM');
    expect((await placing).status).toBe(201);
    expect(await ended(server.process)).toBe(0);
  });

  test.each([
    ['a bad variable', { SMTP_PORT: 'x' }, /^SMTP_PORT is "x"; it takes a port from 0 to 65535\.\n$/],
    [
      'a folder that cannot be made',
      { DATABASE_URL: 'file:/proc/none/shop.db' },
      /^DATABASE_URL: .*\/proc\/none\/shop\.db.*\n$/,
    ],
    ['a file that is no database', { DATABASE_URL: `file:${main}` }, /^DATABASE_URL: .*main\.ts.*\n$/],
  ])('%s ends the start with one line', async (_name, variables, line) => {
    const { process: child, output } = run(variables);
    expect(await ended(child)).toBe(1);
    expect(output()).toMatch(line);
  });

  test.each(['PORT', 'SMTP_PORT', 'INBOX_PORT'])(
    'a taken %s ends the start with one line',
    async (variable) => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as AddressInfo;
      const { process: child, output } = run({ [variable]: String(port) });
      expect(await ended(child)).toBe(1);
      expect(output()).toMatch(new RegExp(`^${variable}: port ${port} .* is in use: .*\\n$`));
      taken.close();
    },
  );

  test('a database file that may not be written ends the start with one line', async () => {
    const file = join(folder, 'other');
    writeFileSync(file, '');
    const { process: child, output } = run({ DATABASE_URL: `file:${join(file, 'shop.db')}` });
    expect(await ended(child)).toBe(1);
    expect(output()).toMatch(/^DATABASE_URL: .* cannot be opened for writing .*\n$/);
  });
});
