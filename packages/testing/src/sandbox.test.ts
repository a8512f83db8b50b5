import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from './builders.ts';
import { createOrder, listProducts, placeOrder, sendOtp } from './orders.ts';
import { createSandbox, mainShop, type TestSandbox, type TestShop } from './sandbox.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { sandboxTest } from './vitest.ts';

const count = process.env.NIGHTLY ? 200 : 20;
const concurrency = 20;
const year = (index: number) => 2100 + index;

const readClock = async ({ dev }: TestShop) => {
  const { status, body } = await dev.readClock();
  return status === 200 ? body.now : status;
};

const readOrders = async ({ dev }: TestShop) => {
  const { status, body } = await dev.takeSnapshot();
  return status === 200 ? body.tables.orders?.map(({ email }) => email) : status;
};

const readOperations = async ({ dev }: TestShop) => {
  const { status, body } = await dev.readJournal({ query: {} });
  return status === 200 ? body.entries.map(({ operation, path }) => `${operation} ${path}`) : status;
};

const mailsTo = async (shop: TestShop): Promise<string[]> =>
  ((await shop.mailbox.messages(0, 50))?.items ?? []).map(({ to }) => String(to)).toSorted();

const expectMails = (shop: TestShop, emails: string[]) =>
  expect.poll(() => mailsTo(shop), { timeout: 30_000 }).toEqual(emails);

describe('sandboxes on one running server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ webRoot: '/nowhere' });
  });
  afterAll(async () => void (await server.stop()));

  const test = sandboxTest(() => server);

  const shopIn = async (sandbox: TestSandbox, index: number) => {
    const email = `shopper-${index}@example.test`;
    const { status } = await sandbox.dev.moveClock({ body: { set: `${year(index)}-01-01T00:00:00Z` } });
    expect(status).toBe(200);
    const order = createOrder(await listProducts(sandbox), email);
    expect((await placeOrder(sandbox, order, 'the same key in all')).status).toBe(201);
    expect((await sendOtp(sandbox, email)).status).toBe(200);
    return email;
  };

  test(`${count} at once each see only their own orders, mails, time and journal`, {
    timeout: 120_000,
  }, async () => {
    const sandboxes = await Promise.all(Array.from({ length: count }, () => createSandbox(server)));
    const emails: string[] = [];
    // A code whose mail is not sent within seconds is refused, and a busy machine sends a few of them in that time.
    for (let first = 0; first < count; first += concurrency) {
      const some = sandboxes.slice(first, first + concurrency);
      emails.push(...(await Promise.all(some.map((sandbox, index) => shopIn(sandbox, first + index)))));
    }
    for (const [index, sandbox] of sandboxes.entries()) {
      const email = emails[index] ?? '';
      await expectMails(sandbox, [email, email]);
      expect(await readOrders(sandbox)).toEqual([email]);
      expect(await readClock(sandbox)).toMatch(new RegExp(`^${year(index)}-01-01`));
      expect(await readOperations(sandbox)).toEqual([
        expect.stringMatching(`^sendVerificationCode .*${email}$`),
        expect.stringMatching(`^sendOrderConfirmation .*${email}$`),
        'listProducts /products',
      ]);
    }
    const main = mainShop(server);
    expect(await mailsTo(main)).toEqual([]);
    expect(await readOrders(main)).toEqual([]);
    expect(await readOperations(main)).toEqual([]);
    await Promise.all(sandboxes.map((sandbox) => sandbox.delete()));
    expect((await main.dev.listSandboxes()).body).toMatchObject({ sandboxes: [] });
  });

  test('a test that fails the way it wants does not disturb the main shop', async ({ sandbox }) => {
    await sandbox.dev.addFault({
      body: { operation: 'listProducts', times: 'always', fault: { kind: 'status', status: 503 } },
    });
    expect((await sandbox.fetch('/products')).status).toBe(503);
    expect((await mainShop(server).fetch('/products')).status).toBe(200);
  });

  test('a reset empties the mailbox of the sandbox alone', async ({ sandbox }) => {
    const other = await createSandbox(server);
    for (const shop of [sandbox, other, mainShop(server)]) {
      await sendOtp(shop, 'ann@example.test');
      await expectMails(shop, ['ann@example.test']);
    }
    await sandbox.dev.reset({ body: { seed: 'empty' } });
    expect(await mailsTo(sandbox)).toEqual([]);
    expect(await mailsTo(other)).toEqual(['ann@example.test']);
    expect(await mailsTo(mainShop(server))).toEqual(['ann@example.test']);
    await other.delete();
  });

  test('the inbox has nothing of a sandbox that is gone, for programs and for browsers', async () => {
    const sandbox = await createSandbox(server);
    const read = (path: string, headers: Record<string, string>) =>
      fetch(`${server.inbox}${path}`, { headers });
    expect((await read('/api/v2/messages', sandbox.headers)).status).toBe(200);
    await sandbox.delete();
    await expect
      .poll(async () => (await read('/api/v2/messages', sandbox.headers)).status, { timeout: 30_000 })
      .toBe(404);
    const response = await read('/api/v2/messages', sandbox.headers);
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining(sandbox.id),
    });
    const cookie = `curiolane_sandbox=${sandbox.id}`;
    const page = await read('/', { accept: 'text/html', cookie });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('href="/sandbox/leave"')]);
    const left = await fetch(`${server.inbox}/sandbox/leave`, { headers: { cookie }, redirect: 'manual' });
    expect(left.headers.get('set-cookie')).toMatch(/^curiolane_sandbox=; Max-Age=0/);
  });

  test('the inbox shows a browser whose mails it sees', async ({ sandbox, task }) => {
    const headers = {
      accept: 'text/html',
      cookie: `curiolane_sandbox=${sandbox.headers['curiolane-sandbox']}`,
    };
    const page = await (await fetch(server.inbox, { headers })).text();
    expect(page).toContain(`Sandbox ${task.name}`);
    expect(await (await fetch(server.inbox, { headers: { accept: 'text/html' } })).text()).not.toContain(
      'Sandbox',
    );
  });
});

