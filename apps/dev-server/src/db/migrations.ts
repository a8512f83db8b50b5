import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const accounts = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
};

const verification = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('verifications')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('verification_codes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('verified_at', 'bigint')
    .execute();
};

const rateLimits = (db: Kysely<unknown>) =>
  db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();

/** An order is one row, its lines included. Each index holds only the orders that are looked up by it. */
const orders = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('item_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('orders_of_accounts')
    .on('orders')
    .column('account_id')
    .where(sql`account_id`, 'is not', null)
    .execute();
  await db.schema
    .createIndex('orders_of_guests')
    .on('orders')
    .column('email')
    .where(sql`account_id`, 'is', null)
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute();
};

const outbox = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  // Mails that were sent or failed are kept for a while and must not slow down the search for the next one.
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql`sent_at`, 'is', null)
    .where(sql`failed_at`, 'is', null)
    .execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').expression(sql`lower(recipient)`).execute();
  await db.schema
    .createIndex('outbox_claimed')
    .on('outbox')
    .column('claim')
    .where(sql`claim`, 'is not', null)
    .execute();
};

const createShop = async (db: Kysely<unknown>) => {
  for (const create of [accounts, verification, rateLimits, orders, outbox]) await create(db);
};

const oneTimeCodes = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('one_time_codes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('one_time_codes_by_account')
    .on('one_time_codes')
    .column('account_id')
    .execute();
};

const savedProducts = (db: Kysely<unknown>) =>
  db.schema
    .createTable('saved_products')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_products_key', ['account_id', 'product_id'])
    .execute();

/** In the order of their names. Once there is a release, a migration is never edited: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-shop': { up: createShop },
  '0002-one-time-codes': { up: oneTimeCodes },
  '0003-saved-products': { up: savedProducts },
};

/** The name of the latest migration, which identifies the schema. */
export const schemaVersion: string = Object.keys(migrations).sort().at(-1) ?? '';
