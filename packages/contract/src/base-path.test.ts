import { expect, test } from 'vitest';
import { readBasePath, toUrlBelow } from './base-path.ts';

test.each(['', '/curios', '/a/b-c/d.e~f_1'])('%j is a base path', (text) => {
  expect(readBasePath(text)).toBe(text);
});

test('without one the shop is at the root of its host', () => {
  expect(readBasePath(undefined)).toBe('');
});

test.each(['curios', '/curios/', '/', '//curios', '/a b', '/..', '/a/./b', '/a?b', 'https://x.example/a'])(
  '%j is refused in one line that says what is accepted',
  (text) => {
    expect(() => readBasePath(text)).toThrow(
      /^BASE_PATH is ".*"; it takes a path such as \/curios, with a slash at its start and none at its end, or nothing for the root of the host\.$/,
    );
  },
);

test.each([
  ['/curios', '/curios/api/auth/Login', '/api/auth/Login'],
  ['/curios', '/curios/?a=1', '/?a=1'],
  ['/curios', '/curios', undefined],
  ['/curios', '/curiosities', undefined],
  ['/curios', '/Curios/products', undefined],
  ['/curios', '/products', undefined],
  ['', '/products', '/products'],
])('below %j, %s is %j', (basePath, url, below) => {
  expect(toUrlBelow(basePath, url)).toBe(below);
});
