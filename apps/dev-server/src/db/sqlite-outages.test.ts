import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createOrder } from '@curiolane/testing/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const email = 'ann@example.com';

const order = createOrder([mug], email);

const place = (shop: TestApp) => shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);

const countOrders = async ({ database }: TestApp) =>
  (await database.queries.selectFrom('orders').select('id').execute()).length;

const readDatabaseHealth = async (shop: TestApp) => (await shop.get('/health/ready')).json().checks.database;

const unavailable = [503, '2', 'unavailable'];

describe('a full disk', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp();
  });
  afterEach(() => shop.close());

  const readNumber = async (query: string) => {
    const { rows } = await sql.raw<Record<string, number>>(query).execute(shop.database.queries);
    return Object.values(rows[0] ?? {})[0] ?? 0;
  };
  const fillDisk = async () => readNumber(`pragma max_page_count = ${await readNumber('pragma page_count')}`);
  const freeDisk = () => readNumber('pragma max_page_count = 1000000');

  /** Uses up the free space of the last pages. */
  const placeUntilFull = async () => {
    for (let placed = 0; ; placed += 1) {
      const response = await place(shop);
      if (response.statusCode !== 201) return { response, placed };
    }
  };

  test('gets 503 with Retry-After, and nothing of the refused order is stored', async () => {
    await fillDisk();
    const { response, placed } = await placeUntilFull();
    const { statusCode, headers } = response;
    expect([statusCode, headers['retry-after'], response.json().code]).toEqual(unavailable);
    expect(await countOrders(shop)).toBe(placed);
    expect(await readNumber('select count(*) from outbox')).toBe(placed);
  });

  test('makes the server unready until there is space again', async () => {
    await fillDisk();
    await placeUntilFull();
    expect(await readDatabaseHealth(shop)).toBe('down');
    expect((await shop.get('/health/live')).statusCode).toBe(200);
    await freeDisk();
    await eventually(async () => expect(await readDatabaseHealth(shop)).toBe('up'));
    expect((await place(shop)).statusCode).toBe(201);
  });
});

describe('a database that another process locks', () => {
  let shop: TestApp;
  let folder: string;
  let other: DatabaseSync;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curiolane-locked-'));
    const file = join(folder, 'shop.db');
    shop = await startTestApp({
      database: {
        name: 'a file',
        open: async () => {
          const database = await openDatabase(`file:${file}`);
          await database.migrate();
          return database;
        },
      },
    });
    other = new DatabaseSync(file);
  });
  afterEach(async () => {
    other.close();
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  const lock = () => other.exec('begin immediate');
  const unlock = () => other.exec('rollback');

  test('delays an order, while the server goes on responding', async () => {
    lock();
    const placing = place(shop);
    for (let count = 0; count < 50; count += 1) {
      await nextTurn();
      const first = await Promise.race([placing, shop.get('/health/live')]);
      expect(first.json()).toEqual({ status: 'live' });
    }
    unlock();
    expect((await placing).statusCode).toBe(201);
  });

  test('gets 503 with Retry-After in the end, and nothing is stored', async () => {
    lock();
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(shop)));
    const seen = responses.map((response) => [
      response.statusCode,
      response.headers['retry-after'],
      response.json().code,
    ]);
    expect(seen).toEqual(Array(20).fill(unavailable));
    await eventually(async () => expect(await readDatabaseHealth(shop)).toBe('down'));
    unlock();
    expect(await countOrders(shop)).toBe(0);
    await eventually(async () => expect(await readDatabaseHealth(shop)).toBe('up'));
    expect((await place(shop)).statusCode).toBe(201);
  });
});
