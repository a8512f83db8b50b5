import { expect, test } from 'vitest';
import { getLoginRedirect } from './login-redirect.ts';

const origin = 'https://shop.example';

test('the gate brings a shopper back to the page they asked for', () => {
  expect(getLoginRedirect('?next=%2FCheckout%3Fa%3D1', origin, 'login')).toBe(`${origin}/Checkout?a=1`);
});

test('without a gate everybody lands on the landing page', () => {
  expect(getLoginRedirect('?next=/Checkout', origin, 'open')).toBe('/');
  expect(getLoginRedirect('', origin, 'login')).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'Checkout',
])('%s leads to no other site', (next) => {
  expect(getLoginRedirect(`?next=${encodeURIComponent(next)}`, origin, 'login')).toBe('/');
});

test('a path that hides a host stays on this site', () => {
  expect(getLoginRedirect('?next=/..//evil.example/', origin, 'login')).toBe(`${origin}//evil.example/`);
});
