import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { products } from '@curiolane/catalogue/products';
import { createOrder, placeOrder } from '@curiolane/testing/orders';
import type { RunningServer } from '@curiolane/testing/server-process';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, openDatabase } from '../db/database.ts';
import { migrations } from '../db/migrations.ts';
import { openNodeSqlite } from '../db/node-sqlite.ts';
import { SqliteLockDialect } from '../db/sqlite-lock-dialect.ts';
import { tableNames } from '../db/tables.ts';
import { eventually } from '../testing/eventually.ts';
import { type ServerProcesses, serverProcesses } from '../testing/server-process.ts';
import { BackupError, backUp, countRows, restore } from './sqlite-backup.ts';

const order = createOrder(products, 'ann@example.com');

const readOrderIds = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const ids = database
    .prepare('select id from orders')
    .all()
    .map(({ id }) => String(id));
  database.close();
  return new Set(ids);
};

describe('while a server places orders', { timeout: 120_000 }, () => {
  let servers: ServerProcesses;
  let server: RunningServer;
  let database: string;
  let file: string;
  beforeEach(async () => {
    servers = serverProcesses();
    database = join(servers.folder, 'shop.db');
    file = join(servers.folder, 'backup.db');
    server = await servers.start({ ORDERS_PER_CLIENT: '0', ORDER_MAILS_PER_RECIPIENT: '0' });
  });
  afterEach(() => servers.close());

  let keys = 0;
  const place = async () => {
    keys += 1;
    const response = await placeOrder(server.storefront, order, `key-${keys}`);
    expect(response.status).toBe(201);
    return (response.body as { orderId: string }).orderId;
  };

  /** Places orders, eight at a time, until it is stopped. @returns those that were acknowledged. */
  const startLoad = () => {
    const acknowledged: { id: string; begunAt: number }[] = [];
    let stopped = false;
    const work = async () => {
      while (!stopped) {
        const begunAt = performance.now();
        acknowledged.push({ id: await place(), begunAt });
      }
    };
    const done = Promise.all(Array.from({ length: 8 }, work));
    return {
      acknowledged,
      stop: async () => {
        stopped = true;
        await done;
      },
    };
  };

  test('a backup has every order that was acknowledged before it, and a restore brings all of them back', async () => {
    const load = startLoad();
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(40));
    const before = load.acknowledged.map(({ id }) => id);
    backUp(database, file);
    const backedUp = readOrderIds(file);
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(backedUp.size));
    await load.stop();
    expect(before.filter((id) => !backedUp.has(id))).toEqual([]);
    expect(countRows(database).orders).toBe(load.acknowledged.length);

    await restore(file, database);
    expect(readOrderIds(database)).toEqual(backedUp);
    // The server that was running meanwhile has them, and goes on.
    const next = await place();
    expect(readOrderIds(database)).toEqual(new Set([...backedUp, next]));

    await server.stop();
    server = await servers.start();
    const replayed = await placeOrder(server.storefront, order, 'key-1');
    expect(before).toContain((replayed.body as { orderId: string }).orderId);
    expect(countRows(database).orders).toBe(backedUp.size + 1);
  });

  test('a restore waits for no quiet moment, and no acknowledged order after it is lost', async () => {
    for (let count = 0; count < 5; count += 1) await place();
    backUp(database, file);
    const load = startLoad();
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(20));
    await restore(file, database);
    const restoredAt = performance.now();
    const isNewer = ({ begunAt }: { begunAt: number }) => begunAt > restoredAt;
    await eventually(() => expect(load.acknowledged.filter(isNewer).length).toBeGreaterThan(20));
    await load.stop();
    const stored = readOrderIds(database);
    expect(load.acknowledged.filter(isNewer).filter(({ id }) => !stored.has(id))).toEqual([]);
  });
});

