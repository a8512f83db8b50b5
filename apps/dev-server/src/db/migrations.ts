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
  await db.schema
    .createTable('verifications')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
};

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
    .execute();
  await db.schema.createIndex('orders_by_account').on('orders').column('account_id').execute();
  await db.schema.createIndex('orders_by_email').on('orders').column('email').execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
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
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('due_at')
    .where(sql`sent_at`, 'is', null)
    .execute();
};

const addHandedOverAt = (db: Kysely<unknown>) =>
  db.schema.alterTable('outbox').addColumn('handed_over_at', 'bigint').execute();

/** Failed mails are kept for a while and must not slow down the search for the next one. */
const indexOutbox = async (db: Kysely<unknown>) => {
  await db.schema.dropIndex('outbox_waiting').execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql`sent_at`, 'is', null)
    .where(sql`failed_at`, 'is', null)
    .execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').expression(sql`lower(recipient)`).execute();
};
const verificationCodes = (db: Kysely<unknown>) =>
  db.schema
    .createTable('verification_codes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('verified_at', 'bigint')
    .execute();

const indexSessionsByAccount = (db: Kysely<unknown>) =>
  db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();

/**
 * An order is one row, its lines included. Servers of the version before go on writing `order_lines` during a rolling
 * update, so that table stays. Each index holds only the orders that are looked up by it.
 */
const orderLinesInOrder = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('orders').addColumn('lines', 'text').execute();
  await db.schema.dropIndex('orders_by_account').execute();
  await db.schema.dropIndex('orders_by_email').execute();
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
};

/** So that a list of orders need not read their lines. */
const addItemCount = (db: Kysely<unknown>) =>
  db.schema.alterTable('orders').addColumn('item_count', 'integer').execute();

/**
 * A mail's HTML is several times the order, and is rendered from it when the mail is sent. A server of the version before
 * that takes such a mail during a rolling update sends its text alone.
 */
const addMailOrder = (db: Kysely<unknown>) =>
  db.schema.alterTable('outbox').addColumn('order_id', 'text').execute();

/** Few mails are claimed at a time, of any number that wait. */
const addClaim = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('outbox').addColumn('claim', 'text').execute();
  await db.schema
    .createIndex('outbox_claimed')
    .on('outbox')
    .column('claim')
    .where(sql`claim`, 'is not', null)
    .execute();
};

/** In the order of their names. A released migration is never edited: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-orders': { up: orders },
  '0003-outbox': { up: outbox },
  '0004-outbox-hand-over': { up: addHandedOverAt },
  '0005-outbox-indexes': { up: indexOutbox },
  '0006-verification-codes': { up: verificationCodes },
  '0007-sessions-by-account': { up: indexSessionsByAccount },
  '0008-order-lines-in-order': { up: orderLinesInOrder },
  '0009-order-item-count': { up: addItemCount },
  '0010-order-of-mail': { up: addMailOrder },
  '0011-claim-of-mail': { up: addClaim },
};

/** The name of the latest migration, which identifies the schema. */
export const schemaVersion: string = Object.keys(migrations).sort().at(-1) ?? '';
