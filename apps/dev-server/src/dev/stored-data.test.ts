import { randomUUID } from 'node:crypto';
import { devToolsContract, masked } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { tableNames } from '../db/tables.ts';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { createSnapshotRoom } from './named-snapshots.ts';

const email = 'ann@example.com';
const minute = 60_000;

describe.each(testDatabases)('what a shop stores on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const place = (headers = {}) =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, createOrder([mug], email), headers);
  const remove = (url: string, { app } = shop) => app.inject({ method: 'DELETE', url });

  test('accounts and orders are listed, newest first', async () => {
    const session = await shop.signIn(email);
    await place();
    shop.clock.set(shop.clock.now() + minute);
    await place(session);
    const { 200: accountsBody } = devToolsContract.listAccounts.responses;
    expect(accountsBody.parse((await shop.get('/__dev/accounts')).json())).toMatchObject({
      total: 1,
      accounts: [{ email, orders: 1, sessions: 1 }],
    });
    const { 200: ordersBody } = devToolsContract.listOrders.responses;
    const { total, orders } = ordersBody.parse((await shop.get('/__dev/orders')).json());
    expect(total).toBe(2);
    expect(orders.map(({ accountId }) => accountId === null)).toEqual([false, true]);
    expect(orders[0]?.lines).toMatchObject([{ title: 'Mug', price: 28 }]);
  });

  test('the newest rows of every table are listed, hashes masked and times readable', async () => {
    await shop.signIn(email);
    const { 200: body } = devToolsContract.listTables.responses;
    const { tables } = body.parse((await shop.get('/__dev/tables')).json());
    expect(tables.map(({ table }) => table)).toEqual(tableNames);
    expect(tables.find(({ table }) => table === 'accounts')).toMatchObject({
      total: 1,
      rows: [
        {
          email,
          password_hash: masked,
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    const rows = await shop.database.queries.selectFrom('rate_limits').selectAll().execute();
    expect(tables.find(({ table }) => table === 'rate_limits')?.total).toBe(rows.length);
  });

  test('the next moments are those of codes, sessions and limits, soonest first', async () => {
    await shop.signIn(email);
    const { moments } = (await shop.get('/__dev/clock/moments')).json();
    expect(moments).toContainEqual({
      kind: 'code-expires',
      subject: email,
      at: expect.any(String),
      since: null,
    });
    expect(moments).toContainEqual({
      kind: 'session-ends',
      subject: email,
      at: expect.any(String),
      since: expect.any(String),
    });
    expect(moments.map(({ kind }: { kind: string }) => kind)).toContain('limit-resets');
    const times = moments.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    const code = moments.find(({ kind }: { kind: string }) => kind === 'code-expires');
    await shop.post('/__dev/clock', { set: code.at });
    const after = (await shop.get('/__dev/clock/moments')).json().moments;
    expect(after.map(({ kind }: { kind: string }) => kind)).not.toContain('code-expires');
  });

  test('the code of a forgotten password is one of the next moments', async () => {
    await shop.signIn(email);
    await shop.post('/__dev/clock', { advanceMs: 30 * 60_000 });
    await shop.post('/api/password-reset', { email });
    const { moments } = (await shop.get('/__dev/clock/moments')).json();
    expect(moments).toContainEqual(expect.objectContaining({ kind: 'code-expires', subject: email }));
  });

  test('a mail that failed is tried again, and one that was sent is not', async () => {
    await place();
    const { queries } = shop.database;
    const [row] = await queries.selectFrom('outbox').select('id').execute();
    const retry = () => shop.post(`/__dev/outbox/${row?.id}/retry`, {});
    const now = shop.clock.now();
    await queries.updateTable('outbox').set({ failed_at: now, due_at: 0 }).execute();
    expect((await retry()).statusCode).toBe(200);
    const [retried] = await queries.selectFrom('outbox').select(['failed_at', 'due_at']).execute();
    expect(retried?.failed_at).toBeNull();
    expect(retried?.due_at).toBeGreaterThanOrEqual(now);
    await queries.updateTable('outbox').set({ sent_at: now }).execute();
    const refused = await retry();
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  });

  test.each([
    ['is being sent keeps its claim', 'a', true],
    ['waits for its next try, however soon that is, is tried now', null, false],
  ])('a mail that %s', async (_, claim, isLater) => {
    await place();
    const now = shop.clock.now();
    const { queries } = shop.database;
    await queries
      .updateTable('outbox')
      .set({ due_at: now + 20_000, attempts: 1, claim })
      .execute();
    const [row] = await queries.selectFrom('outbox').select('id').execute();
    expect((await shop.post(`/__dev/outbox/${row?.id}/retry`, {})).statusCode).toBe(200);
    const after = await queries.selectFrom('outbox').select(['due_at', 'claim']).executeTakeFirstOrThrow();
    expect(after.claim).toBe(claim);
    expect(after.due_at > now + 10_000).toBe(isLater);
  });

  test('two sessions of one e-mail are told apart by when they began', async () => {
    await shop.signIn(email);
    shop.clock.set(shop.clock.now() + 1500);
    await shop.post('/api/auth/Login', { email, password: 'secret' });
    const { moments } = (await shop.get('/__dev/clock/moments')).json();
    const sessions = moments.filter(({ kind }: { kind: string }) => kind === 'session-ends');
    expect(sessions).toHaveLength(2);
    const [first, second] = sessions.map(({ since }: { since: string }) => Date.parse(since));
    expect(second - first).toBeGreaterThanOrEqual(1500);
  });

  describe('snapshots under a name', () => {
    const save = (name: string) => shop.post('/__dev/snapshots', { name });

    test('are listed, compared with the present, restored and deleted', async () => {
      await shop.signIn(email);
      expect((await save('before order')).statusCode).toBe(201);
      await place();
      await shop.database.queries.updateTable('accounts').set({ phone: '555' }).execute();
      const { tables } = (await shop.get('/__dev/snapshots/before%20order/differences')).json();
      const summary = tables.map(
        ({ table, added, removed, changed }: Record<string, unknown>) =>
          `${table} +${added} -${removed} ~${changed}`,
      );
      expect(summary).toEqual([
        'accounts +0 -0 ~1',
        'rate_limits +1 -0 ~0',
        'orders +1 -0 ~0',
        'outbox +1 -0 ~0',
      ]);
      expect(tables[0].rows[0].columns).toEqual([{ column: 'phone', before: '', after: '555' }]);
      expect((await shop.post('/__dev/snapshots/before order/restore', {})).statusCode).toBe(200);
      expect((await shop.get('/__dev/orders')).json().total).toBe(0);
      expect((await shop.get('/__dev/snapshots')).json().snapshots).toMatchObject([
        { name: 'before order', rows: { accounts: 1, orders: 0 } },
      ]);
      expect((await remove('/__dev/snapshots/before order')).statusCode).toBe(200);
      expect((await shop.get('/__dev/snapshots')).json().snapshots).toEqual([]);
    });

    test('the lines of an order are compared as what was bought', async () => {
      await save('before');
      await place();
      const { tables } = (await shop.get('/__dev/snapshots/before/differences')).json();
      const [order] = tables.find(({ table }: { table: string }) => table === 'orders').rows;
      expect(order.columns).toContainEqual({ column: 'lines', before: null, after: '2 × Mug' });
    });

    test('are compared with each other, without showing hashes', async () => {
      await save('one');
      await shop.signIn(email);
      await save('two');
      const { tables } = (await shop.get('/__dev/snapshots/one/differences?with=two')).json();
      const sessions = tables.find(({ table }: { table: string }) => table === 'sessions');
      expect([sessions.added, sessions.rows[0].key]).toEqual([1, masked]);
    });

    test.each(['', ' x', 'a/b', 'x'.repeat(41), '../up'])(
      'refuses the name %j and keeps nothing',
      async (name) => {
        const response = await save(name);
        expect([response.statusCode, JSON.stringify(response.json())]).toEqual([
          400,
          expect.stringContaining('A name has 1 to 40 letters'),
        ]);
        expect((await shop.get('/__dev/snapshots')).json().snapshots).toEqual([]);
      },
    );

    test('are at most twenty, and one of the same name is replaced', async () => {
      for (let index = 0; index < 20; index += 1) await save(`number ${index}`);
      const refused = await save('one more');
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('delete one'),
      ]);
      expect((await save('number 3')).statusCode).toBe(201);
    });

    test.each([
      ['GET', '/differences'],
      ['GET', '/differences?with=other'],
      ['POST', '/restore'],
      ['DELETE', ''],
    ] as const)('%s of one that does not exist (%s) is 404 and changes nothing', async (method, path) => {
      await place();
      const response = await shop.app.inject({
        method,
        url: `/__dev/snapshots/gone${path}`,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect([response.statusCode, response.json().message]).toEqual([
        404,
        expect.stringContaining('There is no snapshot “gone”'),
      ]);
      expect((await shop.get('/__dev/orders')).json().total).toBe(1);
    });

    test('are those of one sandbox', async () => {
      const { id } = (await shop.post('/__dev/sandboxes', {})).json();
      await shop.post('/__dev/snapshots', { name: 'mine' }, { 'curiolane-sandbox': id });
      expect((await shop.get('/__dev/snapshots')).json().snapshots).toEqual([]);
    });
  });

  describe('the room for snapshots under a name', () => {
    const size = 100_000;
    let roomy: TestApp;
    beforeEach(async () => {
      roomy = await startTestApp({ database, snapshotRoom: createSnapshotRoom(2.5 * size, 4 * size) });
    });
    afterEach(() => roomy.close());

    const choose = (id?: string) => (id === undefined ? {} : { 'curiolane-sandbox': id });
    const save = (name: string, id?: string) => roomy.post('/__dev/snapshots', { name }, choose(id));
    const names = async (id?: string) =>
      (await roomy.get('/__dev/snapshots', choose(id)))
        .json()
        .snapshots.map((one: { name: string }) => one.name);
    const fill = ({ queries }: Database, bytes: number) =>
      queries
        .insertInto('outbox')
        .values({
          ...{ id: randomUUID(), recipient: email, subject: '', text: 'x'.repeat(bytes), order_id: '' },
          ...{ created_at: 0, due_at: 0, failed_at: 0 },
        })
        .execute();
    const openSandbox = async () => {
      const { id } = (await roomy.post('/__dev/sandboxes', {})).json();
      const sandbox = roomy.sandboxes.find(id);
      if (!sandbox) throw new Error('The sandbox is gone.');
      await fill(sandbox.database, size);
      return id as string;
    };

    test('is bounded for a shop: what does not fit is refused by name, and nothing changes', async () => {
      await fill(roomy.database, size);
      expect([(await save('one')).statusCode, (await save('two')).statusCode]).toEqual([201, 201]);
      const refused = await save('three');
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'The snapshot “three” has 0.1 MiB. The snapshots of a shop have 0.2 MiB together, of which 0.0 MiB are free: delete one.',
      ]);
      expect(await names()).toEqual(['two', 'one']);
      expect((await save('one')).statusCode).toBe(201);
      await fill(roomy.database, size + 1);
      expect((await save('one')).statusCode).toBe(409);
      expect(await names()).toEqual(['one', 'two']);
      expect((await roomy.post('/__dev/snapshots/one/restore', {})).statusCode).toBe(200);
      expect((await remove('/__dev/snapshots/two', roomy)).statusCode).toBe(200);
      expect((await save('three')).statusCode).toBe(201);
    });

    test('is bounded for all shops together, and a deleted sandbox leaves its room to others', async () => {
      await fill(roomy.database, size);
      const [first, second] = [await openSandbox(), await openSandbox()];
      for (const [name, id] of [['main'], ['a', first], ['b', first]] as const)
        expect((await save(name, id)).statusCode).toBe(201);
      const refused = await save('c', second);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringMatching(/^The snapshot “c” has .* The snapshots of all shops have .* delete one\.$/),
      ]);
      expect(await names(second)).toEqual([]);
      expect((await remove(`/__dev/sandboxes/${first}`, roomy)).statusCode).toBe(200);
      await eventually(async () => expect((await save('c', second)).statusCode).toBe(201));
    });
  });

  test('a fault that was applied is counted', async () => {
    const fault = { operation: 'live', times: 'always', fault: { kind: 'status', status: 500 } };
    await shop.post('/__dev/faults', fault);
    await shop.get('/health/live');
    await shop.get('/health/live');
    expect((await shop.get('/__dev/faults')).json().applied).toEqual([
      { operation: 'live', kind: 'status', count: 2 },
    ]);
  });
});
