import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const minute = 60_000;

describe.each(testDatabases)('registration on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
  });
  afterEach(() => shop.close());

  const register = (email: string, ip = '2001:db8:0:1::1') =>
    shop.post(
      '/api/auth/Register',
      { email, password: 'secret', isVerified: true },
      { 'x-forwarded-for': ip },
    );

  test('does not tell whether an e-mail has an account before a code was sent to it', async () => {
    await shop.signIn('ann@example.com');
    shop.clock.set(shop.clock.now() + 11 * minute);
    const known = await register('ann@example.com');
    const unknown = await register('unknown@example.com');
    expect([known.statusCode, known.json().code]).toEqual([403, 'verification_expired']);
    expect([unknown.statusCode, unknown.json().code]).toEqual([403, 'verification_required']);
    await shop.database.queries.deleteFrom('verifications').execute();
    expect((await register('ann@example.com')).json()).toEqual(unknown.json());
  });

  test('refuses a client after thirty refusals in ten minutes, whatever IPs of its /64 it uses', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await register(`a${attempt}@example.com`, `2001:db8:0:1::${attempt}`)).statusCode).toBe(403);
    const refused = await register('b@example.com', '2001:db8:0:1::ffff');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await register('b@example.com', '2001:db8:0:2::1')).statusCode).toBe(403);
    shop.clock.set(shop.clock.now() + 10 * minute);
    expect((await register('b@example.com')).statusCode).toBe(403);
  });

  test('counts concurrent refusals', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, attempt) => register(`a${attempt}@example.com`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(30);
  });

  test('accounts that are opened do not count', async () => {
    for (let count = 0; count < 35; count += 1) await shop.signIn(`c${count}@example.com`);
    expect((await register('b@example.com', '127.0.0.1')).statusCode).toBe(403);
  });
});
