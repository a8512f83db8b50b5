import { expect, test } from 'vitest';
import { getColorFamily } from './color-families.ts';
import { products } from './products.ts';
import { getSwatch } from './swatches.ts';

test('every color of the catalogue has a swatch and a family', () => {
  const colors = products.flatMap(({ color }) => color ?? []);
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => !getSwatch(color) || !getColorFamily(color))).toEqual([]);
});

test.each([
  ['Petrol', 'blue'],
  ['natural OAK', 'brown'],
  ['Signal red', 'red'],
  ['Dark Red', 'red'],
  // cspell:disable-next-line
  ['Light grey', 'gray'],
  ['Pale Oat', 'beige'],
  ['blue', 'blue'],
])('the family of %j is %s', (color, family) => expect(getColorFamily(color)).toBe(family));

test.each(['mauve', '', 'constructor', 'blue stripes'])('%j has no family: nothing is guessed', (color) =>
  expect(getColorFamily(color)).toBeUndefined(),
);
