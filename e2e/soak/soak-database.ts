import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { AcknowledgedOrder } from './reconcile.ts';

/** The empty database of one soak. */
export type SoakDatabase = {
  name: string;
  url: string;
  /** How many servers may use it. */
  servers: number;
  readOrders(): Promise<AcknowledgedOrder[]>;
  countPendingMails(): Promise<number>;
  /** What is wrong with the database itself. */
  findDamage(): Promise<string[]>;
  remove(): Promise<void>;
};

const orders = 'select id as "orderId", email from orders';
const pending = 'select count(*) as count from outbox where sent_at is null and failed_at is null';

/** Each order of the soak has two lines. */
const lines = 'select id, lines from orders';

type Row = Record<string, unknown>;

const countLines = ({ lines }: Row) => (JSON.parse(String(lines)) as unknown[] | null)?.length;

const toDamage = (rows: readonly Row[]) =>
  rows.filter((row) => countLines(row) !== 2).map(({ id }) => `Order ${id} does not have its two lines.`);

/** A database file in a folder of its own. */
export const createSqliteDatabase = async (): Promise<SoakDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-soak-'));
  const file = join(folder, 'shop.db');
  const read = async (query: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare(query).all() as Row[];
    } finally {
      database.close();
    }
  };
  return {
    name: 'SQLite',
    url: `file:${file}`,
    servers: 1,
    readOrders: async () => (await read(orders)) as AcknowledgedOrder[],
    countPendingMails: async () => Number((await read(pending))[0]?.count),
    findDamage: async () => [
      ...(await read('pragma integrity_check')).flatMap(({ integrity_check: text }) =>
        text === 'ok' ? [] : [String(text)],
      ),
      ...(await read('pragma foreign_key_check')).map((row) => `Foreign key: ${JSON.stringify(row)}`),
      ...toDamage(await read(lines)),
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const query = async (url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A new database on a PostgreSQL, whose user may create one. */
export const createPostgresDatabase = async (url: string): Promise<SoakDatabase> => {
  const name = `soak_${randomUUID().replaceAll('-', '')}`;
  await query(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const read = (sql: string) => query(own.href, sql);
  return {
    name: 'PostgreSQL, three servers',
    url: own.href,
    servers: 3,
    readOrders: async () => (await read(orders)) as AcknowledgedOrder[],
    countPendingMails: async () => Number((await read(pending))[0]?.count),
    findDamage: async () => toDamage(await read(lines)),
    remove: async () => void (await query(url, `drop database ${name} with (force)`)),
  };
};
