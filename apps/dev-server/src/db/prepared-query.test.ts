import type { Selectable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { normalizeEmail } from '../normalized-email.ts';
import { sqlite } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Schema } from './schema.ts';

type Row = Pick<Selectable<Schema['verifications']>, 'email'>;

const select = prepareQuery<Row, Row>(['email'], (queries, { email }) =>
  queries.selectFrom('verifications').select('email').where('email', '=', email),
);

const ann = { email: normalizeEmail('ann@example.com') };

describe('a prepared query that only reads, on SQLite', () => {
  let database: Database;

  beforeEach(async () => {
    database = await sqlite.open();
  });

  afterEach(() => database.close());

  const addAnn = (queries: Pick<Database['queries'], 'insertInto'>) =>
    queries
      .insertInto('verifications')
      .values({ ...ann, sent_at: 0 })
      .execute();

  test('is run at once, without Kysely', async () => {
    await addAnn(database.queries);
    const execute = vi.spyOn(database.queries, 'executeQuery');
    expect(await select(database.queries, ann)).toEqual([ann]);
    expect(execute).not.toHaveBeenCalled();
  });

  test('waits for a transaction, and does not see what it has not committed', async () => {
    const added = Promise.withResolvers<void>();
    const end = Promise.withResolvers<never>();
    const transaction = database.queries.transaction().execute(async (queries) => {
      await addAnn(queries);
      added.resolve();
      await end.promise;
    });
    await added.promise;
    const rows = select(database.queries, ann);
    end.reject(new Error('It is rolled back.'));
    await expect(transaction).rejects.toThrow('It is rolled back.');
    expect(await rows).toEqual([]);
  });
});

test('a prepared query that fails at once fails by way of Kysely, which notes an error of the storage', async () => {
  const database = await openDatabase('file::memory:');
  const execute = vi.spyOn(database.queries, 'executeQuery');
  await expect(select(database.queries, ann)).rejects.toThrow('no such table');
  expect(execute).toHaveBeenCalledOnce();
  await database.close();
});
