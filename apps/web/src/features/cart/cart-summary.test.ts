import { expect, it } from 'vitest';
import { toShortTitle } from './cart-summary.tsx';

it.each([
  ['Tidal Stoneware Mug in Petrol', 'Tidal Stoneware Mug...'],
  ['Dome Lamp', 'Dome Lamp...'],
  ['  Five  Arch Wooden Stacker', 'Five Arch Wooden...'],
])('shortens %s to its first three words', (title, short) => {
  expect(toShortTitle(title)).toBe(short);
});
