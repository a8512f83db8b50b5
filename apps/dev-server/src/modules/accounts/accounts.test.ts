import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { failuresByIp } from './sign-in-service.ts';

const minute = 60_000;
const ann = { email: 'ann@example.com', password: 'secret' };
const registration = { ...ann, isVerified: true };

describe.each(testDatabases)('accounts on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const sendVerificationCode = () =>
    shop.post('/Checkout/mail/send-Verification-Code/ann@example.com', {
      verificationCode: 1234,
      isVerified: false,
    });
  const register = () => shop.post('/api/auth/Register', registration);
  const login = (password = ann.password, email = ann.email) =>
    shop.post('/api/auth/Login', { email, password });

  test('registration requires a code that was sent to the e-mail', async () => {
    const response = await register();
    expect([response.statusCode, response.json().code]).toEqual([403, 'verification_required']);
  });

  test('a code is valid for ten minutes', async () => {
    await sendVerificationCode();
    shop.clock.set(shop.clock.now() + 10 * minute);
    const late = await register();
    expect([late.statusCode, late.json().code]).toEqual([403, 'verification_expired']);
    await sendVerificationCode();
    shop.clock.set(shop.clock.now() + 9 * minute);
    const inTime = await register();
    expect([inTime.statusCode, inTime.json().message]).toEqual([201, 'Registered successfully']);
  });

  test('an e-mail has one account, in any spelling of its case', async () => {
    await shop.signIn(ann.email);
    const again = await shop.post('/api/auth/Register', { ...registration, email: 'ANN@example.com' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken']);
  });

  test('an e-mail has one account, in any spelling of its domain', async () => {
    const spellings = ['info@müller.example', 'info@MÜLLER.example', 'INFO@xn--mller-kva.example'];
    const [unicode = '', capital = '', ascii = ''] = spellings;
    const code = { verificationCode: 1234, isVerified: false };
    await shop.post(`/Checkout/mail/send-Verification-Code/${encodeURIComponent(capital)}`, code);
    expect(shop.mailer.sent.map(({ to }) => to)).toEqual(['info@xn--mller-kva.example']);
    const created = await shop.post('/api/auth/Register', { ...registration, email: unicode });
    expect(created.statusCode).toBe(201);
    for (const email of spellings) {
      const again = await shop.post('/api/auth/Register', { ...registration, email });
      expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken']);
      const session = await login(ann.password, email);
      expect(session.statusCode).toBe(200);
      const cookie = { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' };
      const profile = await shop.post('/api/auth/Profile', { email: unicode }, cookie);
      expect([profile.statusCode, profile.json().user.email]).toEqual([200, ascii.toLowerCase()]);
    }
  });

  test('a Unicode local part is refused with a message that names it', async () => {
    const refused = await shop.post('/api/auth/Login', { ...ann, email: 'jürgen@example.com' });
    expect([refused.statusCode, refused.json().fieldErrors]).toEqual([
      400,
      { 'body.email': [expect.stringContaining('“jürgen” cannot stand before the @')] },
    ]);
    const path = `/Checkout/mail/send-Verification-Code/${encodeURIComponent('jürgen@example.com')}`;
    const unsent = await shop.post(path, { verificationCode: 1234, isVerified: false });
    expect([unsent.statusCode, Object.keys(unsent.json().fieldErrors)]).toEqual([400, ['params.email']]);
    expect(shop.mailer.sent).toEqual([]);
  });

  test('registers an e-mail once when several requests race', async () => {
    await sendVerificationCode();
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('login sets a session cookie that scripts cannot read', async () => {
    await shop.signIn(ann.email);
    const response = await login(ann.password, 'Ann@Example.com');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Login successful' }]);
    expect(response.headers['set-cookie']).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('the session cookie is Secure when the request came over https', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
    await shop.signIn(ann.email);
    const response = await shop.post('/api/auth/Login', ann, { 'x-forwarded-proto': 'https' });
    expect(response.headers['set-cookie']).toMatch(/Secure/);
  });

  test('a wrong password and an unknown e-mail get the same response', async () => {
    await shop.signIn(ann.email);
    const wrong = await login('nonsense');
    const unknown = await login('nonsense', 'unknown@example.com');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { code: 'invalid_credentials', message: 'Invalid email or password.' },
    ]);
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
  });

  test('ten failed logins block an e-mail until the window ends, the right password included', async () => {
    await shop.signIn(ann.email);
    for (let failure = 0; failure < 10; failure += 1) expect((await login('nonsense')).statusCode).toBe(401);
    const refused = await login();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('x', 'bob@example.com')).statusCode).toBe(401);
    shop.clock.set(shop.clock.now() + 10 * minute);
    expect((await login()).statusCode).toBe(200);
  });

  test('counts concurrent failures', async () => {
    await shop.signIn(ann.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => login('nonsense')));
    const tried = responses.filter(({ statusCode }) => statusCode === 401).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(12);
  });

  /** All clients that have failed may fail once more. */
  const leaveOneFailure = () =>
    shop.database.queries
      .updateTable('rate_limits')
      .set({ count: failuresByIp.max - 1 })
      .where('key', 'like', `${failuresByIp.name}:%`)
      .execute();

  test('counts failures by the IP that the proxy saw, whatever X-Forwarded-For the client sent', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
    const attempt = async (number: number, ip = '203.0.113.7') => {
      const body = { email: `unknown-${number}@example.com`, password: 'x' };
      const headers = { 'x-forwarded-for': `198.51.100.${number}, ${ip}` };
      return (await shop.post('/api/auth/Login', body, headers)).statusCode;
    };
    expect(await attempt(1)).toBe(401);
    await leaveOneFailure();
    expect(await attempt(2)).toBe(401);
    expect(await attempt(3)).toBe(429);
    expect(await attempt(4, '203.0.113.8')).toBe(401);
  });

  test('counts the failures of all IPs of an IPv6 /64 together, and an IPv4-mapped IPv6 as its IPv4', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
    let number = 0;
    const attempt = async (ip: string) => {
      number += 1;
      const body = { email: `unknown-${number}@example.com`, password: 'x' };
      return (await shop.post('/api/auth/Login', body, { 'x-forwarded-for': ip })).statusCode;
    };
    expect(await attempt('2001:db8:0:1::1')).toBe(401);
    expect(await attempt('203.0.113.7')).toBe(401);
    await leaveOneFailure();
    expect(await attempt('2001:db8:0:1::2')).toBe(401);
    expect(await attempt('2001:db8:0:1::3')).toBe(429);
    expect(await attempt('2001:db8:0:2::1')).toBe(401);
    expect(await attempt('::ffff:203.0.113.7')).toBe(401);
    expect(await attempt('::ffff:203.0.113.7')).toBe(429);
    expect(await attempt('203.0.113.7')).toBe(429);
  });

  test('a profile is visible in its own session only', async () => {
    const session = await shop.signIn(ann.email);
    const other = await shop.signIn('bob@example.com');
    const profile = (headers = {}) => shop.post('/api/auth/Profile', { email: ann.email }, headers);
    expect((await profile()).json().code).toBe('unauthenticated');
    expect((await profile({ cookie: 'curiolane_session=forged' })).statusCode).toBe(401);
    expect((await profile(other)).json().code).toBe('forbidden');
    const own = await profile(session);
    expect(own.json().user).toMatchObject({ email: ann.email, phone: '', orders: 0, membership: 'Standard' });
  });

  test('saves a changed profile', async () => {
    const session = await shop.signIn(ann.email);
    const change = { phone: '+1 555', address: 'Lane 1', avatar: 'data:image/png;base64,AAAA' };
    const saved = await shop.post('/api/auth/updateProfile', { email: ann.email, ...change }, session);
    expect(saved.json().user).toMatchObject(change);
    const read = await shop.post('/api/auth/Profile', { email: ann.email }, session);
    expect(read.json().user).toMatchObject(change);
  });

  test('a session ends at logout', async () => {
    const other = await shop.signIn('bob@example.com');
    await shop.post('/api/session/logout', {}, other);
    expect((await shop.get('/api/session', other)).statusCode).toBe(401);
  });

  test('neither passwords nor session tokens can be read from the database', async () => {
    const { cookie } = await shop.signIn(ann.email);
    const { queries } = shop.database;
    const account = await queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const session = await queries.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1]);
  });
});

describe('without session enforcement', () => {
  test('the routes behave as documented for clients that send no cookie', async () => {
    const shop = await startTestApp({ variables: { SESSION_ENFORCEMENT: 'off' } });
    expect((await shop.post('/api/auth/Register', registration)).statusCode).toBe(201);
    expect((await shop.post('/api/auth/Profile', { email: ann.email })).json().user.email).toBe(ann.email);
    const unknownUser = { email: 'unknown@example.com' };
    for (const unknown of [
      await shop.post('/api/auth/Profile', unknownUser),
      await shop.post('/api/auth/updateProfile', { ...unknownUser, phone: '', address: '', avatar: '' }),
    ])
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'account_not_found']);
    await shop.close();
  });
});
