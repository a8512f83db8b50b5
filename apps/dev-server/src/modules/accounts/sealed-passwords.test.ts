import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toClientNetwork } from '../../client-network.ts';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits } from '../../db/rate-limits.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { accountsStore, insertAccount } from './accounts-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { isSealed, openSealed, sealPassword } from './sealed-passwords.ts';
import { signInService } from './sign-in-service.ts';

test('a sealed password is opened by its process alone, and not readable', () => {
  const sealed = sealPassword('secret ✓');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('secret ✓');
  expect(sealPassword('secret ✓')).not.toBe(sealed);
  expect(openSealed(sealed)).toBe('secret ✓');
  const broken = `${sealed.slice(0, -4)}AAAA`;
  expect([openSealed(broken), openSealed('sealed:')]).toEqual([undefined, undefined]);
});

describe.each(testDatabases)(
  'a sign-in to an account whose password is not hashed yet, on $name',
  ({ open }) => {
    const email = normalizeEmail('ann@example.com');
    const client = toClientNetwork('127.0.0.1');
    let database: Database;
    /** Each takes as long as the others. */
    let work: string[];
    const hashing: PasswordHashing = {
      enqueue: (_client, job) => job(),
      hash: async (password) => {
        work.push('hash');
        return `hash of ${password}`;
      },
      verify: async (hash, password) => {
        work.push('verify');
        return hash === `hash of ${password}`;
      },
      verifyDummy: async () => {
        work.push('verify');
        return false;
      },
    };
    const signIn = async (password: string, to = email) => {
      work = [];
      const store = accountsStore(database.queries);
      const { signIn: attempt } = signInService({
        store,
        limits: rateLimits(database.queries, systemClock),
        hashing,
      });
      return { outcome: (await attempt({ email: to, password }, client)).outcome, work };
    };

    beforeEach(async () => {
      database = await open();
      await insertAccount(database.queries, {
        id: '0195e3a1-7f7a-7000-8000-000000000001',
        email,
        password_hash: sealPassword('secret'),
        phone: '',
        address: '',
        avatar: '',
        created_at: 0,
      });
    });
    afterEach(() => database.close());

    test('takes as much work when it is refused as to any account, and to none', async () => {
      const refused = { outcome: 'invalid_credentials', work: ['verify'] };
      expect(await signIn('wrong')).toEqual(refused);
      expect(await signIn('wrong', normalizeEmail('nobody@example.com'))).toEqual(refused);
      expect(await signIn('secret')).toEqual({ outcome: 'signed_in', work: ['hash'] });
      expect(await signIn('wrong')).toEqual(refused);
      expect(await signIn('secret')).toEqual({ outcome: 'signed_in', work: ['verify'] });
    });

    test('is refused where another process has sealed it', async () => {
      await database.queries.updateTable('accounts').set({ password_hash: 'sealed:AAAA' }).execute();
      expect(await signIn('secret')).toEqual({ outcome: 'invalid_credentials', work: ['verify'] });
    });
  },
);
