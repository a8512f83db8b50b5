import { expect, it } from 'vitest';
import { isSamePage, searchPath } from './routes.ts';

it.each([
  ['/Shop', '/shop/', true],
  ['/', '/', true],
  ['/contact', '/Contact', true],
  ['/Shop', '/Cart', false],
  ['/', '/shop', false],
])('tells whether %s and %s are one page: %s', (one, other, same) => {
  expect(isSamePage(one, other)).toBe(same);
});

it('encodes what is searched', () => {
  expect(searchPath('a & b')).toBe('/shop/?search=a%20%26%20b');
});
