import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../catalogue/products.ts';
import { openDatabase } from './db/database.ts';
import { type Inbox, startInbox } from './mail/inbox/inbox.ts';
import { eventually } from './testing/eventually.ts';
import {
  orderOf,
  place,
  post,
  type RunningServer,
  type ServerProcesses,
  serverProcesses,
} from './testing/server-process.ts';
import { tcpProxy } from './testing/tcp-proxy.ts';
import { postgres } from './testing/test-database.ts';

const [product] = products;
if (!product) throw new Error('The catalogue is empty.');
const order = orderOf(product, 'ann@example.com');

describe.runIf(postgres)('several servers on one PostgreSQL', { timeout: 240_000 }, () => {
  let servers: ServerProcesses;
  let inbox: Inbox;
  let url: string;
  beforeEach(async () => {
    servers = serverProcesses();
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0 });
    url = (await postgres?.url?.()) ?? '';
  });
  afterEach(async () => {
    servers.close();
    await inbox.close();
  });

  const start = (databaseUrl = url) => servers.start({ DATABASE_URL: databaseUrl, SMTP_URL: inbox.smtpUrl });
  const recipients = async () => {
    const answer = await fetch(`${inbox.address}/api/v2/messages?limit=500`);
    const { items } = (await answer.json()) as { items: { Raw: { To: string[] } }[] };
    return items.map(({ Raw }) => Raw.To[0] ?? '').sort();
  };
  const storedOrders = async () => {
    const database = await openDatabase(url);
    const rows = await database.queries.selectFrom('orders').select('email').execute();
    await database.close();
    return rows.map(({ email }) => email).sort();
  };

  test('start at once on an empty database', async () => {
    const database = await openDatabase(url);
    await database.queries.schema.dropSchema('public').cascade().execute();
    await database.queries.schema.createSchema('public').execute();
    await database.close();
    const replicas = await Promise.all([start(), start(), start()]);
    for (const { addresses } of replicas) {
      const ready = await fetch(`${addresses.storefront}/health/ready`);
      expect(ready.status).toBe(200);
    }
  });

  test('share sessions, limits and keys', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const credentials = { email: order.email, password: 'secret' };
    const code = { verificationCode: 1234, isVerified: false };
    await post(one, `/Checkout/mail/send-Verification-Code/${order.email}`, code);
    expect((await post(other, '/api/auth/Register', { ...credentials, isVerified: true })).status).toBe(201);
    const login = await fetch(`${one.addresses.storefront}/api/auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const profile = await post(other, '/api/auth/Profile', { email: order.email }, { cookie });
    expect(profile.status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => place(count % 2 === 0 ? one : other, order, 'shared')),
    );
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    const wrong = { ...credentials, password: 'wrong' };
    for (let failure = 0; failure < 10; failure += 1)
      await post(failure % 2 === 0 ? one : other, '/api/auth/Login', wrong);
    expect((await post(one, '/api/auth/Login', credentials)).status).toBe(429);
    expect((await post(other, '/api/auth/Login', credentials)).status).toBe(429);
  });

  test('with one killed under a load of orders: accepted = stored = mailed', async () => {
    const replicas = await Promise.all([start(), start(), start()]);
    const emails = Array.from(
      { length: 150 },
      (_, number) => `shopper-${String(number).padStart(3, '0')}@example.com`,
    );
    let accepted = 0;
    /** As a shopper's browser does: the same key again until somebody answers. */
    const insist = async (email: string, at: number): Promise<void> => {
      const replica = replicas[at % replicas.length] as RunningServer;
      const answer = await place(replica, orderOf(product, email), email).catch(() => undefined);
      if (answer?.status !== 201) return insist(email, at + 1);
      accepted += 1;
      if (accepted === 50) replicas[0]?.process.kill('SIGKILL');
    };
    await Promise.all(emails.map(insist));
    expect(accepted).toBe(150);
    expect(await storedOrders()).toEqual(emails);
    // The killed server's claim on a mail ends after half a minute.
    await eventually(async () => expect(await recipients()).toEqual(emails), 150_000);
  });

  test('say that the database is away, and go on by themselves when it is back', async () => {
    const { hostname, port } = new URL(url);
    const proxy = await tcpProxy(hostname, Number(port || 5432));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    await proxy.cut();
    const server = await start(through.href);
    const isAway = async () => {
      expect(await post(server, '/api/auth/Login', { email: order.email, password: 'x' })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      const ready = await fetch(`${server.addresses.storefront}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { database: 'down' } }]);
      expect((await fetch(`${server.addresses.storefront}/products`)).status).toBe(200);
    };
    const isBack = (key: string) =>
      eventually(async () => expect((await place(server, order, key)).status).toBe(201));
    await isAway();
    await proxy.mend();
    await isBack('first');
    await proxy.cut();
    await isAway();
    await proxy.mend();
    await isBack('second');
    await eventually(async () => expect(await recipients()).toEqual([order.email, order.email]));
    await proxy.cut();
  });
});
