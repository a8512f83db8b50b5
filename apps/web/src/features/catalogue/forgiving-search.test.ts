// cspell:disable: misspelled on purpose, or another language.
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { searchForgivingly } from './forgiving-search.ts';

const products = ['Café Glass Lamp', 'Daily Stack Dinner Plates', 'Sunday Round Teapot'].map((title, index) =>
  aProduct({ id: index + 1, title }),
);

test.each([
  ['cafe', 'an accent that is not typed', [1]],
  ['lámp', 'an accent too many', [1]],
  ['lamps', 'a plural', [1]],
  ['plate', 'a singular', [2]],
  ['glass', 'no plural', [1]],
  ['lapm', 'two letters swapped', [1]],
  ['tepot', 'a letter missing', [3]],
  ['teappot', 'a letter too many', [3]],
  ['teapit', 'a wrong letter', [3]],
  ['teep', 'a typo in a word that is not finished', [3]],
  ['round taepot', 'several words', [3]],
  ['taepit', 'two typos', []],
  ['lip', 'a short word', []],
  ['zeppelin', 'another word', []],
  ['round lamp', 'words of two titles', []],
  ['…', 'no word', []],
])('%s (%s) finds %j', (search, _, ids) => {
  expect(searchForgivingly(products, search).map(({ id }) => id)).toEqual(ids);
});
