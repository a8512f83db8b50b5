import { describe, expect, test } from 'vitest';
import { acceptedError, acceptedResponses } from './accepted-responses.ts';

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

describe.each(['register', 'login'] as const)('the response to %s', (call) => {
  const message = (body: unknown) => acceptedResponses[call].parse(body).message;

  test('has the message of the server', () => {
    expect(message({ message: 'Hello, Ada.', token: 'x' })).toBe('Hello, Ada.');
  });

  test.each([
    ...oddBodies,
    ...['', ' \n', null, 7, ['Hello.'], { text: 'Hello.' }].map((odd) => ({ message: odd })),
  ])('%j is a success without a message', (body) => expect(message(body)).toBeUndefined());
});

describe.each(['sendVerificationCode', 'sendOrderConfirmation'] as const)('the response to %s', (call) => {
  test.each([...oddBodies, { message: 'Sent.' }])('%j is a success', (body) =>
    expect(acceptedResponses[call].safeParse(body)).toEqual({ success: true, data: null }),
  );
});

describe('the response to updateProfile', () => {
  test.each([...oddBodies, { user: 'ada' }])('%j is a success without a profile', (body) =>
    expect(acceptedResponses.updateProfile.parse(body).user).toBeUndefined(),
  );

  test('has the profile, each field for itself', () => {
    const { user } = acceptedResponses.updateProfile.parse({ user: { phone: '1', address: null } });
    expect(user).toMatchObject({ phone: '1', address: '' });
  });
});

test.each(oddBodies)('%j is no profile', (body) =>
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
  ])('%j is read as %j', (body, read) => expect(acceptedError.parse(body)).toEqual(read));
});
