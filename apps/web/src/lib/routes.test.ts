import { pagePaths } from '@curiolane/testing/page-paths';
import { expect, it } from 'vitest';
import { categoryPath, isSamePage, loginPath, paths, searchPath } from './routes.ts';

it.each([
  ['/Shop', '/shop/', true],
  ['/', '/', true],
  ['/contact', '/Contact', true],
  ['/Shop', '/Cart', false],
  ['/', '/shop', false],
])('compares %s and %s as the same page: %s', (one, other, same) => {
  expect(isSamePage(one, other)).toBe(same);
});

it('the pages that other tests visit are those of the routes', () => {
  expect(Object.values({ ...paths, product: paths.product(1) })).toEqual(pagePaths);
});

it("fills a product's id into the pattern", () => {
  expect(paths.product(7)).toBe('/Product/7');
});

it.each([
  [searchPath('a & b'), '/shop/?search=a%20%26%20b'],
  [searchPath('lamp \uD83D'), '/shop/?search=lamp%20%EF%BF%BD'],
  [searchPath('💡'), '/shop/?search=%F0%9F%92%A1'],
  [categoryPath('a & b'), '/Shop?category=a%20%26%20b'],
  [loginPath('/Checkout?a=1'), '/Login?next=%2FCheckout%3Fa%3D1'],
])('encodes the query value of %s', (path, expected) => {
  expect(path).toBe(expected);
});
