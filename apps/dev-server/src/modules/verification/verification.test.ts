import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

describe.each(testDatabases)('verification codes on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const send = (email = 'ann@example.com', verificationCode: unknown = 4821) =>
    shop.post(`/Checkout/mail/send-Verification-Code/${encodeURIComponent(email)}`, {
      verificationCode,
      isVerified: false,
    });

  test('sends a code as text and as HTML', async () => {
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP sent to your email!' }]);
    const [mail] = shop.mailer.sent;
    expect(mail?.to).toBe('ann@example.com');
    expect(mail?.text).toMatch(/^4821$/m);
    expect(mail?.html).toContain('4821');
  });

  test('reports a code that the mail host refuses as not sent, and does not allow registration with it', async () => {
    shop.mailer.next = { accepted: false, reason: '421 closing' };
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    const registration = { email: 'ann@example.com', password: 'x', isVerified: true };
    expect((await shop.post('/api/auth/Register', registration)).json().code).toBe('verification_required');
  });

  test('refuses an e-mail that the mail host rejects permanently, and names the field', async () => {
    shop.mailer.next = { accepted: false, reason: '550 no such user', rejected: 'recipient' };
    const response = await send();
    const message = 'The mail host does not accept this e-mail address.';
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'validation_failed', message, fieldErrors: { 'params.email': [message] } },
    ]);
    const registration = { email: 'ann@example.com', password: 'x', isVerified: true };
    expect((await shop.post('/api/auth/Register', registration)).json().code).toBe('verification_required');
  });

  test('does not blame the e-mail when the mail host rejects the mail itself', async () => {
    shop.mailer.next = { accepted: false, reason: '554 spam', rejected: 'mail' };
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  });

  test('sends an e-mail at most five codes in ten minutes', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send('Ann@example.com')).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await send('bob@example.com')).statusCode).toBe(200);
    shop.clock.set(shop.clock.now() + 600_000);
    expect((await send()).statusCode).toBe(200);
  });

  test('counts no code for an e-mail that the mail host did not take, but for its client', async () => {
    shop.mailer.next = { accepted: false, reason: '421 closing' };
    for (let count = 0; count < 6; count += 1) expect((await send()).statusCode).toBe(503);
    shop.mailer.next = { accepted: true };
    for (let count = 0; count < 5; count += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
    const counters = await shop.database.queries.selectFrom('rate_limits').select(['key', 'count']).execute();
    expect(counters.find(({ key }) => key.startsWith('otp-ip:'))?.count).toBe(11);
  });

  test.each([
    ['nonsense', 4821],
    [`${'a'.repeat(250)}@example.com`, 4821],
    ['ann@example.com\r\nBcc: all@example.com', 4821],
    ['ann@example.com', 999],
    ['ann@example.com', 10_000],
    ['ann@example.com', '4821'],
    ['ann@example.com', 1234.5],
  ])('refuses %s with code %s', async (email, code) => {
    const response = await send(email, code);
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    expect(shop.mailer.sent).toEqual([]);
  });
});
