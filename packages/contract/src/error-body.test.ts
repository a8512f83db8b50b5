import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { errorBody, errorCode, errors } from './error-body.ts';

test('accepts a message with a code, with or without field errors', () => {
  expect(errorBody.safeParse({ message: 'Login failed', code: 'invalid_credentials' }).success).toBe(true);
  expect(
    errorBody.safeParse({
      message: 'Please check the marked fields.',
      code: 'validation_failed',
      fieldErrors: { 'body.email': ['Enter a valid e-mail address, such as name@example.com.'] },
    }).success,
  ).toBe(true);
});

test.each([
  {},
  { message: 'Login failed' },
  { code: 'invalid_credentials' },
  { message: '', code: 'invalid_credentials' },
  { message: 'Login failed', code: 'INVALID' },
  { message: 'Login failed', code: 'validation_failed', fieldErrors: { 'body.email': 'no list' } },
  'Login failed',
  null,
])('rejects %j', (body) => expect(errorBody.safeParse(body).success).toBe(false));

test('errors() gives each status the one error body', () =>
  expect(errors(400, 503)).toEqual({ 400: errorBody, 503: errorBody }));

test('every error status of every route has the one error body', () => {
  const failures = Object.entries(contract).flatMap(([operation, route]) =>
    Object.entries<unknown>(route.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, schema]) => ({ name: `${operation} ${status}`, schema })),
  );
  const others = failures.filter(({ schema }) => schema !== errorBody).map(({ name }) => name);
  // A failed health check reports its parts: it is not an error of the request.
  expect(others).toEqual(['ready 503']);
});

test('codes are unique and in snake case', () => {
  expect(new Set(errorCode.options).size).toBe(errorCode.options.length);
  for (const code of errorCode.options) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});
