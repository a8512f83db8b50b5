import { expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { findMentions } from './find-mentions.ts';

const mug = aProduct({ id: 1, title: 'Tidal Mug', color: 'Petrol', description: 'Holds coffee, 350 ml.' });
const lamp = aProduct({ id: 2, title: 'Dome Lamp', description: 'Glows on a desk; its stem is red.' });
const listed = aProduct({ id: 3, title: 'Rug', color: 'Mauve', description: '' });
const products = [mug, lamp, listed];

it.each([
  ['coffee', [1]],
  ['COF', [1]],
  ['petrol', [1]],
  ['blue', [1]],
  ['mauve', [3]],
  ['coffee blue mug', [1]],
  ['stem', [2]],
  ['old', []],
  ['co', []],
  ['coffee desk', []],
  ['   ', []],
])('%j is mentioned by %j', (search, ids) =>
  expect(findMentions(products, search).map(({ id }) => id)).toEqual(ids),
);
