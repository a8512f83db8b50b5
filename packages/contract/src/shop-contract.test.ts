import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { shopContract } from './shop-contract.ts';

test('the eight documented routes keep their methods and paths, case included', () => {
  const routes = Object.values(shopContract).map((route) => `${route.method} ${route.path}`);
  expect(routes).toEqual([
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

test.each(payloads)('%s accepts its documented payload', (_name, schema, payload) =>
  expect(schema.safeParse(payload).success).toBe(true),
);

test.each(payloads)('%s rejects its payload with an unknown or a missing key', (_name, schema, payload) => {
  expect(schema.safeParse({ ...payload, extra: 1 }).success).toBe(false);
  for (const key of Object.keys(payload)) {
    const less = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key));
    expect(schema.safeParse(less).success, `without ${key}`).toBe(false);
  }
});

test('a code is sent with isVerified: false, and an account is created with isVerified: true', () => {
  const { sendVerificationCode, register } = shopContract;
  expect(sendVerificationCode.body.safeParse({ verificationCode: 1234, isVerified: true }).success).toBe(
    false,
  );
  expect(register.body.safeParse({ email, password: 'secret', isVerified: false }).success).toBe(false);
});

test.each([
  ['1', true],
  ['24', true],
  [String(Number.MAX_SAFE_INTEGER), true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['abc', false],
  ['', false],
  ['99999999999999999', false],
])('a product id of %j in a path is valid: %s', (id, valid) =>
  expect(shopContract.getProduct.pathParams.safeParse({ id }).success).toBe(valid),
);

test.each([
  ['k', true],
  ['k'.repeat(255), true],
  [undefined, true],
  ['', false],
  ['k'.repeat(256), false],
])('an idempotency key of %j, which may have 1 to 255 characters, is valid: %s', (key, valid) =>
  expect(shopContract.sendOrderConfirmation.headers['idempotency-key'].safeParse(key).success).toBe(valid),
);
