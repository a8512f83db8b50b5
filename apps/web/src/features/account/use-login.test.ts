import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLoginRedirect } from './use-login.ts';

const origin = 'https://shop.example';

// The oldest supported browsers have neither.
beforeEach(() => {
  class OldUrl extends URL {}
  Object.assign(OldUrl, { parse: undefined, canParse: undefined });
  vi.stubGlobal('URL', OldUrl);
});
afterEach(() => vi.unstubAllGlobals());

test('returns to the page that required the login', () => {
  expect(getLoginRedirect('?next=%2FCheckout%3Fa%3D1', origin, 'login')).toBe(`${origin}/Checkout?a=1`);
});

test('leads to the landing page when gating is open', () => {
  expect(getLoginRedirect('?next=/Checkout', origin, 'open')).toBe('/');
  expect(getLoginRedirect('', origin, 'login')).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'Checkout',
  '//[',
])('refuses %s, which is not a path of this origin', (next) => {
  expect(getLoginRedirect(`?next=${encodeURIComponent(next)}`, origin, 'login')).toBe('/');
});

test('keeps a path that contains a host on this origin', () => {
  expect(getLoginRedirect('?next=/..//evil.example/', origin, 'login')).toBe(`${origin}//evil.example/`);
});
