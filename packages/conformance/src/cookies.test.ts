import { expect, test } from 'vitest';
import { CookieJar, parseCookie } from './cookies.ts';

const url = 'http://shop.example/api/session';

test('a cookie is sent back until it is deleted or has expired', () => {
  const jar = new CookieJar();
  jar.store(['session=a=b; Path=/; HttpOnly', 'theme=dark'], url);
  expect(jar.getHeader(url)).toBe('session=a=b; theme=dark');
  jar.store(['session=; Max-Age=0', 'theme=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], url);
  expect(jar.getHeader(url)).toBe('');
});

test('a cookie is sent below its path only', () => {
  const jar = new CookieJar();
  jar.store(['one=1; Path=/api', 'two=2; Path=/other', 'three=3; Path=/ap'], url);
  expect(jar.getHeader(url)).toBe('one=1');
});

test('a cookie without a path is sent to the folder of the URL that set it', () => {
  const jar = new CookieJar();
  jar.store(['session=1; HttpOnly', 'odd=2; Path=api'], 'http://shop.example/api/auth/Login');
  expect(jar.getHeader('http://shop.example/api/auth/Profile')).toBe('session=1; odd=2');
  expect(jar.getHeader('http://shop.example/api/session')).toBe('');
  expect(jar.getHeader('http://shop.example/')).toBe('');
});

test('the names of attributes are read in any case', () => {
  expect(parseCookie('id=7; HTTPONLY; sameSite=Lax').attributes).toEqual(
    new Map([
      ['httponly', ''],
      ['samesite', 'Lax'],
    ]),
  );
});
