import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const minute = 60_000;
const ann = 'ann@example.com';
const codeSentByTheBrowser = 4821;

const getCookie = (response: LightMyRequestResponse) => ({
  cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
});
const getOutcome = (response: LightMyRequestResponse) => [response.statusCode, response.json().code];

describe.each(testDatabases)('codes that the server checks, on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { VERIFICATION: 'server', TRUST_PROXY: 'on' } });
  });
  afterEach(() => shop.close());

  const send = (email = ann, headers: Record<string, string> = {}) =>
    shop.post(
      `/Checkout/mail/send-Verification-Code/${email}`,
      { verificationCode: codeSentByTheBrowser, isVerified: false },
      headers,
    );
  const readCode = () => Number(/^\d{4}$/m.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[0]);
  const sendAndRead = async (email = ann, headers: Record<string, string> = {}) => {
    const response = await send(email, headers);
    return { browser: getCookie(response), code: readCode(), response };
  };
  const verify = (browser: Record<string, string>, verificationCode: number, email = ann) =>
    shop.post('/api/verification', { email, verificationCode }, browser);
  const register = (browser: Record<string, string>, email = ann) =>
    shop.post('/api/auth/Register', { email, password: 'secret', isVerified: true }, browser);
  const toWrong = (code: number) => (code === 9999 ? 1000 : code + 1);
  const storedCode = () =>
    shop.database.queries.selectFrom('verification_codes').selectAll().executeTakeFirstOrThrow();

  test('mails a code of the server, not that of the browser, and says so in a header', async () => {
    const codes = new Set<number>();
    for (let count = 0; count < 4; count += 1) codes.add((await sendAndRead(`a${count}@example.com`)).code);
    const { response, code } = await sendAndRead();
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP sent to your email!' }]);
    expect(response.headers['curiolane-verification']).toBe('server');
    codes.add(code);
    expect([...codes].every((one) => one >= 1000 && one <= 9999)).toBe(true);
    expect([...codes]).not.toEqual([codeSentByTheBrowser]);
  });

  test('the browser gets a cookie that outlives the verification, and that scripts cannot read', async () => {
    const plain = await send();
    expect(plain.headers['set-cookie']).toMatch(
      /^curiolane_verification=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await send(ann, { 'x-forwarded-proto': 'https' });
    expect(secure.headers['set-cookie']).toMatch(/^__Host-curiolane_verification=.*; Secure/);
  });

  test('neither the code nor the token can be read from the database', async () => {
    const { browser, code } = await sendAndRead();
    const stored = await storedCode();
    expect(stored.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(browser.cookie.split('=')[1]);
    expect(Object.values(stored)).not.toContain(code);
  });

  test('the right code allows its browser to register the e-mail, once', async () => {
    const { browser, code } = await sendAndRead();
    expect(getOutcome(await register(browser))).toEqual([403, 'verification_required']);
    const verified = await verify(browser, code);
    expect([verified.statusCode, verified.json()]).toEqual([200, { message: 'E-mail verified' }]);
    const registered = await register(browser);
    expect(registered.statusCode).toBe(201);
    expect(registered.headers['set-cookie']).toMatch(/^curiolane_verification=; Max-Age=0/);
    expect(getOutcome(await register(browser))).toEqual([403, 'verification_required']);
  });

  test('of racing registrations with one verification one succeeds', async () => {
    const { browser, code } = await sendAndRead();
    await verify(browser, code);
    const responses = await Promise.all([register(browser), register(browser), register(browser)]);
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  test('the code of the browser, and any other, is refused', async () => {
    const { browser, code } = await sendAndRead();
    const wrong = await verify(browser, toWrong(code));
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      { code: 'invalid_verification_code', message: 'Invalid OTP. Please try again.' },
    ]);
    expect(getOutcome(await register(browser))).toEqual([403, 'verification_required']);
  });

  test('another browser can neither enter the code nor register', async () => {
    const { browser, code } = await sendAndRead();
    expect(getOutcome(await verify({}, code))).toEqual([403, 'verification_required']);
    const other = await sendAndRead('eve@example.com');
    expect(getOutcome(await verify(other.browser, code))).toEqual([403, 'verification_required']);
    await verify(browser, code);
    for (const elsewhere of [{}, other.browser, { cookie: 'curiolane_verification=forged' }])
      expect(getOutcome(await register(elsewhere))).toEqual([403, 'verification_required']);
  });

  test('a verification of one e-mail is none of another', async () => {
    const { browser, code } = await sendAndRead();
    expect(getOutcome(await verify(browser, code, 'eve@example.com'))).toEqual([
      403,
      'verification_required',
    ]);
    await verify(browser, code);
    expect(getOutcome(await register(browser, 'eve@example.com'))).toEqual([403, 'verification_required']);
    expect((await register(browser, 'Ann@Example.com')).statusCode).toBe(201);
  });

  test('five wrong tries use a code up', async () => {
    const { browser, code } = await sendAndRead();
    for (let tries = 0; tries < 4; tries += 1)
      expect(getOutcome(await verify(browser, toWrong(code)))).toEqual([403, 'invalid_verification_code']);
    const last = await verify(browser, toWrong(code));
    expect([last.json().code, last.json().message]).toEqual([
      'verification_expired',
      'Too many wrong codes. Please ask for a new one.',
    ]);
    expect(getOutcome(await verify(browser, code))).toEqual([403, 'verification_expired']);
  });

  test('concurrent tries are counted, too', async () => {
    const { browser, code } = await sendAndRead();
    await Promise.all(Array.from({ length: 8 }, () => verify(browser, toWrong(code))));
    expect((await storedCode()).tries).toBe(5);
    expect(getOutcome(await verify(browser, code))).toEqual([403, 'verification_expired']);
  });

  test('wrong tries of another browser leave the code of the browser that asked for it', async () => {
    const { browser, code } = await sendAndRead();
    const elsewhere = await sendAndRead();
    for (let tries = 0; tries < 5; tries += 1) await verify(elsewhere.browser, toWrong(elsewhere.code));
    expect((await verify(browser, code)).statusCode).toBe(200);
  });

  test('a code ends after ten minutes', async () => {
    const { browser, code } = await sendAndRead();
    shop.clock.set(shop.clock.now() + 10 * minute);
    expect(getOutcome(await verify(browser, code))).toEqual([403, 'verification_expired']);
  });

  test('a verification ends ten minutes after the code was entered', async () => {
    const { browser, code } = await sendAndRead();
    shop.clock.set(shop.clock.now() + 9 * minute);
    await verify(browser, code);
    shop.clock.set(shop.clock.now() + 10 * minute);
    expect(getOutcome(await register(browser))).toEqual([403, 'verification_expired']);
  });

  test('a new code replaces the one that the browser was sent before', async () => {
    const first = await sendAndRead();
    const second = await sendAndRead(ann, first.browser);
    expect(getOutcome(await verify(first.browser, first.code))).toEqual([403, 'verification_required']);
    expect((await verify(second.browser, second.code)).statusCode).toBe(200);
  });

  test('repeating the right code, as after a lost response, gets the same response', async () => {
    const { browser, code } = await sendAndRead();
    for (const _time of ['first', 'again']) expect((await verify(browser, code)).statusCode).toBe(200);
  });

  test('twenty wrong tries end the guessing of one e-mail’s codes for a day', async () => {
    const guess = async (round: number) => {
      const { browser, code } = await sendAndRead(ann, { 'x-forwarded-for': `203.0.113.${round}` });
      return { code, from: { ...browser, 'x-forwarded-for': `203.0.113.${round}` } };
    };
    for (let round = 0; round < 4; round += 1) {
      const { from, code } = await guess(round);
      for (let tries = 0; tries < 5; tries += 1) await verify(from, toWrong(code));
    }
    shop.clock.set(shop.clock.now() + 20 * minute);
    const { from, code } = await guess(9);
    const refused = await verify(from, code);
    expect(getOutcome(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60);
    shop.clock.set(shop.clock.now() + 24 * 60 * minute);
    const next = await guess(10);
    expect((await verify(next.from, next.code)).statusCode).toBe(200);
  });

  test('a client’s wrong tries are limited over all e-mails', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { browser, code } = await sendAndRead(`a${count}@example.com`);
      for (let tries = 0; tries < 5; tries += 1)
        await verify(browser, toWrong(code), `a${count}@example.com`);
    }
    const { browser, code } = await sendAndRead();
    expect(getOutcome(await verify(browser, code))).toEqual([429, 'rate_limited']);
    expect((await verify({ ...browser, 'x-forwarded-for': '203.0.113.7' }, code)).statusCode).toBe(200);
  });

  test('does not tell a browser without a verification whether an e-mail has an account', async () => {
    const { browser, code } = await sendAndRead();
    await verify(browser, code);
    await register(browser);
    const known = await register({});
    const unknown = await register({}, 'unknown@example.com');
    expect(known.json()).toEqual(unknown.json());
    const again = await sendAndRead();
    await verify(again.browser, again.code);
    expect(getOutcome(await register(again.browser))).toEqual([409, 'email_taken']);
  });

  test('a verified registration claims the orders that guests placed with the e-mail, and no later ones', async () => {
    const order = {
      name: 'Ann',
      email: 'Ann@Example.com',
      address: 'Lane 1',
      phone: '555',
      payment: 'cod',
      cart: [{ ...mug, quantity: 1 }],
      total: 28,
    };
    const place = (body = order) => shop.post(`/Checkout/mail/send-Order-confirmation/${body.email}`, body);
    const { orderId } = (await place()).json();
    await place({ ...order, email: 'bob@example.com' });
    const { browser, code } = await sendAndRead();
    await verify(browser, code);
    await register(browser);
    await place();
    const session = getCookie(await shop.post('/api/auth/Login', { email: ann, password: 'secret' }));
    const profile = await shop.post('/api/auth/Profile', { email: ann }, session);
    expect(profile.json().user.orders).toBe(1);
    expect((await shop.get(`/api/orders/${orderId}`, session)).json().id).toBe(orderId);
  });

  test('requires the verification without session enforcement, too', async () => {
    await shop.close();
    const variables = { VERIFICATION: 'server', SESSION_ENFORCEMENT: 'off' };
    shop = await startTestApp({ database, variables });
    await send();
    expect(getOutcome(await register({}))).toEqual([403, 'verification_required']);
  });
});

test('by default the browser checks the code, and the route that checks it is 404 as documented', async () => {
  const shop = await startTestApp();
  const sent = await shop.post(`/Checkout/mail/send-Verification-Code/${ann}`, {
    verificationCode: codeSentByTheBrowser,
    isVerified: false,
  });
  expect(sent.headers['curiolane-verification']).toBeUndefined();
  expect(sent.headers['set-cookie']).toBeUndefined();
  const response = await shop.post('/api/verification', { email: ann, verificationCode: 4821 });
  expect(getOutcome(response)).toEqual([404, 'not_found']);
  const journal = await shop.get('/__dev/journal?limit=1');
  expect(journal.json().entries).toMatchObject([{ operation: 'verifyCode', status: 404, verdict: 'valid' }]);
  await shop.close();
});
