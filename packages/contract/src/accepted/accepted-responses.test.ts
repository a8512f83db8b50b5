import { describe, expect, test } from 'vitest';
import { acceptedError } from './accepted-error.ts';
import { acceptedResponses } from './accepted-responses.ts';

/** Bodies of no documented shape; `null` stands for one that is not JSON. */
const oddBodies: unknown[] = [
  null,
  undefined,
  'OK',
  '',
  7,
  true,
  [],
  [{ message: 'Hello.' }],
  {},
  { user: null },
];

describe.each(['register', 'login'] as const)('the response to %s', (route) => {
  const message = (body: unknown) => acceptedResponses[route].parse(body).message;

  test('has the message of the backend', () => {
    expect(message({ message: 'Hello, Ada.', token: 'x' })).toBe('Hello, Ada.');
  });

  test.each([
    ...oddBodies,
    ...['', ' \n', null, 7, ['Hello.'], { text: 'Hello.' }].map((odd) => ({ message: odd })),
  ])('has no message when its body is %j', (body) => expect(message(body)).toBeUndefined());
});

describe.each(['sendVerificationCode', 'sendOrderConfirmation'] as const)('the response to %s', (route) => {
  test.each([...oddBodies, { message: 'Sent.' }])('is accepted when its body is %j', (body) =>
    expect(acceptedResponses[route].safeParse(body)).toEqual({ success: true, data: null }),
  );
});

describe('the response to updateProfile', () => {
  test.each([...oddBodies, { user: 'ada' }])('has no profile when its body is %j', (body) =>
    expect(acceptedResponses.updateProfile.parse(body).user).toBeUndefined(),
  );

  test('has the valid fields of the profile', () => {
    const { user } = acceptedResponses.updateProfile.parse({ user: { phone: '1', address: null } });
    expect(user).toMatchObject({ phone: '1', address: '' });
  });
});

test.each(oddBodies)('the response to getProfile is invalid when its body is %j', (body) =>
  expect(acceptedResponses.getProfile.safeParse(body).success).toBe(false),
);

describe('an error response', () => {
  test.each<[unknown, object]>([
    [{ message: 'Taken.' }, { message: 'Taken.' }],
    [
      { message: 'Taken.', code: 'email_taken' },
      { message: 'Taken.', code: 'email_taken' },
    ],
    [{ message: 'Taken.', code: 'E17' }, { message: 'Taken.' }],
    [{ message: 'Taken.', code: 409, errors: [] }, { message: 'Taken.' }],
    [{ message: '', code: 'email_taken' }, { code: 'email_taken' }],
    [{ message: { text: 'Taken.' } }, {}],
    ...oddBodies.map((body): [unknown, object] => [body, {}]),
  ])('with the body %j is read as %j', (body, read) => expect(acceptedError.parse(body)).toEqual(read));
});
