import { expect, test } from 'vitest';
import { aProduct } from '../testing/products.ts';
import { bestRated } from './best-rated.ts';

const rated = (id: number, category: string, rate: number, count = 1) =>
  aProduct({ id, category, rating: { rate, count } });

const ids = (...of: Parameters<typeof bestRated>) => bestRated(...of).map(({ id }) => id);

test('takes the best of each category before the second best of any', () => {
  const products = [
    rated(1, 'lamps', 5),
    rated(2, 'lamps', 4.9),
    rated(3, 'clocks', 2),
    rated(4, 'clocks', 1),
  ];
  expect(ids(products, 3)).toEqual([1, 3, 2]);
});

test('breaks ties by the number of ratings, then by id', () => {
  expect(ids([rated(3, 'a', 4), rated(2, 'b', 4), rated(1, 'c', 4, 9)], 3)).toEqual([1, 2, 3]);
});

test('puts products without ratings last', () => {
  const { rating: _, ...unrated } = aProduct({ id: 1, category: 'a' });
  expect(
    ids([unrated, rated(3, 'b', 0), { ...unrated, id: 2, category: 'c', rating: { rate: 0 } }], 3),
  ).toEqual([3, 2, 1]);
});

test('returns all products when there are fewer than requested', () => {
  expect(ids([rated(1, 'lamps', 4)], 5)).toEqual([1]);
});