describe('a server without development tools', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ mode: 'production', webRoot: '/nowhere' });
  });
  afterAll(async () => void (await server.stop()));

  const test = sandboxTest(() => ({ ...server, devTools: false }));

  test('has one shop and one mailbox, whatever a request or a mail chooses', async ({ sandbox }) => {
    expect(sandbox.headers).toEqual({});
    const headers = { 'curiolane-sandbox': '0123456789abcdef' };
    expect((await fetch(`${server.storefront}/products`, { headers })).status).toBe(200);
    expect((await fetch(`${server.inbox}/api/v2/messages`, { headers })).status).toBe(200);
    expect((await sendOtp(sandbox, 'ann@example.test')).status).toBe(200);
    await expectMails(sandbox, ['ann@example.test']);
  });
});

test('a shop below a path has sandboxes, whose paths are those of the shop', {
  timeout: 60_000,
}, async () => {
  const server = await startServer({ webRoot: '/nowhere', variables: { BASE_PATH: '/curios' } });
  try {
    expect(new URL(server.storefront).pathname).toBe('/curios');
    const mug = aProduct({ title: 'Mug' });
    const sandbox = await createSandbox(server, { data: { products: [mug] } });
    expect(await (await sandbox.fetch('/products')).json()).toEqual([mug]);
    expect(await readOperations(sandbox)).toEqual(['listProducts /curios/products']);
    expect((await fetch(`${server.inbox}/api/v2/messages`, { headers: sandbox.headers })).status).toBe(200);
    await sandbox.delete();
  } finally {
    await server.stop();
  }
});

test.each(['', 'localhost:8025', undefined])('an inbox %j is refused, with what to pass', async (inbox) => {
  const server = { storefront: 'http://localhost:9', inbox: inbox as string };
  await expect(createSandbox(server)).rejects.toThrow(
    `inbox is ${JSON.stringify(inbox)}: pass the URL that the server prints as Mail`,
  );
});

test('a host that responds with something else than a sandbox is named', async () => {
  const list = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"sandboxes":[]}'),
  ).listen(0, '127.0.0.1');
  await once(list, 'listening');
  const storefront = `http://127.0.0.1:${(list.address() as AddressInfo).port}`;
  await expect(createSandbox({ storefront, inbox: 'http://localhost:9' })).rejects.toThrow(
    `${storefront} responded with 200 where a sandbox is created with 201: check the URL.`,
  );
  list.close();
});
