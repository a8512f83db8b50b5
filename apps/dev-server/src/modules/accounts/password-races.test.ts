import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toClientNetwork } from '../../client-network.ts';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits } from '../../db/rate-limits.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { accountsStore, insertAccount } from './accounts-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { sealPassword } from './sealed-passwords.ts';
import { sessionsService } from './sessions-service.ts';
import { signInService } from './sign-in-service.ts';

const email = normalizeEmail('ann@example.com');
const accountId = '0195e3a1-7f7a-7000-8000-000000000001';
const client = toClientNetwork('203.0.113.7');

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
    await insertAccount(database.queries, {
      id: accountId,
      email,
      password_hash: sealPassword('old'),
      phone: '',
      address: '',
      avatar: '',
      created_at: 0,
    });
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

  test('signs in both of two first sign-ins, by the hash of the one that was faster', async () => {
    const services = createServices();
    const [one, other] = await Promise.all([signIn(services), signIn(services)]);
    expect(one.passwordHash).toBe(other.passwordHash);
    for (const checked of [one, other])
      expect(await services.sessions.start(checked, undefined)).toBeDefined();
  });
});
