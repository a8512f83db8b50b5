import { Writable } from 'node:stream';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ann = { email: 'ann@example.com', password: 'secret' };
const ip = '203.0.113.7';
const from = { 'x-forwarded-for': ip };

type Line = { event?: string; level: number; account?: string; client?: string; [detail: string]: unknown };

let shop: TestApp;
let text = '';

const start = (variables: Record<string, string> = {}) =>
  startTestApp({
    variables: { TRUST_PROXY: 'on', LOG_HASH_KEY: 'a key', ...variables },
    logTo: new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    }),
  });

beforeEach(async () => {
  text = '';
  shop = await start();
});
afterEach(() => shop.close());

const readEvents = (): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event);
const readNames = () => readEvents().map(({ event }) => event);
const clear = () => {
  text = '';
};
const login = (password = ann.password, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/Login', { ...ann, password }, { ...from, ...headers });

test('logs a registration, a sign-in, a change of the profile and a sign-out', async () => {
  const session = await shop.signIn(ann.email);
  const change = { email: ann.email, phone: '1', address: '', avatar: '' };
  await shop.post('/api/auth/updateProfile', change, session);
  await shop.post('/api/session/logout', {}, session);
  expect(readNames()).toEqual([
    'verification_sent',
    'user_created',
    'authn_login_success',
    'session_created',
    'user_updated',
    'session_expired',
  ]);
  expect(readEvents().at(-1)).toMatchObject({ level: 30, reason: 'logout' });
});

test('logs failed sign-ins, and the limit that ends them', async () => {
  await shop.signIn(ann.email);
  clear();
  for (let failure = 0; failure < 11; failure += 1) await login('wrong');
  const events = readEvents();
  expect(events.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, () =>
      expect.objectContaining({ event: 'authn_login_fail', level: 40, reason: 'invalid_credentials' }),
    ),
  );
  expect(events.slice(10)).toMatchObject([
    { event: 'excess_rate_limit_exceeded', level: 40, limit: 'sign-in-failures-email' },
  ]);
});

test('logs the limit on orders', async () => {
  await shop.close();
  shop = await start({ ORDERS_PER_CLIENT: '1' });
  const place = () =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${ann.email}`, createOrder([mug], ann.email), from);
  await place();
  expect((await place()).statusCode).toBe(429);
  expect(readEvents()).toMatchObject([
    { event: 'excess_rate_limit_exceeded', level: 40, limit: 'order-ip', account: expect.any(String) },
  ]);
});

test('logs why a session ended: replaced by a sign-in, or signed out everywhere', async () => {
  const session = await shop.signIn(ann.email);
  clear();
  const replaced = await login(ann.password, session);
  const cookie = String(replaced.headers['set-cookie']).split(';')[0] ?? '';
  await shop.post('/api/session/logout-everywhere', {}, { cookie });
  expect(readEvents().map(({ event, reason }) => [event, reason])).toEqual([
    ['authn_login_success', undefined],
    ['session_expired', 'replaced'],
    ['session_created', undefined],
    ['session_expired', 'revoked'],
  ]);
});

test('logs refused access to a profile with the route and the reason', async () => {
  const bob = await shop.signIn('bob@example.com');
  clear();
  await shop.post('/api/auth/Profile', { email: ann.email });
  await shop.post('/api/auth/Profile', { email: ann.email }, bob);
  expect(readEvents()).toMatchObject([
    { event: 'authz_fail', resource: 'getProfile', reason: 'unauthenticated' },
    { event: 'authz_fail', resource: 'getProfile', reason: 'forbidden' },
  ]);
});

test('logs refused registrations', async () => {
  const registration = { ...ann, isVerified: true };
  await shop.post('/api/auth/Register', registration);
  await shop.signIn(ann.email);
  clear();
  await shop.post('/api/auth/Register', registration);
  expect(readEvents()).toMatchObject([{ event: 'user_create_fail', reason: 'email_taken', level: 40 }]);
});

test('logs verifications and why they fail, where the server checks the codes', async () => {
  await shop.close();
  shop = await start({ VERIFICATION: 'server' });
  const sent = await shop.post(`/Checkout/mail/send-Verification-Code/${ann.email}`, {
    verificationCode: 1234,
    isVerified: false,
  });
  const browser = { cookie: String(sent.headers['set-cookie']).split(';')[0] ?? '' };
  const code = Number(/^\d{4}$/m.exec(shop.mailer.sent[0]?.text ?? '')?.[0]);
  const verify = (verificationCode: number) =>
    shop.post('/api/verification', { email: ann.email, verificationCode }, browser);
  await verify(code === 9999 ? 1000 : code + 1);
  await verify(code);
  expect(readEvents().map(({ event, reason }) => [event, reason])).toEqual([
    ['verification_sent', undefined],
    ['verification_fail', 'wrong_code'],
    ['verification_success', undefined],
  ]);
});

test('a line says neither e-mail nor IP, and lines about the same ones can be told', async () => {
  await shop.signIn(ann.email);
  await login('wrong');
  await login('wrong', { 'x-forwarded-for': '203.0.113.8' });
  await shop.post('/api/auth/Login', { email: 'bob@example.com', password: 'x' }, from);
  expect(text).not.toContain('ann@example.com');
  expect(text).not.toContain('203.0.113');
  const [first, second, other] = readEvents().slice(-3);
  expect(first?.account).toMatch(/^[0-9a-f]{16}$/);
  expect(second?.account).toBe(first?.account);
  expect(second?.client).not.toBe(first?.client);
  expect(other?.account).not.toBe(first?.account);
  expect(other?.client).toBe(first?.client);
});

test('the hashes depend on the key', async () => {
  await login('wrong');
  const [before] = readEvents();
  await shop.close();
  clear();
  shop = await start({ LOG_HASH_KEY: 'another key' });
  await login('wrong');
  expect(readEvents()[0]?.account).not.toBe(before?.account);
});
