import { afterEach, expect, test, vi } from 'vitest';
import { generateOtp, validateOtp } from './verification.ts';

afterEach(() => vi.restoreAllMocks());

const draw = (...numbers: number[]) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = numbers.shift() ?? 0;
    return array;
  });

test.each([
  ['the lowest draw', 0, 1000],
  ['the highest draw of a multiple', 8999, 9999],
  ['the first draw of the next multiple', 9000, 1000],
])('%s generates an OTP from 1000 to 9999', (_, drawn, code) => {
  draw(drawn);
  expect(generateOtp()).toBe(code);
});

test('redraws a number that would bias towards low OTPs', () => {
  const drawn = draw(2 ** 32 - 1, 5);
  expect(generateOtp()).toBe(1005);
  expect(drawn).toHaveBeenCalledTimes(2);
});

const sent = { email: 'maya@shop.example', code: 4711 };

test('accepts the four digits for the e-mail they were sent to', () => {
  expect(validateOtp(sent, 'maya@shop.example', ['4', '7', '1', '1'])).toBeUndefined();
});

test.each([
  ['wrong digits', sent.email, ['4', '7', '1', '2']],
  ['an empty box', sent.email, ['4', '7', '1', '']],
  ['another e-mail', 'ines@shop.example', ['4', '7', '1', '1']],
])('rejects %s', (_, email, digits) => {
  expect(validateOtp(sent, email, digits)).toBe('Invalid OTP. Please try again.');
});

test('asks for the OTP when none was sent', () => {
  expect(validateOtp(undefined, sent.email, ['', '', '', ''])).toBe(
    'Please enter the OTP sent to your email.',
  );
});

test.each([
  [['1', '0', '0', '0'], undefined],
  [['9', '9', '9', '9'], undefined],
  [['0', '9', '9', '9'], 'Invalid OTP. Please try again.'],
  [['4', '7', '1', ''], 'Invalid OTP. Please try again.'],
])('leaves the check of %j to a backend that made the OTP, if it can be one', (digits, problem) => {
  expect(validateOtp({ ...sent, checkedByServer: true }, sent.email, digits)).toBe(problem);
});
