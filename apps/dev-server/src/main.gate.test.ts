import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { products } from '@curiolane/catalogue/products';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { createOrder, placeOrder } from '@curiolane/testing/orders';
import { type RunningServer, waitForUrls } from '@curiolane/testing/server-process';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { demoCustomer } from './dev/seeds.ts';
import { eventually } from './testing/eventually.ts';
import { post, type ServerProcesses, serverProcesses } from './testing/server-process.ts';
import { startSmtpHost } from './testing/smtp-host.ts';

const order = createOrder(products, 'ann@example.com');

const place = ({ storefront }: RunningServer) => placeOrder(storefront, order, 'k');

describe('the command', { timeout: 120_000 }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = serverProcesses();
  });
  afterEach(() => servers.close());

  const mails = async ({ inbox }: RunningServer) => {
    const response = await fetch(`${inbox}/api/v2/messages`);
    return ((await response.json()) as { total: number }).total;
  };

  test('prints its URLs and shuts down when it is asked to', async () => {
    const server = await servers.start();
    await eventually(() => {
      expect(server.output()).toContain(server.storefront);
      expect(server.output()).toContain(server.inbox);
    });
    // An application that keeps a connection for its next mail keeps no server.
    const { hostname, port } = new URL(server.smtp);
    const client = connect(Number(port), hostname);
    await once(client, 'data');
    client.on('error', () => {});
    expect(await server.stop()).toBe(0);
    client.destroy();
  });

  test('says that the storefront calls another backend', async () => {
    const server = await servers.start({ VITE_API_URL: 'https://api.shop.example' });
    await eventually(() =>
      expect(server.output()).toContain('Backend      https://api.shop.example (VITE_API_URL)'),
    );
    expect(await server.stop()).toBe(0);
  });

  test('has a URLS_FILE for as long as it is ready, whatever a killed server has left there', async () => {
    const file = join(servers.folder, 'urls.json');
    writeFileSync(file, '{"storefront":"http://localhost:1"}');
    const server = servers.run({ URLS_FILE: file, SHUTDOWN_DELAY_MS: '2000' });
    await eventually(() => expect(existsSync(file)).toBe(false));
    const { storefront } = await waitForUrls(file, server);
    expect((await fetch(`${storefront}/health/live`)).status).toBe(200);
    const exited = server.stop();
    await eventually(() => expect(existsSync(file)).toBe(false));
    expect(await exited).toBe(0);
  });

  test('leaves the URLS_FILE of a server that was started since then', async () => {
    const file = join(servers.folder, 'urls.json');
    const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    const first = servers.run({ URLS_FILE: file });
    await eventually(() => expect(read()).not.toBe(''));
    const urlsOfFirst = read();
    servers.run({ URLS_FILE: file });
    await eventually(() => expect(['', urlsOfFirst]).not.toContain(read()));
    const urlsOfSecond = read();
    expect(await first.stop()).toBe(0);
    expect(read()).toBe(urlsOfSecond);
  });

  test('fails with one line when URLS_FILE cannot be written', async () => {
    const { exited, output } = servers.run({ URLS_FILE: servers.folder });
    expect(await exited).toBe(1);
    expect(output()).toMatch(/^URLS_FILE: .* cannot be written: .*\n$/);
  });

  test('keeps accounts, profiles, orders and keys when it is killed', async () => {
    const killed = await servers.start();
    const credentials = { email: order.email, password: 'secret' };
    await post(killed, `/Checkout/mail/send-Verification-Code/${order.email}`, {
      verificationCode: 1234,
      isVerified: false,
    });
    await post(killed, '/api/auth/Register', { ...credentials, isVerified: true });
    const placed = await place(killed);
    expect(placed.status).toBe(201);
    await killed.stop('SIGKILL');
    const next = await servers.start();
    expect((await post(next, '/api/auth/Login', credentials)).status).toBe(200);
    expect((await place(next)).body).toEqual(placed.body);
  });

  test('mails an order that was placed while the mail host was down, even after a restart', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const alone = await servers.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await place(alone)).status).toBe(201);
    const ready = await fetch(`${alone.storefront}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'up', mail: 'down' } },
    ]);
    await alone.stop();
    const next = await servers.start();
    await eventually(async () => expect(await mails(next)).toBe(1));
  });

  test('completes in-flight requests before it exits', async () => {
    const server = await servers.start();
    await post(server, '/__dev/faults', {
      operation: 'sendOrderConfirmation',
      times: 'once',
      fault: { kind: 'delay', milliseconds: 500 },
    });
    const placing = place(server);
    await eventually(async () => {
      const response = await fetch(`${server.storefront}/__dev/faults`);
      expect(await response.json()).toMatchObject({
        faults: [],
        applied: [{ operation: 'sendOrderConfirmation' }],
      });
    });
    const exited = server.stop();
    expect((await placing).status).toBe(201);
    expect(await exited).toBe(0);
  });

  test('stops at once although faults slow down requests and mails', async () => {
    const server = await servers.start();
    const add = (operation: string, kind: string) =>
      post(server, '/__dev/faults', { operation, times: 'once', fault: { kind, milliseconds: 60_000 } });
    await add('sendOrderConfirmation', 'smtp-slow');
    await add('getProduct', 'delay');
    await add('listProducts', 'slow-body');
    expect((await place(server)).status).toBe(201);
    const slow = ['/products/1', '/products'].map((path) => fetch(`${server.storefront}${path}`));
    await eventually(async () => {
      const response = await fetch(`${server.storefront}/__dev/faults`);
      expect(await response.json()).toMatchObject({ faults: [] });
    });
    expect(await server.stop()).toBe(0);
    for (const response of await Promise.all(slow))
      expect([response.status, await response.json()]).toMatchObject([200, {}]);
    const next = await servers.start();
    expect((await (await fetch(`${next.storefront}/__dev/outbox`)).json()).waiting).toBe(0);
  });

  test('stops in its time, and writes its journal counts, although the mail host responds no more', async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      socket.write('220 mail.example\r\n');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const counts = join(servers.folder, 'counts');
    const server = await servers.start({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      JOURNAL_FOLDER: counts,
    });
    const { body: sandbox } = await post(server, '/__dev/sandboxes', {});
    const headers = { [sandboxHeader]: String(sandbox.id) };
    expect((await placeOrder({ storefront: server.storefront, headers }, order)).status).toBe(201);
    // The check of the mail host, and the mail of the sandbox.
    await eventually(() => expect(connections).toBe(2));
    expect(await server.stop()).toBe(0);
    expect(existsSync(counts)).toBe(true);
    silent.close();
  });

  test('tries mails about accounts once more before it exits, and warns of one that the host refuses', async () => {
    const tries: string[] = [];
    const host = await startSmtpHost({
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, callback) {
        tries.push(address);
        callback(Object.assign(new Error('Try later'), { responseCode: 451 }));
      },
    });
    const server = await servers.start({ SMTP_URL: `smtp://127.0.0.1:${host.port}`, LOG_LEVEL: 'warn' });
    await post(server, '/__dev/reset', { seed: 'demo' });
    await post(server, '/api/password-reset', { email: demoCustomer.email });
    await eventually(() => expect(tries).toHaveLength(1));
    expect(await server.stop()).toBe(0);
    expect(tries).toHaveLength(2);
    expect(server.output()).toContain('account mail not accepted');
    await host.close();
  });

  test('goes on responding until proxies have noticed that it shuts down', async () => {
    const server = await servers.start({ SHUTDOWN_DELAY_MS: '5000' });
    const exited = server.stop();
    await eventually(async () => {
      const response = await fetch(`${server.storefront}/health/live`);
      expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    });
    expect(await exited).toBe(0);
  });

  test.each([
    ['an invalid variable', { SMTP_PORT: 'x' }, /^SMTP_PORT is "x"; it takes a port from 0 to 65535\.\n$/],
    [
      'a folder that cannot be created',
      { DATABASE_URL: 'file:/proc/none/shop.db' },
      /^DATABASE_URL: .*\/proc\/none\/shop\.db.*\n$/,
    ],
    [
      'a file that is not a database',
      { DATABASE_URL: `file:${import.meta.filename}` },
      /^DATABASE_URL: .*main\.gate\.test\.ts.*\n$/,
    ],
  ])('fails with one line on %s', async (_name, variables, line) => {
    const { exited, output } = servers.run(variables);
    expect(await exited).toBe(1);
    expect(output()).toMatch(line);
  });

  test.each(['PORT', 'SMTP_PORT', 'INBOX_PORT'])(
    'fails with one line when %s is in use',
    async (variable) => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as AddressInfo;
      const { exited, output } = servers.run({ [variable]: String(port) });
      expect(await exited).toBe(1);
      expect(output()).toMatch(new RegExp(`^${variable}: port ${port} .* is in use: .*\\n$`));
      taken.close();
    },
  );

  test('starts under node --watch, whose reports come from the inbox’s thread too', async () => {
    const server = await servers.start({ WATCH_REPORT_DEPENDENCIES: '1' });
    expect(await mails(server)).toBe(0);
    expect(await server.stop()).toBe(0);
  });

  test('fails with one line when the database is of a newer version', async () => {
    const file = join(servers.folder, 'newer.db');
    const newer = await openDatabase(`file:${file}`);
    await newer.migrate();
    await sql`insert into kysely_migration values ('9999-wishes', '2027-01-01')`.execute(newer.queries);
    await newer.close();
    const { output, exited } = servers.run({ DATABASE_URL: `file:${file}` });
    expect(await exited).toBe(1);
    expect(output()).toMatch(
      /^DATABASE_URL: the database .*newer\.db is of a newer version .*9999-wishes.*\n$/,
    );
  });

  test('fails with one line on a database of before the first release, leaves it as it is, and starts with the new one that it names', async () => {
    const file = join(servers.folder, 'shop.db');
    const early = await openDatabase(`file:${file}`);
    await early.migrate();
    await sql`update kysely_migration set name = '0001-accounts' where name like '0001-%'`.execute(
      early.queries,
    );
    await early.close();
    const before = readFileSync(file);
    const { output, exited } = servers.run({});
    expect(await exited).toBe(1);
    const [, url] =
      /^DATABASE_URL: the database .*\/shop\.db is of a version before the first release.*: DATABASE_URL=(\S+) npm start\n$/.exec(
        output(),
      ) ?? [];
    expect(readFileSync(file)).toEqual(before);
    const { storefront } = await servers.start({ DATABASE_URL: url });
    expect((await fetch(`${storefront}/health/live`)).status).toBe(200);
  });

  test('fails with one line when the database file is not writable', async () => {
    const file = join(servers.folder, 'other');
    writeFileSync(file, '');
    const { exited, output } = servers.run({ DATABASE_URL: `file:${join(file, 'shop.db')}` });
    expect(await exited).toBe(1);
    expect(output()).toMatch(/^DATABASE_URL: .* cannot be opened for writing .*\n$/);
  });
});
