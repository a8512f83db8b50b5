import { expect, test } from 'vitest';
import { products } from './products.ts';
import { getColorFamily, getSwatch } from './swatches.ts';

test('a color is found however it is capitalized', () => {
  expect(getSwatch('Signal red')).toBe('#c8553d');
  expect(getSwatch('signal red')).toBe('#c8553d');
});

test.each(['mauve', '', 'constructor'])('%j is not a color of the shop and has no swatch', (name) =>
  expect(getSwatch(name)).toBeUndefined(),
);

test('every color of the catalogue has a swatch and a family', () => {
  const colors = products.flatMap(({ color }) => color ?? []);
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => !getSwatch(color) || !getColorFamily(color))).toEqual([]);
});

test.each([
  ['Petrol', 'blue'],
  ['natural OAK', 'brown'],
  ['Dark Red', 'red'],
  ['Light grey', 'gray'],
  ['blue', 'blue'],
])('the family of %j is %s', (color, family) => expect(getColorFamily(color)).toBe(family));

test.each(['mauve', '', 'constructor', 'blue stripes'])('%j has no family: nothing is guessed', (color) =>
  expect(getColorFamily(color)).toBeUndefined(),
);
