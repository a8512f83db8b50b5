import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { toClientNetwork } from '../../client-network.ts';
import { systemClock } from '../../clock.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { rateLimits } from '../../db/rate-limits.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import { postgres, testDatabases } from '../../testing/test-database.ts';
import { type AccountsStore, accountsStore, insertAccount } from './accounts-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { sessionsService } from './sessions-service.ts';
import { signInService } from './sign-in-service.ts';

const email = normalizeEmail('ann@example.com');
const accountId = '0195e3a1-7f7a-7000-8000-000000000001';
const client = toClientNetwork('203.0.113.7');

const account = { id: accountId, email, phone: '', address: '', avatar: '', created_at: 0 };

/** Each hash of a password is another one, as with a salt. */
const createHashing = (): PasswordHashing => {
  let count = 0;
  return {
    enqueue: (_client, job) => job(),
    hash: async (password) => {
      count += 1;
      return `hash ${count} of ${password}`;
    },
    verify: async (hash, password) => hash.endsWith(` of ${password}`),
    verifyDummy: async () => false,
  };
};

describe.each(testDatabases)('a password that is replaced meanwhile, on $name', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await insertAccount(database.queries, { ...account, password_hash: 'hash 0 of old' });
  });
  afterEach(() => database.close());

  const createServices = () => {
    const store = accountsStore(database.queries);
    const limits = rateLimits(database.queries, systemClock);
    return {
      store,
      sessions: sessionsService(store, systemClock),
      signIns: signInService({ store, limits, hashing: createHashing() }),
    };
  };

  const signIn = async ({ signIns }: ReturnType<typeof createServices>) => {
    const checked = await signIns.signIn({ email, password: 'old' }, client);
    if (checked.outcome !== 'signed_in') throw new Error(checked.outcome);
    return checked;
  };

  const replace = () =>
    database.queries.updateTable('accounts').set({ password_hash: 'hash 0 of new' }).execute();

  test('opens no session for a sign-in with the old one', async () => {
    const services = createServices();
    const checked = await signIn(services);
    await replace();
    expect(await services.sessions.start(checked, undefined)).toBeUndefined();
    expect(await services.sessions.count(accountId)).toBe(0);
  });

  test('is not replaced by who has given the old one', async () => {
    const services = createServices();
    const { passwordHash: from } = await signIn(services);
    await replace();
    const change = { accountId, from, to: 'hash 0 of third', keptTokenHash: '' };
    expect(await services.store.changePassword(change)).toBe(false);
    expect((await services.store.find(email))?.password_hash).toBe('hash 0 of new');
  });

  test('lets who has given the old one delete nothing', async () => {
    const services = createServices();
    const { passwordHash } = await signIn(services);
    await services.sessions.start({ accountId, passwordHash }, undefined);
    await replace();
    expect(await services.store.deleteAccount(accountId, email, passwordHash)).toBe(false);
    expect((await services.store.find(email))?.id).toBe(accountId);
    expect(await services.sessions.count(accountId)).toBe(1);
  });

  test('opens no session for an account that is deleted', async () => {
    const services = createServices();
    const checked = await signIn(services);
    expect(await services.store.deleteAccount(accountId, email, checked.passwordHash)).toBe(true);
    expect(await services.sessions.start(checked, undefined)).toBeUndefined();
  });
});

describe.runIf(postgres)('tables that are locked one after the other, as by a reset, on PostgreSQL', () => {
  const session = {
    token_hash: 'new',
    account_id: accountId,
    created_at: 0,
    expires_at: 1,
  };
  const code = {
    accountId,
    email: normalizeEmail('new@example.com'),
    codeTokenHash: 'code',
    keptTokenHash: '',
  };
  const change = { accountId, from: 'hash', to: 'new hash', keptTokenHash: '' };

  test.each<[string, (store: AccountsStore) => Promise<unknown>]>([
    ['a sign-in', (store) => store.replaceSession(undefined, session, 'hash')],
    ['a changed password', (store) => store.changePassword(change)],
    ['a reset password', (store) => store.resetPassword(accountId, 'new hash', 'code')],
    ['a changed e-mail', (store) => store.changeEmail(code)],
    ['a deleted account', (store) => store.deleteAccount(accountId, email, 'hash')],
  ])('make %s wait, and neither fails', async (_, work) => {
    const [url, open] = [(await postgres?.url?.()) ?? '', postgres?.open];
    const database = await open?.();
    if (!database) throw new Error('No PostgreSQL.');
    await insertAccount(database.queries, { ...account, password_hash: 'hash' });
    const other = await openDatabase(url);
    onTestFinished(() => other.close());
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number | string }>`
        select count(*) as count from pg_locks where not granted`.execute(other.queries);
      return Number(rows[0]?.count);
    };
    const worked = await other.queries.transaction().execute(async (transaction) => {
      await sql`lock table sessions, one_time_codes, verifications`.execute(transaction);
      const working = work(accountsStore(database.queries));
      await expect.poll(countWaiting).toBe(1);
      await sql`lock table accounts`.execute(transaction);
      return { working };
    });
    await worked.working;
  });
});
