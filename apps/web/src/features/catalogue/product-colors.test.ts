import { expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { formatColor, getColorKey, getColorSwatch, hasColorChoice, listColors } from './product-colors.ts';

const colored = (color: string, id = 1) => aProduct({ id, color });

it.each([
  ['Petrol', 'blue', 'Blue'],
  ['Dark Red', 'red', 'Red'],
  [' Mauve ', 'mauve', 'Mauve'],
])('%j is found as %s and shown as %s', (color, key, shown) => {
  expect(getColorKey(colored(color))).toBe(key);
  expect(formatColor(key)).toBe(shown);
});

it('a product without a color is found by none', () => expect(getColorKey(aProduct())).toBeUndefined());

it('only a family has a swatch', () => {
  expect(getColorSwatch('blue')).toMatch(/^#/);
  expect(getColorSwatch('mauve')).toBeUndefined();
});

it('lists each color once, families in their own order before other names', () => {
  const products = ['Mauve', 'Walnut', 'Petrol', 'Cobalt', 'Apricot', 'Signal red'].map(colored);
  expect(listColors([...products, aProduct()])).toEqual(['red', 'blue', 'brown', 'apricot', 'mauve']);
});

it.each([
  [[], false],
  [[aProduct()], false],
  [[colored('Petrol'), colored('Cobalt')], false],
  [[colored('Petrol'), aProduct()], true],
  [[colored('Petrol'), colored('Moss')], true],
])('of %j there is a choice: %s', (products, expected) =>
  expect(hasColorChoice(products, listColors(products))).toBe(expected),
);
