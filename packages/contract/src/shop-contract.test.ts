import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { shopContract } from './shop-contract.ts';

test('the eight documented calls keep their methods and paths, case included', () => {
  const calls = Object.values(shopContract).map((route) => `${route.method} ${route.path}`);
  expect(calls).toEqual([
    'GET /products',
    'GET /products/:id',
    'POST /api/auth/Profile',
    'POST /api/auth/updateProfile',
    'POST /Checkout/mail/send-Verification-Code/:email',
    'POST /api/auth/Register',
    'POST /api/auth/Login',
    'POST /Checkout/mail/send-Order-confirmation/:email',
  ]);
});

const email = 'ada@example.com';
const payloads: [keyof typeof shopContract, z.ZodMiniType, object][] = [
  ['getProfile', shopContract.getProfile.body, { email }],
  ['updateProfile', shopContract.updateProfile.body, { email, phone: '', address: '', avatar: '' }],
  [
    'sendVerificationCode',
    shopContract.sendVerificationCode.body,
    { verificationCode: 1234, isVerified: false },
  ],
  ['register', shopContract.register.body, { email, password: 'secret', isVerified: true }],
  ['login', shopContract.login.body, { email, password: 'secret' }],
];

test.each(payloads)('%s takes its documented payload', (_name, schema, payload) =>
  expect(schema.safeParse(payload).success).toBe(true),
);

test.each(payloads)('%s refuses its payload with a key more, or a key less', (_name, schema, payload) => {
  expect(schema.safeParse({ ...payload, extra: 1 }).success).toBe(false);
  for (const key of Object.keys(payload)) {
    const less = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key));
    expect(schema.safeParse(less).success, `without ${key}`).toBe(false);
  }
});

test('a code is sent as not yet verified, and an account is opened as verified', () => {
  const { sendVerificationCode, register } = shopContract;
  expect(sendVerificationCode.body.safeParse({ verificationCode: 1234, isVerified: true }).success).toBe(
    false,
  );
  expect(register.body.safeParse({ email, password: 'secret', isVerified: false }).success).toBe(false);
});

test.each([
  ['1', true],
  ['24', true],
  ['999999999999999', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['abc', false],
  ['', false],
  ['9999999999999999', false],
])('the product id %j in a path is a positive whole number: %s', (id, taken) =>
  expect(shopContract.getProduct.pathParams.safeParse({ id }).success).toBe(taken),
);

test.each([
  ['k', true],
  ['k'.repeat(255), true],
  [undefined, true],
  ['', false],
  ['k'.repeat(256), false],
])('an idempotency key of %j is held to 1 to 255 characters', (key, taken) =>
  expect(shopContract.sendOrderConfirmation.headers['idempotency-key'].safeParse(key).success).toBe(taken),
);
