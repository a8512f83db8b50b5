import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ann = { email: 'ann@example.com', password: 'secret' };
const https = { 'x-forwarded-proto': 'https' };

describe.each(testDatabases)('sessions on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
  });
  afterEach(() => shop.close());

  const login = async (headers: Record<string, string> = {}) => {
    const response = await shop.post('/api/auth/Login', ann, headers);
    return { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '', response };
  };
  const status = async (headers: Record<string, string>) =>
    (await shop.get('/api/session', headers)).statusCode;
  const advance = (duration: number) => shop.clock.set(shop.clock.now() + duration);
  const countSessions = async () =>
    (await shop.database.queries.selectFrom('sessions').select('token_hash').execute()).length;

  test('a session ends after a day without a request', async () => {
    const session = await shop.signIn(ann.email);
    advance(day - 2 * minute);
    expect(await status(session)).toBe(200);
    advance(day - 2 * minute);
    expect(await status(session)).toBe(200);
    advance(day);
    expect(await status(session)).toBe(401);
  });

  test('a session ends after seven days, however much it is used', async () => {
    const session = await shop.signIn(ann.email);
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      advance(12 * hour);
      expect(await status(session)).toBe(200);
    }
    advance(12 * hour);
    expect(await status(session)).toBe(401);
  });

  test('says when the session ends if it is not used again', async () => {
    const session = await shop.signIn(ann.email);
    const expiresAt = async () => Date.parse((await shop.get('/api/session', session)).json().expiresAt);
    expect(Math.abs((await expiresAt()) - (shop.clock.now() + day))).toBeLessThan(2 * minute);
    for (let days = 0; days < 6; days += 1) {
      advance(day - 2 * minute);
      await expiresAt();
    }
    expect((await expiresAt()) - shop.clock.now()).toBeLessThanOrEqual(day);
  });

  test('a session is prolonged in the database at most once a minute', async () => {
    const session = await shop.signIn(ann.email);
    const storedEnd = async () =>
      (await shop.database.queries.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow())
        .expires_at;
    const atLogin = await storedEnd();
    advance(30_000);
    await status(session);
    expect(await storedEnd()).toBe(atLogin);
    advance(31_000);
    await status(session);
    expect(await storedEnd()).toBeGreaterThan(atLogin + minute);
  });

  test('every sign-in has a new token', async () => {
    const session = await shop.signIn(ann.email);
    expect((await login(session)).cookie).not.toBe(session.cookie);
  });

  test('a sign-in ends the older session of the same browser and no other', async () => {
    const elsewhere = await shop.signIn(ann.email);
    const { cookie } = await login();
    const { cookie: next } = await login({ cookie });
    expect([await status({ cookie }), await status({ cookie: next }), await status(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
    expect(await countSessions()).toBe(2);
  });

  test("a sign-in ends the browser's session of another account, too", async () => {
    const bob = await shop.signIn('bob@example.com');
    await shop.signIn(ann.email);
    await login(bob);
    expect(await status(bob)).toBe(401);
  });

  test('a failed sign-in leaves the session that the browser has', async () => {
    const session = await shop.signIn(ann.email);
    await shop.post('/api/auth/Login', { ...ann, password: 'wrong' }, session);
    expect(await status(session)).toBe(200);
  });

  test('over https the cookie has the __Host- prefix, which no other host can set', async () => {
    await shop.signIn(ann.email);
    const { response, cookie } = await login(https);
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-curiolane_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await status({ cookie, ...https })).toBe(200);
    expect(await status({ cookie: cookie.replace('__Host-', ''), ...https })).toBe(401);
  });

  test('logout over https removes the cookie with the __Host- prefix', async () => {
    await shop.signIn(ann.email);
    const { cookie } = await login(https);
    const response = await shop.post('/api/session/logout', {}, { cookie, ...https });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-curiolane_session=; Max-Age=0; Path=\/;.* Secure/,
    );
    expect(await countSessions()).toBe(1);
  });

  const logoutEverywhere = (headers: Record<string, string>) =>
    shop.post('/api/session/logout-everywhere', {}, headers);

  test('signs out of every browser of the account, and of no other account', async () => {
    const here = await shop.signIn(ann.email);
    const { cookie } = await login();
    const bob = await shop.signIn('bob@example.com');
    const response = await logoutEverywhere(here);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Signed out everywhere' }]);
    expect(response.headers['set-cookie']).toMatch(/^curiolane_session=; Max-Age=0/);
    expect([await status(here), await status({ cookie }), await status(bob)]).toEqual([401, 401, 200]);
  });

  test('signs out nowhere without a session', async () => {
    const session = await shop.signIn(ann.email);
    const response = await logoutEverywhere({});
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
    expect(await status(session)).toBe(200);
  });

  test('a profile says in how many browsers its customer is signed in', async () => {
    const session = await shop.signIn(ann.email);
    const readSessions = async () =>
      (await shop.post('/api/auth/Profile', { email: ann.email }, session)).json().sessions;
    expect(await readSessions()).toBe(1);
    const { cookie } = await login();
    expect(await readSessions()).toBe(2);
    await shop.post('/api/session/logout', {}, { cookie });
    expect(await readSessions()).toBe(1);
  });
});
