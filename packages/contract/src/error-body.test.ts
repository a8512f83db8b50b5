import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { errorBody, errorCode, errors } from './error-body.ts';

test('an error says what is wrong, with a code and, where it has them, fields', () => {
  expect(errorBody.safeParse({ message: 'Login failed', code: 'invalid_credentials' }).success).toBe(true);
  expect(
    errorBody.safeParse({
      message: 'Check the marked fields.',
      code: 'validation_failed',
      fieldErrors: { 'body.email': ['Enter a valid e-mail address.'] },
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
])('%j is no error body', (body) => expect(errorBody.safeParse(body).success).toBe(false));

test('the named statuses carry the one error body', () =>
  expect(errors(400, 503)).toEqual({ 400: errorBody, 503: errorBody }));

test('every failure that a documented call or an addition can answer has the one error body', () => {
  const failures = Object.entries(contract).flatMap(([operation, route]) =>
    Object.entries<unknown>(route.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, schema]) => ({ call: `${operation} ${status}`, schema })),
  );
  const others = failures.filter(({ schema }) => schema !== errorBody).map(({ call }) => call);
  // A health check reports its parts when it fails: that is its answer and no refusal of a request.
  expect(others).toEqual(['ready 503']);
});

test('codes are words that a program can tell apart', () => {
  expect(new Set(errorCode.options).size).toBe(errorCode.options.length);
  for (const code of errorCode.options) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});
