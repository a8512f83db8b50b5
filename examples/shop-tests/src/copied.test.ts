import { addFault, getCookies, moveClock, readOtp } from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect } from 'vitest';
import { server } from './server.ts';

// Copied in the console (Journal, select entries, Copy as a test); the server alone is that of these tests.
const test = sandboxTest(() => server, 'empty');

test('register responds with 201, then login responds with 200, then updateProfile gets no response, then 1 more', {
  timeout: 30000,
}, async ({ sandbox }) => {
  // sendVerificationCode, entry 1, which the entries below need
  const response1 = await sandbox.fetch('/Checkout/mail/send-Verification-Code/ann@example.com', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verificationCode: 4711, isVerified: false }),
  });
  expect(response1.status).toBe(200);
  expect(await response1.json()).toEqual({ message: 'OTP sent to your email!' });
  expect(await readOtp(sandbox, 'ann@example.com', { timeoutMs: 30_000 })).toBe(4711);

  // register, entry 2
  const response2 = await sandbox.fetch('/api/auth/Register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'secret', isVerified: true }),
  });
  expect(response2.status).toBe(201);
  expect(await response2.json()).toEqual({ message: 'Registered successfully' });

  // login, entry 3
  const response3 = await sandbox.fetch('/api/auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'secret' }),
  });
  expect(response3.status).toBe(200);
  expect(await response3.json()).toEqual({ message: 'Login successful' });

  // updateProfile, entry 4
  await addFault(sandbox, { operation: 'updateProfile', fault: { kind: 'drop-after-commit' } });
  await expect(
    sandbox
      .fetch('/api/auth/updateProfile', {
        method: 'POST',
        headers: { ...getCookies(response3), 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'ann@example.com',
          phone: '555 0100',
          address: '12 Harbour Lane',
          avatar: '',
        }),
      })
      .then((response) => response.text()),
  ).rejects.toThrow();

  // getSession, entry 5
  await moveClock(sandbox, { advanceMs: 691201000 });
  const response5 = await sandbox.fetch('/api/session', {
    headers: getCookies(response3),
  });
  expect(response5.status).toBe(401);
  expect(await response5.json()).toEqual({ message: 'Please login.', code: 'unauthenticated' });
});
