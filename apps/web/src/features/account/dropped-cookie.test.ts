import { expect, test } from 'vitest';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { findDroppedCookie } from './dropped-cookie.ts';

const session = 'GET /api/session';
const noCookie = { status: 401, body: { message: 'Please log in.', code: 'unauthenticated' } };

test.each([
  ['lax', /^This browser did not keep the cookie.*The server needs SESSION_SAME_SITE=none\.$/],
  ['none', /^This browser did not keep the cookie.*it blocks the cookies of other sites/],
])('a cookie for %s that does not come back is told with its cause', async (cookieSite, text) => {
  stubBackend({ [session]: noCookie });
  expect(await makeTestStore().dispatch(findDroppedCookie(cookieSite))).toMatch(text);
});

test.each([
  [
    'comes back',
    { status: 200, body: { email: 'maya@shop.example', expiresAt: '2026-01-01T00:00:00.000Z' } },
  ],
  ['cannot be looked for by this backend', { status: 404, body: { message: 'Not found' } }],
  ['cannot be looked for now', 'no response'],
] as const)('nothing is told of a cookie that %s', async (_, response) => {
  stubBackend({ [session]: response });
  expect(await makeTestStore().dispatch(findDroppedCookie('none'))).toBeUndefined();
});

test.each([null, undefined])('a backend that needs no cookie (%s) is not asked', async (cookieSite) => {
  const { requests } = stubBackend({});
  expect(await makeTestStore().dispatch(findDroppedCookie(cookieSite))).toBeUndefined();
  expect(requests).toEqual([]);
});
