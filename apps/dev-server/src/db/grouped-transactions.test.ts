import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { normalizeEmail } from '../normalized-email.ts';
import { sqlite } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { groupTransactions, type Transact } from './grouped-transactions.ts';

let database: Database;
let transact: Transact;
const begin = vi.fn();

beforeEach(async () => {
  database = await sqlite.open();
  const transaction = database.queries.transaction.bind(database.queries);
  vi.spyOn(database.queries, 'transaction').mockImplementation(() => {
    begin();
    return transaction();
  });
  transact = groupTransactions(database.queries);
});

afterEach(async () => {
  begin.mockClear();
  await database.close();
});

const toEmail = (name: string) => normalizeEmail(`${name}@example.com`);

const add = (name: string) =>
  transact(async (transaction) => {
    await transaction
      .insertInto('verifications')
      .values({ email: toEmail(name), sent_at: 0 })
      .execute();
    return name;
  });

const readEmails = async () => {
  const rows = await database.queries.selectFrom('verifications').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
};

test('work of the same moment shares a transaction, and each caller gets its own result', async () => {
  expect(await Promise.all(['ann', 'bob', 'cleo'].map(add))).toEqual(['ann', 'bob', 'cleo']);
  expect(begin).toHaveBeenCalledOnce();
  expect(await readEmails()).toEqual(['ann', 'bob', 'cleo'].map(toEmail));
});

test('nothing is acknowledged before its commit', async () => {
  const other = add('bob');
  await add('ann').then(async () => expect(await readEmails()).toEqual(['ann', 'bob'].map(toEmail)));
  await other;
});

test('of a group in which one fails, the others are stored, once', async () => {
  await add('ann');
  const outcomes = await Promise.allSettled(['bob', 'ann', 'cleo'].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await readEmails()).toEqual(['ann', 'bob', 'cleo'].map(toEmail));
});

test('work that comes while a group runs is the next group', async () => {
  const later: Promise<string>[] = [];
  await transact(async () => void later.push(add('ann'), add('bob')));
  expect(await Promise.all(later)).toEqual(['ann', 'bob']);
  expect(begin).toHaveBeenCalledTimes(2);
});
