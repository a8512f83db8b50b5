import { expect, test } from 'vitest';
import { getSwatch } from './swatches.ts';

test('a color is found however it is capitalized', () => {
  expect(getSwatch('Signal red')).toBe('#c8553d');
  expect(getSwatch('signal red')).toBe('#c8553d');
});

test.each(['mauve', '', 'constructor'])('%j is not a color of the shop and has no swatch', (name) =>
  expect(getSwatch(name)).toBeUndefined(),
);
