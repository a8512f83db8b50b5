import { expect, test } from 'vitest';
import { hasMoreValues } from './json-size.ts';

test.each([
  ['{}', 1],
  ['[1,2,3]', 3],
  ['[[[[', 4],
  ['{"a":1,"b":{"c":"d"}}', 7],
  ['["a,b{[","c"]', 4],
  [String.raw`["a\"b","\\","c\\\","]`, 8],
  ['"unterminated', 1],
])('%s has %i values and no more', (json, values) => {
  expect([hasMoreValues(json, values), hasMoreValues(json, values - 1)]).toEqual([false, true]);
});

test.each([' ', '1', '\n', 'x'])('many characters %j between the values are too many values', (character) => {
  expect(hasMoreValues(`[${character.repeat(98)}]`, 10)).toBe(false);
  expect(hasMoreValues(`[${character.repeat(99)}]`, 10)).toBe(true);
});

test.each([String.raw`\n`, String.raw`\u0041`, String.raw`\\`])(
  'many escapes %s are too many values',
  (sequence) => {
    expect(hasMoreValues(`["${sequence.repeat(100)}"]`, 10)).toBe(false);
    expect(hasMoreValues(`["${sequence.repeat(101)}"]`, 10)).toBe(true);
  },
);

test('a text shorter than the limit cannot have more', () => {
  expect(hasMoreValues('[,,,,,,]', 10)).toBe(false);
});

test('a quote outside of the texts does not hide what follows it', () => {
  expect(hasMoreValues(`["${'\\\\'.repeat(50)}",1,1,1,1]`, 7)).toBe(false);
  expect(hasMoreValues(`["${'\\\\'.repeat(50)}",1,1,1,1]`, 5)).toBe(true);
});
