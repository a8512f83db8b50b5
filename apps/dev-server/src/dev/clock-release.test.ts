import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outboxStore } from '../mail/outbox-store.ts';
import { startOutbox } from '../mail/outbox-worker.ts';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { rewindLead } from './rewind.ts';

const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;
const email = 'ann@example.com';
const order = createOrder([mug], email);

describe.each(testDatabases)('a clock that is released on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const move = (body: object) => shop.post('/__dev/clock', body);
  const sendMails = () =>
    startOutbox({
      store: outboxStore(shop.database.queries, shop.database.kind),
      mailer: shop.mailer,
      clock: shop.clock,
      log: { warn: () => {}, error: () => {} },
    });
  const signInWrongly = () => shop.post('/api/auth/Login', { email, password: 'wrong' });

  test('leaves no limit of the time that it had', async () => {
    await move({ advanceMs: yearMs });
    for (let count = 0; count < 10; count += 1) await signInWrongly();
    expect((await signInWrongly()).statusCode).toBe(429);
    await move({ release: true });
    expect((await signInWrongly()).statusCode).toBe(401);
  });

  test('keeps the limits of the time that it returns to', async () => {
    for (let count = 0; count < 10; count += 1) await signInWrongly();
    await move({ advanceMs: 60_000 });
    await move({ release: true });
    expect((await signInWrongly()).statusCode).toBe(429);
  });

  test('keeps a session of the time that it had, for no longer than a session lasts', async () => {
    await move({ advanceMs: yearMs });
    const session = await shop.signIn(email);
    const readStatus = async () => (await shop.get('/api/session', session)).statusCode;
    expect((await move({ release: true })).statusCode).toBe(200);
    expect(await readStatus()).toBe(200);
    await move({ advanceMs: dayMs });
    expect(await readStatus()).toBe(401);
  });

  test('counts every one of moves that come together', async () => {
    const moves = await Promise.all([1, 2, 3].map(() => move({ advanceMs: 60_000 })));
    expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(Math.round(shop.clock.offset() / 1000)).toBe(180);
  });

  test('leaves no session idle for longer than a session may be', async () => {
    const session = await shop.signIn(email);
    const readStatus = async () => (await shop.get('/api/session', session)).statusCode;
    for (let day = 0; day < 5; day += 1) {
      await move({ advanceMs: dayMs - 60_000 });
      expect(await readStatus()).toBe(200);
    }
    await move({ release: true });
    expect(await readStatus()).toBe(200);
    await move({ advanceMs: dayMs });
    expect(await readStatus()).toBe(401);
  });

  test('counts the mails of the time that it had as of its own', async () => {
    await move({ advanceMs: 7 * dayMs });
    const { queries } = shop.database;
    const outbox = sendMails();
    await shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);
    const readMail = () => queries.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await eventually(async () => expect((await readMail()).sent_at).not.toBeNull());
    await outbox.stop();
    await move({ release: true });
    expect((await readMail()).sent_at).toBeLessThanOrEqual(shop.clock.now());
  });

  test('of a server that has stopped leaves no session, code, limit or mail later than now', async () => {
    await move({ advanceMs: yearMs });
    const session = await shop.signIn(email);
    await shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);
    // As a new process has it.
    shop.clock.release();
    const { queries } = shop.database;
    await rewindLead(queries, shop.clock.now());
    const mails = await queries.selectFrom('outbox').select(['created_at', 'due_at']).execute();
    const keys = await queries.selectFrom('idempotency_keys').select('created_at').execute();
    const times = [...mails, ...keys].flatMap((row) => Object.values(row));
    expect(times.length).toBeGreaterThan(1);
    expect(Math.max(...times)).toBeLessThanOrEqual(shop.clock.now());
    const readStatus = async () => (await shop.get('/api/session', session)).statusCode;
    expect(await readStatus()).toBe(200);
    expect((await move({ advanceMs: 60_000 })).statusCode).toBe(200);
    expect((await move({ advanceMs: dayMs })).statusCode).toBe(200);
    expect(await readStatus()).toBe(401);
  });

  test('leaves no mail waiting for the time that it had', async () => {
    await move({ advanceMs: yearMs });
    shop.mailer.next = { accepted: false, reason: 'not now' };
    await shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order);
    const { queries } = shop.database;
    const outbox = sendMails();
    const readMail = () => queries.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await eventually(async () => expect((await readMail()).last_error).toBe('not now'));
    await outbox.stop();
    await move({ release: true });
    const { due_at, created_at } = await readMail();
    expect(created_at).toBeLessThanOrEqual(shop.clock.now());
    expect(due_at - shop.clock.now()).toBeLessThan(60_000);
  });

  test('lets a code that the server checks expire', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { VERIFICATION: 'server' } });
    await move({ advanceMs: yearMs });
    const sent = await shop.post(`/Checkout/mail/send-Verification-Code/${email}`, {
      verificationCode: 1234,
      isVerified: false,
    });
    const code = Number(/^\d{4}$/m.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[0]);
    const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? '';
    await move({ release: true });
    await move({ advanceMs: 10 * 60_000 });
    const verified = await shop.post('/api/verification', { email, verificationCode: code }, { cookie });
    expect([verified.statusCode, verified.json().code]).toEqual([403, 'verification_expired']);
  });

  test('lets a verification code expire', async () => {
    await move({ advanceMs: yearMs });
    await shop.post(`/Checkout/mail/send-Verification-Code/${email}`, {
      verificationCode: 1234,
      isVerified: false,
    });
    await move({ release: true });
    const register = () => shop.post('/api/auth/Register', { email, password: 'x', isVerified: true });
    await move({ advanceMs: 10 * 60_000 });
    expect((await register()).json().code).toBe('verification_expired');
  });

  test.each([
    ['advanceMs', { advanceMs: 1e13 }],
    ['advanceMs', { advanceMs: -1e13 }],
    ['set', { set: '9999-12-31T23:59:59Z' }],
    ['set', { set: '0001-01-01T00:00:00Z' }],
  ])('is not moved out of its range by %s', async (field, body) => {
    const responses = [];
    for (let count = 0; count < 30; count += 1) responses.push(await move(body));
    expect(new Set(responses.map(({ statusCode }) => statusCode).filter((status) => status !== 200))).toEqual(
      new Set([400]),
    );
    expect(responses.at(-1)?.json()).toMatchObject({
      code: 'validation_failed',
      fieldErrors: {
        [`body.${field}`]: [
          'The clock takes a time from 1970-01-01T00:00:00.000Z to 9990-01-01T00:00:00.000Z.',
        ],
      },
    });
    expect((await shop.get('/__dev/clock')).statusCode).toBe(200);
    await shop.signIn(email);
    expect((await shop.get('/__dev/snapshot')).statusCode).toBe(200);
  });

  test('is not moved out of its range by a snapshot', async () => {
    const snapshot = (await shop.get('/__dev/snapshot')).json();
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/__dev/snapshot',
      payload: { ...snapshot, clockOffsetMs: 1e15 },
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'snapshot_mismatch']);
    expect((await shop.get('/__dev/clock')).json().offsetMs).toBe(0);
  });
});