describe('without a server', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curiolane-backup-'));
    file = join(folder, 'shop.db');
    const database = await openDatabase(`file:${file}`);
    await database.migrate();
    await database.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a backup is restored where there is no database yet', async () => {
    backUp(file, join(folder, 'backup.db'));
    for (const database of [join(folder, 'new.db'), join(folder, 'new/folder/shop.db')]) {
      await restore(join(folder, 'backup.db'), database);
      expect(countRows(database)).toEqual({ orders: 0, accounts: 0 });
    }
  });

  test('nothing is copied from a database that is not there, or over a file that is', () => {
    expect(() => backUp(join(folder, 'no.db'), join(folder, 'a.db'))).toThrow(
      /^There is no file .*no\.db; DATABASE_URL takes the database of a server\.$/,
    );
    writeFileSync(join(folder, 'a.db'), 'mine');
    expect(() => backUp(file, join(folder, 'a.db'))).toThrow(/a\.db exists already; choose another file\.$/);
    expect(existsSync(join(folder, 'a.db.part'))).toBe(false);
  });

  test('a backup of an earlier version is migrated, so that a running server has its tables', async () => {
    const older = join(folder, 'older.db');
    const earlier = createDatabase('sqlite', new SqliteLockDialect(openNodeSqlite(older)));
    const [first = ''] = Object.keys(migrations);
    const getMigrations = async () => ({ [first]: migrations[first] as Migration });
    await new Migrator({ db: earlier.queries, provider: { getMigrations } }).migrateToLatest();
    await earlier.close();
    const running = await openDatabase(`file:${file}`);
    await restore(older, file);
    for (const table of tableNames)
      expect(await running.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    await running.close();
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('a folder in the place of a file, and one that does not exist, is one line', async () => {
    expect(() => backUp(file, join(folder, 'none/backup.db'))).toThrow(BackupError);
    expect(() => backUp(file, join(folder, 'none/backup.db'))).toThrow(
      /^Nothing can be written to .*none \(ENOENT.*\); it takes a folder that exists and is writable\.$/,
    );
    await expect(restore(folder, file)).rejects.toThrow(/cannot be read as a database .*npm run backup\.$/);
  });

  test('a backup of a file that is no database of a shop, and a restore into one, is one line', async () => {
    const text = join(folder, 'text.db');
    writeFileSync(text, 'x'.repeat(5000));
    const empty = join(folder, 'empty.db');
    writeFileSync(empty, '');
    const target = join(folder, 'a.db');
    expect(() => backUp(text, target)).toThrow(BackupError);
    expect(() => backUp(text, target)).toThrow(/text\.db cannot be read as a database \(.*\); DATABASE_URL/);
    expect(() => backUp(empty, target)).toThrow(/empty\.db is no database of a shop; DATABASE_URL/);
    expect(existsSync(target)).toBe(false);
    backUp(file, target);
    await expect(restore(target, text)).rejects.toThrow(BackupError);
    await expect(restore(target, text)).rejects.toThrow(
      /text\.db cannot be replaced \(file is not a database\)\.$/,
    );
    expect(readFileSync(text, 'utf8')).toBe('x'.repeat(5000));
    await expect(restore(target, join(text, 'shop.db'))).rejects.toThrow(BackupError);
  });

  test('a backup of a database whose migrations have not run is refused', () => {
    const begun = join(folder, 'begun.db');
    new DatabaseSync(begun).exec('create table kysely_migration (name, timestamp)');
    expect(() => backUp(begun, join(folder, 'a.db'))).toThrow(/begun\.db is no database of a shop/);
  });

  test('a restore waits for the transaction of another program', async () => {
    const backedUp = join(folder, 'backup.db');
    backUp(file, backedUp);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const restored = restore(backedUp, file);
    setTimeout(() => other.close(), 200);
    await restored;
    expect(countRows(file)).toEqual({ orders: 0, accounts: 0 });
  });

  const refused: [string, (bad: string) => void, RegExp][] = [
    ['that is not there', () => {}, /^There is no file .*; it takes one of npm run backup\.$/],
    ['that is none', (bad) => writeFileSync(bad, 'x'.repeat(5000)), /cannot be read as a database/],
    [
      'of another program',
      (bad) => new DatabaseSync(bad).exec('create table a (b)'),
      /is no database of a shop/,
    ],
    [
      'of another version',
      (bad) => {
        copyFileSync(file, bad);
        new DatabaseSync(bad).exec("insert into kysely_migration values ('9999-next', '2030')");
      },
      /is of another version of the server \(it has 9999-next\); use that version\.$/,
    ],
    [
      'that is cut off',
      (bad) => {
        backUp(file, bad);
        truncateSync(bad, 8192);
      },
      /is damaged|cannot be read as a database/,
    ],
  ];

  test.each(refused)(
    'a backup %s is refused, and the database stays as it is',
    async (_name, create, line) => {
      const bad = join(folder, 'bad.db');
      create(bad);
      await expect(restore(bad, file)).rejects.toThrow(BackupError);
      await expect(restore(bad, file)).rejects.toThrow(line);
      expect(countRows(file)).toEqual({ orders: 0, accounts: 0 });
    },
  );
});
