import { expect, test } from 'vitest';
import { getCookies } from './sessions.ts';

const responseWith = (...cookies: string[]) =>
  new Response(null, { headers: cookies.map((cookie) => ['set-cookie', cookie]) });

test('a cookie may end in =, and one without a value is deleted', () => {
  const first = responseWith('sid=YWJj=; Path=/', 'gone=1');
  expect(getCookies(first, responseWith('gone=; Max-Age=0'))).toEqual({ cookie: 'sid=YWJj=' });
});
