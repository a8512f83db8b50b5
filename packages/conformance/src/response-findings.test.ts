import { expect, test } from 'vitest';
import type { HttpResponse } from './http-client.ts';
import { type ResponsePromise, responseFindings } from './response-findings.ts';

const promise: ResponsePromise = { responses: {}, getCodes: () => [] };

const findRules = (status: number, json: unknown, type = 'application/json') => {
  const headers = { 'content-type': type };
  const response: HttpResponse = { status, headers, text: JSON.stringify(json), json };
  return responseFindings(promise, response).map(({ rule }) => rule);
};

test('an error may name the password as the field that is wrong', () => {
  const errors = { password: 'A password is required.' };
  expect(findRules(400, { message: 'Invalid.', errors })).not.toContain('no-password');
});

test.each(['application/json', 'Application/JSON;charset=UTF-8', 'application/json ; charset=utf-8'])(
  'the media type of JSON may be written as %s',
  (type) => expect(findRules(400, { message: 'Invalid.' }, type)).not.toContain('json'),
);

test('a patch is another media type than JSON', () =>
  expect(findRules(400, { message: 'Invalid.' }, 'application/json-patch+json')).toContain('json'));

test.each([
  [200, { user: { password_hash: '4f1a9c' } }],
  [200, { user: { secret: '$2b$10$abc' } }],
  [400, { message: 'Wrong.', sent: '$argon2id$v=19$' }],
])('a response of %i with a password or its hash is found: %j', (status, json) =>
  expect(findRules(status, json)).toContain('no-password'),
);
