import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../db/purge-expired.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const minute = 60_000;
const ann = 'ann@example.com';
const unlisted = 'unknown@example.com';
const newPassword = 'a new password';

const getCookie = ({ headers }: LightMyRequestResponse) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
const getOutcome = (response: LightMyRequestResponse) => [response.statusCode, response.json().code];
const toWrong = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0');

describe.each(testDatabases)('a forgotten password on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
  });
  afterEach(() => shop.close());

  const request = (email = ann, headers: Record<string, string> = {}) =>
    shop.post('/api/password-reset', { email }, headers);
  const resetMails = () =>
    shop.mailer.sent.filter(({ subject }) => subject === 'Your code for a new CurioLane password');
  const readCode = () => /^\d{8}$/m.exec(resetMails().at(-1)?.text ?? '')?.[0] ?? '';
  const requestAndRead = async (headers: Record<string, string> = {}) => {
    const sent = resetMails().length;
    const response = await request(ann, headers);
    await expect.poll(() => resetMails().length).toBe(sent + 1);
    return { response, browser: getCookie(response), code: readCode() };
  };
  const reset = (browser: Record<string, string>, oneTimeCode: string, email = ann) =>
    shop.post('/api/password-reset/confirmation', { email, oneTimeCode, password: newPassword }, browser);
  const login = (password: string, headers: Record<string, string> = {}) =>
    shop.post('/api/auth/Login', { email: ann, password }, headers);
  const getSession = (headers: Record<string, string>) => shop.get('/api/session', headers);
  const stored = () => shop.database.queries.selectFrom('one_time_codes').selectAll().execute();

  test('is replaced with the code of the mail', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    const response = await reset(browser, code);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Your password has been changed. Please login.' },
    ]);
    expect((await login('secret')).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  test('a new password ends every session, and opens none', async () => {
    const sessions = [await shop.signIn(ann), getCookie(await login('secret'))];
    const { browser, code } = await requestAndRead();
    const response = await reset(browser, code);
    expect(response.headers['set-cookie']).toMatch(/^curiolane_reset=; Max-Age=0/);
    for (const session of sessions) expect((await getSession(session)).statusCode).toBe(401);
  });

  test('a new password is told to the customer', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    await reset(browser, code);
    await expect
      .poll(() => shop.mailer.sent.at(-1))
      .toMatchObject({ to: ann, subject: 'Your CurioLane password was changed' });
  });

  test('an e-mail without an account gets the same response, and no mail', async () => {
    await shop.signIn(ann);
    const known = await request(ann);
    const unknown = await request(unlisted);
    const shape = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
      statusCode,
      body,
      headers: {
        ...headers,
        date: '',
        'set-cookie': String(headers['set-cookie']).replace(/=[\w-]{43};/, '=…;'),
      },
    });
    expect(shape(unknown)).toEqual(shape(known));
    await expect.poll(() => resetMails().length).toBe(1);
    expect(shop.mailer.sent.map(({ to }) => to)).not.toContain(unlisted);
  });

  test('no mail is begun before the response has left', async () => {
    await shop.signIn(ann);
    const before = shop.mailer.sent.length;
    const { send } = shop.mailer;
    let responded = false;
    const begun: boolean[] = [];
    shop.mailer.send = (...mail) => {
      begun.push(responded);
      return send(...mail);
    };
    await request();
    responded = true;
    await expect.poll(() => shop.mailer.sent.length).toBe(before + 1);
    expect(begun).toEqual([true]);
  });

  test('a mail that the mail host refuses for now is sent again', async () => {
    await shop.signIn(ann);
    shop.mailer.next = { accepted: false, reason: '451 later' };
    const { send } = shop.mailer;
    let tries = 0;
    shop.mailer.send = (...mail) => {
      tries += 1;
      if (tries === 2) shop.mailer.next = { accepted: true };
      return send(...mail);
    };
    expect((await request()).statusCode).toBe(200);
    await expect.poll(() => resetMails().length).toBe(1);
  });

  test('an e-mail without an account is refused like one with a wrong code, to the last try', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    const other = getCookie(await request(unlisted));
    for (let tries = 0; tries < 6; tries += 1) {
      const known = await reset(browser, toWrong(code));
      const unknown = await reset(other, '12345678', unlisted);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    }
    shop.clock.set(shop.clock.now() + 10 * minute);
    await purgeExpired(shop.database.queries, shop.clock.now());
    const late = await reset(browser, code);
    expect(getOutcome(late)).toEqual([403, 'verification_expired']);
    expect((await reset(other, '12345678', unlisted)).body).toBe(late.body);
  });

  test('neither the code nor the token can be read from the database', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    const [row] = await stored();
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(browser.cookie.split('=')[1]);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('the browser gets a cookie that outlives the code, and that scripts cannot read', async () => {
    expect((await request()).headers['set-cookie']).toMatch(
      /^curiolane_reset=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await request(ann, { 'x-forwarded-proto': 'https' });
    expect(secure.headers['set-cookie']).toMatch(/^__Host-curiolane_reset=.*; Secure/);
  });

  test('a code counts once, also when two requests race', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    const responses = await Promise.all([reset(browser, code), reset(browser, code)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(getOutcome(await reset(browser, code))).toEqual([403, 'verification_required']);
  });

  test('the code of an older request is refused, and says what counts', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    const { browser: newer } = await requestAndRead(browser);
    const old = await reset(newer, code);
    expect([old.statusCode, old.json()]).toEqual([
      403,
      {
        code: 'invalid_verification_code',
        message: 'This is not the code of our newest mail to you. Please enter its eight digits.',
      },
    ]);
    expect(getOutcome(await reset(browser, code))).toEqual([403, 'verification_required']);
  });

  test('a new password ends the codes that other browsers asked for', async () => {
    await shop.signIn(ann);
    const one = await requestAndRead();
    const other = await requestAndRead();
    expect((await reset(other.browser, other.code)).statusCode).toBe(200);
    expect(getOutcome(await reset(one.browser, one.code))).toEqual([403, 'verification_required']);
  });

  test('a code is refused in another browser, and for another e-mail', async () => {
    await shop.signIn(ann);
    await shop.signIn('bob@example.com');
    const { browser, code } = await requestAndRead();
    expect(getOutcome(await reset({}, code))).toEqual([403, 'verification_required']);
    const other = getCookie(await request('bob@example.com'));
    expect(getOutcome(await reset(other, code))).toEqual([403, 'verification_required']);
    expect(getOutcome(await reset(browser, code, 'bob@example.com'))).toEqual([403, 'verification_required']);
  });

  test('a code has five tries, concurrent ones included', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    await Promise.all(Array.from({ length: 5 }, () => reset(browser, toWrong(code))));
    expect(getOutcome(await reset(browser, code))).toEqual([403, 'verification_expired']);
  });

  test('a code is valid for ten minutes', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    shop.clock.set(shop.clock.now() + 9 * minute);
    const wrong = await reset(browser, toWrong(code));
    expect(getOutcome(wrong)).toEqual([403, 'invalid_verification_code']);
    shop.clock.set(shop.clock.now() + minute);
    expect(getOutcome(await reset(browser, code))).toEqual([403, 'verification_expired']);
  });

  test.each([ann, unlisted])('%s is asked for at most five times in ten minutes', async (email) => {
    await shop.signIn(ann);
    const responses = [];
    for (let count = 0; count < 6; count += 1) responses.push(await request(email));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('twenty wrong codes in an hour are all that an e-mail has, from all clients together', async () => {
    await shop.signIn(ann);
    const outcomes = [];
    for (let browsers = 0; browsers < 5; browsers += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${browsers}` };
      const browser = getCookie(await request(unlisted, from));
      for (let tries = 0; tries < 5; tries += 1)
        outcomes.push((await reset({ ...browser, ...from }, '12345678', unlisted)).statusCode);
      shop.clock.set(shop.clock.now() + 3 * minute);
    }
    expect(outcomes.filter((status) => status === 403)).toHaveLength(20);
    expect(outcomes.at(-1)).toBe(429);
    const { browser, code } = await requestAndRead();
    expect((await reset(browser, code)).statusCode).toBe(200);
  });

  test('a hundred wrong codes in an hour are all that a client has, for whatever e-mails', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const attempts = [];
    for (let number = 0; number < 21; number += 1) {
      const email = `a${number}@example.com`;
      const browser = getCookie(await request(email, from));
      for (let tries = 0; tries < 5; tries += 1)
        attempts.push((await reset({ ...browser, ...from }, '12345678', email)).statusCode);
    }
    expect(attempts.filter((status) => status === 403)).toHaveLength(100);
    expect(attempts.at(-1)).toBe(429);
  });

  test('who failed to sign in too often may do so with the new password', async () => {
    await shop.signIn(ann);
    for (let failure = 0; failure < 10; failure += 1) await login('nonsense');
    expect((await login('secret')).statusCode).toBe(429);
    const { browser, code } = await requestAndRead();
    await reset(browser, code);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  test('an account that is deleted after it was found gets the response of every e-mail', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    await shop.database.queries.deleteFrom('accounts').execute();
    expect(getOutcome(await reset(browser, code))).toEqual([403, 'verification_required']);
    expect((await request()).statusCode).toBe(200);
  });

  test('the journal masks code, password and cookie', async () => {
    await shop.signIn(ann);
    const { browser, code } = await requestAndRead();
    await reset(browser, code);
    const { body } = await shop.get('/__dev/journal');
    expect(body).toContain('resetPassword');
    const details = await Promise.all(
      (JSON.parse(body).entries as { id: string }[]).map(({ id }) => shop.get(`/__dev/journal/${id}`)),
    );
    expect(details.map(({ statusCode }) => statusCode)).not.toContain(404);
    const shown = details.map((detail) => detail.body).join();
    for (const secret of [newPassword, code, browser.cookie.split('=')[1] ?? ''])
      expect(shown).not.toContain(secret);
  });
});

test('the feature is listed', async () => {
  const shop = await startTestApp();
  const response = await shop.get('/api/features');
  expect([response.statusCode, response.json().features]).toEqual([
    200,
    expect.arrayContaining(['password-reset']),
  ]);
  await shop.close();
});
