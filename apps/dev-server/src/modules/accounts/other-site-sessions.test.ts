import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const web = 'https://shop.example';
const ann = { email: 'ann@example.com', password: 'secret123' };
const https = { 'x-forwarded-proto': 'https' };

describe('a session for pages of other sites', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({
      variables: { SESSION_SAME_SITE: 'none', TRUST_PROXY: 'on', WEB_ORIGINS: web },
    });
  });
  afterEach(() => shop.close());

  const login = async (headers: Record<string, string> = https) => {
    const response = await shop.post('/api/auth/Login', ann, headers);
    const setCookie = String(response.headers['set-cookie']);
    return { response, setCookie, cookie: setCookie.split(';')[0] ?? '' };
  };

  const register = async () => {
    const code = { verificationCode: 1234, isVerified: false };
    await shop.post(`/Checkout/mail/send-Verification-Code/${ann.email}`, code, https);
    await shop.post('/api/auth/Register', { ...ann, isVerified: true }, https);
  };

  const status = async (headers: Record<string, string>) =>
    (await shop.get('/api/session', { ...https, ...headers })).statusCode;

  test('has a cookie that browsers keep for each site apart, over https alone', async () => {
    await register();
    const { response, setCookie } = await login();
    expect(setCookie).toMatch(
      /^__Host-curiolane_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    expect(response.headers['curiolane-session']).toBe('none');
    const logout = await shop.post('/api/session/logout', {}, https);
    expect(logout.headers['set-cookie']).toMatch(
      /^__Host-.*=; Max-Age=0; .*Secure; Partitioned; SameSite=None$/,
    );
  });

  test('is used by an allowed origin, the own one and a client without one, and by no other', async () => {
    await register();
    const { cookie } = await login();
    for (const allowed of [{ origin: web }, { origin: 'https://localhost:80' }, {}])
      expect(await status({ cookie, ...allowed })).toBe(200);
    for (const origin of ['https://evil.example', 'http://shop.example', 'null'])
      expect(await status({ cookie, origin })).toBe(401);
  });

  test('does not end by a page of another site', async () => {
    await register();
    const { cookie } = await login();
    await shop.post('/api/session/logout', {}, { ...https, cookie, origin: 'https://evil.example' });
    expect(await status({ cookie })).toBe(200);
  });
});

test.each([
  [{}, 'lax'],
  [{ SESSION_ENFORCEMENT: 'off' }, undefined],
])('a login with %j says which pages need its cookie: %s', async (variables, site) => {
  const shop = await startTestApp({ variables });
  await shop.signIn(ann.email, ann.password);
  const { headers } = await shop.post('/api/auth/Login', ann);
  expect(headers['curiolane-session']).toBe(site);
  await shop.close();
});
