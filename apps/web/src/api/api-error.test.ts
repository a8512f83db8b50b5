import { expect, it } from 'vitest';
import { toApiError } from './api-error.ts';

const networkText = 'The shop could not be reached. Check your connection.';

it.each([
  ['there is no response', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
  ['the response took too long', { status: 'TIMEOUT_ERROR', error: 'TimeoutError' }],
  ['something was thrown', { name: 'Error', message: 'Out of memory' }],
] as const)('the shop cannot be reached when %s', (_, error) => {
  expect(toApiError(error)).toEqual({ responded: false, text: networkText });
});

it('has the message and code of the response', () => {
  const message = 'Invalid email or password.';
  expect(toApiError({ status: 401, data: { message, code: 'invalid_credentials' } })).toEqual({
    responded: true,
    status: 401,
    code: 'invalid_credentials',
    message,
    text: message,
  });
});

it('isolates a message from right to left, which stands in a text of the shop', () => {
  const { message, text } = toApiError({ status: 409, data: { message: 'הספל אזל!' } });
  expect([message, text]).toEqual(['\u2068הספל אזל!\u2069', '\u2068הספל אזל!\u2069']);
});

it('names the status when the response has no message', () => {
  expect(toApiError({ status: 502, data: {} })).toEqual({
    responded: true,
    status: 502,
    text: 'The shop responded with status 502.',
  });
});

it('says why the body of a success cannot be read', () => {
  const error = 'The response to getProduct cannot be read: Invalid input at price.';
  expect(toApiError({ status: 'CUSTOM_ERROR', error })).toEqual({ responded: true, text: error });
});

it('says so when a response cannot be read at all', () => {
  expect(toApiError({ status: 'UNEXPECTED_RESPONSE', originalStatus: 404, data: null })).toEqual({
    responded: true,
    text: 'The response could not be read.',
  });
});
