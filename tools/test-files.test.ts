import { expect, test } from 'vitest';
import { findNearestFiles, findOwner, findTestFiles } from './test-files.ts';

const files = [
  'apps/web/src/features/cart/cart-page.test.tsx',
  'e2e/specs/2-cart.spec.ts',
  'tools/run.test.ts',
];

test.each([
  ['e2e/specs/2-cart.spec.ts', [files[1]]],
  ['2-cart.spec.ts', [files[1]]],
  ['2-cart', [files[1]]],
  ['cart-page', [files[0]]],
  ['cart', []],
])('%s names %j', (word, named) => expect(findTestFiles(files, word)).toEqual(named));

test.each([
  ['e2e/composed/server-crash.test.ts', 'npm test -- composed'],
  ['apps/dev-server/src/conformance.postgres.nightly.test.ts', 'npm test -- containers'],
  ['e2e/specs/2-cart.spec.ts', undefined],
])('%s is run by %s', (path, command) => expect(findOwner(path)).toBe(command));

test('the nearest files are those that a word nearly names', () => {
  expect(findNearestFiles(files, 'cart-pages')).toEqual(['cart-page.test.tsx']);
  expect(findNearestFiles(files, '2-cat.spec.ts')).toEqual(['2-cart.spec.ts']);
  expect(findNearestFiles(files, 'anytypo')).toEqual([]);
  expect(findNearestFiles([...files, 'apps/console/src/cart-page.test.tsx'], 'cart-pages')).toEqual([
    'cart-page.test.tsx',
  ]);
});
