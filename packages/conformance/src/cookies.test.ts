import { expect, test } from 'vitest';
import { CookieJar, parseCookie } from './cookies.ts';

const url = 'http://shop.example/api/session';

test('a cookie is sent back until it is deleted or has expired', () => {
  const jar = new CookieJar();
  jar.store(['session=a=b; Path=/; HttpOnly', 'theme=dark']);
  expect(jar.getHeader(url)).toBe('session=a=b; theme=dark');
  jar.store(['session=; Max-Age=0', 'theme=; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  expect(jar.getHeader(url)).toBe('');
});

test('a cookie is sent below its path only', () => {
  const jar = new CookieJar();
  jar.store(['one=1; Path=/api', 'two=2; Path=/other', 'three=3; Path=/ap']);
  expect(jar.getHeader(url)).toBe('one=1');
});

test('the names of attributes are read in any case', () => {
  expect(parseCookie('id=7; HTTPONLY; sameSite=Lax').attributes).toEqual(
    new Map([
      ['httponly', ''],
      ['samesite', 'Lax'],
    ]),
  );
});
