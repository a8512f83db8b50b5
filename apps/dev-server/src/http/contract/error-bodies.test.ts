import {
  bodyLimits,
  contract,
  defaultBodyLimit,
  errorBody,
  maxBodyKeys,
  maxBodyValues,
  maxListItems,
} from '@curiolane/contract';
import type { ErrorDetails } from '@curiolane/ts-rest-fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createErrorBodies } from './error-bodies.ts';

const details = {
  fieldErrors: { 'body.email': ['Enter a valid e-mail address, such as name@example.com.'] },
  statusCode: 400,
  host: 'evil.example',
  method: 'PUT',
  path: '/products',
  allowed: ['GET', 'HEAD'],
  problems: ['listProducts violates the contract at 0.hash (extra-key)'],
  routeName: 'getOrder',
} satisfies ErrorDetails[keyof ErrorDetails];

test.each(Object.entries(createErrorBodies({ verbose: true })))(
  'the body of %s is the one error body',
  (_kind, body) => expect(errorBody.safeParse(body(details)).error).toBeUndefined(),
);

test('the body of an invalid response names its problems in development only', () => {
  const getMessage = (verbose: boolean) => createErrorBodies({ verbose }).invalidResponse(details).message;
  expect(getMessage(true)).toContain('0.hash');
  expect(getMessage(false)).toBe('Something went wrong on our side. Please try again.');
});

describe('the server', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp();
  });
  afterEach(() => shop.close());

  test.each([
    ['malformed JSON', '{', 400, 'malformed_json'],
    ['an empty body', '', 400, 'malformed_json'],
    ['a NUL character', '{"email":"\\u0000"}', 400, 'malformed_json'],
    ['a backslash before u0000', '{"email":"\\\\u0000"}', 400, 'validation_failed'],
    ['a poisoned prototype', '{"__proto__":{}}', 400, 'malformed_json'],
  ])('responds to %s with the one error body', async (_name, payload, status, code) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/Login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test.each([
    ['/api/auth/updateProfile', bodyLimits.updateProfile],
    ['/Checkout/mail/send-Order-confirmation/ann@example.com', bodyLimits.sendOrderConfirmation],
  ])('%s takes a larger body than other routes', async (url, limit) => {
    const post = (length: number) => shop.post(url, 'x'.repeat(length - 2));
    expect((await post(limit)).statusCode).toBe(400);
    expect((await post(limit + 1)).statusCode).toBe(413);
  });

  test.each(
    Object.entries(contract).flatMap(([operation, { path, method, responses }]) =>
      413 in responses ? [[operation, method, path.replaceAll(/:\w+/g, 'ann@example.com')] as const] : [],
    ),
  )('%s refuses an oversized body, and one of another type', async (_operation, method, url) => {
    const send = async (payload: string, type: string) => {
      const response = await shop.app.inject({ method, url, payload, headers: { 'content-type': type } });
      return [response.statusCode, response.json().code];
    };
    const limit = Math.max(defaultBodyLimit, ...Object.values(bodyLimits));
    expect(await send('x'.repeat(limit + 1), 'application/json')).toEqual([413, 'payload_too_large']);
    expect(await send('{}', 'text/plain')).toEqual([415, 'unsupported_media_type']);
  });

  test('refuses a body of too many keys before it is parsed', async () => {
    const post = (count: number) =>
      shop.post(
        '/api/auth/updateProfile',
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1])),
      );
    const response = await post(maxBodyValues / 2 + 1);
    expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large']);
    expect((await post(maxBodyValues / 2 - 1)).json().fieldErrors).toEqual({
      body: [`A body has at most ${maxBodyKeys} keys.`],
    });
  });

  test('names the keys that it does not know and what it expected instead of a value', async () => {
    const response = await shop.post('/api/auth/Login', {
      email: 'ann@example.com',
      password: 7,
      remember: true,
    });
    expect(response.json().fieldErrors).toEqual({
      'body.remember': ['This key is not known.'],
      'body.password': ['Enter a password.'],
    });
    const number = await shop.post('/api/auth/Register', {
      email: 'ann@example.com',
      password: 'x',
      isVerified: 1,
    });
    expect(number.json().fieldErrors).toEqual({ 'body.isVerified': ['Invalid input: expected true'] });
  });

  test('responds to an unknown URL without reading a body', async () => {
    const response = await shop.post('/api/nope', 'x'.repeat(defaultBodyLimit));
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  test.each([
    '/api/session',
    '/api/orders/018f0000-0000-7000-8000-000000000000',
    '/health/live',
    '/__dev/faults',
  ])('nothing may store what %s returns', async (url) =>
    expect((await shop.get(url)).headers['cache-control']).toBe('no-store'),
  );

  test('nothing may store a profile', async () => {
    const { cookie } = await shop.signIn('ann@example.com');
    const profile = await shop.post('/api/auth/Profile', { email: 'ann@example.com' }, { cookie });
    expect([profile.statusCode, profile.headers['cache-control']]).toEqual([200, 'no-store']);
    const session = await shop.get('/api/session', { cookie });
    expect([session.statusCode, session.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('refuses a list beyond the limit before its items are parsed', async () => {
    const cart = Array.from({ length: maxListItems + 1 }, () => 0);
    const response = await shop.post('/Checkout/mail/send-Order-confirmation/ann@example.com', { cart });
    expect(response.json().fieldErrors).toEqual({
      'body.cart': [`A list has at most ${maxListItems} items.`],
    });
  });

  test('responds to another method with 405 and to an unknown URL with 404', async () => {
    const other = await shop.app.inject({ method: 'PUT', url: '/products' });
    expect([other.statusCode, other.headers.allow, other.json().code]).toEqual([
      405,
      'GET, HEAD',
      'method_not_allowed',
    ]);
    expect((await shop.get('/api/nope?a=b')).json()).toEqual({
      code: 'not_found',
      message: 'No route matches GET /api/nope.',
    });
    expect((await shop.get('/products/%zz')).statusCode).toBe(400);
  });
});
