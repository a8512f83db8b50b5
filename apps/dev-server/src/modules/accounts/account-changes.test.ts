import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const ann = 'ann@example.com';
const bob = 'bob@example.com';
const newEmail = 'ann@new.example';
const newPassword = 'a new password';

const getCookie = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
const getOutcome = (response: LightMyRequestResponse) => [response.statusCode, response.json().code];

describe.each(testDatabases)('changes of an account on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const login = (password = 'secret', email = ann) => shop.post('/api/auth/Login', { email, password });
  const signInAgain = async () => ({ cookie: getCookie(await login()).join('; ') });
  const sessionStatus = async (session: Record<string, string>) =>
    (await shop.get('/api/session', session)).statusCode;
  const changePassword = (session: Record<string, string>, password = 'secret') =>
    shop.post('/api/account/password', { password, newPassword }, session);
  const requestEmail = (session: Record<string, string>, email = newEmail, password = 'secret') =>
    shop.post('/api/account/email', { email, password }, session);
  const confirmEmail = (session: Record<string, string>, oneTimeCode: string, email = newEmail) =>
    shop.post('/api/account/email/confirmation', { email, oneTimeCode }, session);
  const deleteAccount = (session: Record<string, string>, password = 'secret') =>
    shop.post('/api/account/deletion', { password }, session);
  const mailsTo = (email: string) => shop.mailer.sent.filter(({ to }) => to === email);
  const codeFor = async (email: string) => {
    await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
    return /^\d{8}$/m.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  };
  const withCode = async (session: { cookie: string }, email = newEmail) => {
    const response = await requestEmail(session, email);
    const browser = { cookie: [session.cookie, ...getCookie(response)].join('; ') };
    return { browser, code: await codeFor(email) };
  };

  test('a new password takes the old one, ends the other sessions, and is told to the customer', async () => {
    const here = await shop.signIn(ann);
    const elsewhere = await signInAgain();
    const response = await changePassword(here);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Your password has been changed.' },
    ]);
    expect([await sessionStatus(here), await sessionStatus(elsewhere)]).toEqual([200, 401]);
    expect((await login()).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    await expect
      .poll(() => mailsTo(ann).map(({ subject }) => subject))
      .toContain('Your CurioLane password was changed');
  });

  test('a new password ends the codes of a reset that someone asked for', async () => {
    const here = await shop.signIn(ann);
    const asked = await shop.post('/api/password-reset', { email: ann });
    await expect.poll(() => mailsTo(ann).length).toBe(2);
    const code = await codeFor(ann);
    await changePassword(here);
    const reset = await shop.post(
      '/api/password-reset/confirmation',
      { email: ann, oneTimeCode: code, password: 'another' },
      { cookie: getCookie(asked).join('; ') },
    );
    expect(getOutcome(reset)).toEqual([403, 'verification_required']);
  });

  test('wrong passwords count as failed sign-ins, for every change together', async () => {
    const here = await shop.signIn(ann);
    for (let count = 0; count < 4; count += 1) {
      expect(getOutcome(await changePassword(here, 'wrong'))).toEqual([403, 'invalid_credentials']);
      expect(getOutcome(await deleteAccount(here, 'wrong'))).toEqual([403, 'invalid_credentials']);
    }
    await requestEmail(here, newEmail, 'wrong');
    await requestEmail(here, newEmail, 'wrong');
    const refused = await deleteAccount(here);
    expect(getOutcome(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await sessionStatus(here)).toBe(200);
  });

  test.each([changePassword, requestEmail, deleteAccount])('%o needs a session', async (change) => {
    await shop.signIn(ann);
    expect(getOutcome(await change({}))).toEqual([401, 'unauthenticated']);
  });

  test('the cookie of the browser that asked outlives the code, so that a late one is called late', async () => {
    const asked = await requestEmail(await shop.signIn(ann));
    expect(asked.headers['set-cookie']).toMatch(/^curiolane_email_change=[\w-]{43}; Max-Age=86400; /);
  });

  test('a new e-mail takes the code that was mailed to it', async () => {
    const here = await shop.signIn(ann);
    const elsewhere = await signInAgain();
    const { browser, code } = await withCode(here);
    const response = await confirmEmail(browser, code);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Your e-mail address has been changed.' },
    ]);
    expect((await shop.get('/api/session', here)).json().email).toBe(newEmail);
    expect(await sessionStatus(elsewhere)).toBe(401);
    expect((await login()).statusCode).toBe(401);
    expect((await login('secret', newEmail)).statusCode).toBe(200);
    await expect
      .poll(() => mailsTo(ann).map(({ subject }) => subject))
      .toContain('Your CurioLane e-mail address was changed');
    expect(getOutcome(await confirmEmail(browser, code))).toEqual([403, 'verification_required']);
  });

  test('a new e-mail keeps the profile and the orders', async () => {
    const here = await shop.signIn(ann);
    await shop.post(
      '/api/auth/updateProfile',
      { email: ann, phone: '555', address: 'Lane 1', avatar: '' },
      here,
    );
    const order = { name: 'Ann', email: ann, address: 'Lane 1', phone: '555', payment: 'cod' };
    const cart = [{ ...mug, quantity: 1 }];
    await shop.post(`/Checkout/mail/send-Order-confirmation/${ann}`, { ...order, cart, total: 28 }, here);
    const { browser, code } = await withCode(here);
    await confirmEmail(browser, code);
    const profile = await shop.post('/api/auth/Profile', { email: newEmail }, here);
    expect(profile.json().user).toMatchObject({ email: newEmail, phone: '555', orders: 1 });
  });

  test('an e-mail that has an account gets the same response and no mail, and no code makes it theirs', async () => {
    await shop.signIn(bob);
    const here = await shop.signIn(ann);
    const before = mailsTo(bob).length;
    const taken = await requestEmail(here, bob);
    const free = await requestEmail(here, newEmail);
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    await codeFor(newEmail);
    const browser = { cookie: [here.cookie, ...getCookie(taken)].join('; ') };
    expect(getOutcome(await confirmEmail(browser, '12345678', bob))).toEqual([
      403,
      'invalid_verification_code',
    ]);
    expect(mailsTo(bob)).toHaveLength(before);
  });

  test('an e-mail that got an account meanwhile is refused, and nothing changes', async () => {
    const here = await shop.signIn(ann);
    const { browser, code } = await withCode(here);
    await shop.signIn(newEmail);
    expect(getOutcome(await confirmEmail(browser, code))).toEqual([409, 'email_taken']);
    expect((await shop.get('/api/session', here)).json().email).toBe(ann);
  });

  test('a code of one account changes no other', async () => {
    const here = await shop.signIn(ann);
    const other = await shop.signIn(bob);
    const { browser, code } = await withCode(here);
    const stolen = { cookie: `${browser.cookie.split('; ').at(-1)}; ${other.cookie}` };
    expect(getOutcome(await confirmEmail(stolen, code))).toEqual([403, 'verification_required']);
  });

  test('one’s own e-mail is no new one', async () => {
    const here = await shop.signIn(ann);
    const response = await requestEmail(here, 'ANN@example.com');
    expect([response.statusCode, response.json().fieldErrors]).toEqual([
      400,
      { 'body.email': ['This is your e-mail address already. Please enter the new one.'] },
    ]);
  });

  test('deletion takes the account with all that is its own, and keeps its orders without it', async () => {
    const here = await shop.signIn(ann);
    const elsewhere = await signInAgain();
    const order = { name: 'Ann', email: ann, address: 'Lane 1', phone: '555', payment: 'cod' };
    const cart = [{ ...mug, quantity: 1 }];
    await shop.post(`/Checkout/mail/send-Order-confirmation/${ann}`, { ...order, cart, total: 28 }, here);
    await shop.post('/api/password-reset', { email: ann });
    const response = await deleteAccount(here);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Your account has been deleted.' },
    ]);
    expect(response.headers['set-cookie']).toMatch(/^curiolane_session=; Max-Age=0/);
    expect([await sessionStatus(here), await sessionStatus(elsewhere)]).toEqual([401, 401]);
    expect((await login()).statusCode).toBe(401);
    const { queries } = shop.database;
    for (const table of [
      'accounts',
      'sessions',
      'verifications',
      'verification_codes',
      'one_time_codes',
    ] as const)
      expect(await queries.selectFrom(table).selectAll().execute()).toEqual([]);
    const orders = await queries.selectFrom('orders').select(['account_id', 'email']).execute();
    expect(orders).toEqual([{ account_id: null, email: ann }]);
    const texts = () => mailsTo(ann).map(({ text }) => text);
    await expect.poll(texts).toContainEqual(expect.stringContaining('Orders that were placed stay'));
  });

  test('an order that is under way when its account is deleted is placed once, as a guest’s', async () => {
    const here = await shop.signIn(ann);
    const order = { name: 'Ann', email: ann, address: 'Lane 1', phone: '555', payment: 'cod' };
    const cart = [{ ...mug, quantity: 1 }];
    const place = (key: string) =>
      shop.post(
        `/Checkout/mail/send-Order-confirmation/${ann}`,
        { ...order, cart, total: 28 },
        { ...here, 'idempotency-key': key },
      );
    const responses = await Promise.all([place('a'), deleteAccount(here), place('b'), place('c')]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 201]);
    const orders = await shop.database.queries.selectFrom('orders').select('account_id').execute();
    expect(orders).toEqual([{ account_id: null }, { account_id: null }, { account_id: null }]);
  });

  test('a new account with the e-mail has nothing of the old one', async () => {
    await deleteAccount(await shop.signIn(ann));
    const again = await shop.signIn(ann, newPassword);
    const profile = await shop.post('/api/auth/Profile', { email: ann }, again);
    expect(profile.json().user).toMatchObject({ phone: '', orders: 0 });
  });

  test('without enforced sessions an e-mail cannot be changed, and that is not listed', async () => {
    await shop.close();
    shop = await startTestApp({ database, variables: { SESSION_ENFORCEMENT: 'off' } });
    const here = await shop.signIn(ann);
    expect(getOutcome(await requestEmail(here))).toEqual([404, 'not_found']);
    expect(getOutcome(await confirmEmail(here, '12345678'))).toEqual([404, 'not_found']);
    const { features } = (await shop.get('/api/features')).json();
    expect(features).toEqual([
      'password-reset',
      'order-lookup',
      'password-change',
      'account-deletion',
      'saved-products',
    ]);
  });
});
