import type { Product } from '@curiolane/contract/accepted';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import {
  countByCategory,
  filterProducts,
  getCategories,
  narrowProducts,
  type ProductFilters,
  readSortOrder,
  searchTitles,
} from './filter-products.ts';
import { formatCategory } from './format-category.ts';
import { anyPrice } from './price-range.ts';

const mug = aProduct({
  id: 1,
  title: 'Tidal Mug',
  price: 28,
  category: 'ceramics',
  rating: { rate: 4.1, count: 1 },
});
const lamp = aProduct({
  id: 2,
  title: 'Dome Lamp',
  price: 129,
  category: 'lighting',
  rating: { rate: 4.9, count: 1 },
});
const bowl = aProduct({
  id: 3,
  title: 'Rim Bowl',
  price: 9.5,
  category: 'ceramics',
  rating: { rate: 4.5, count: 1 },
});
const products = [mug, lamp, bowl];
const everything = { search: '', category: 'all', sort: 'featured' } as const;

const list = (of: readonly Product[], filters: ProductFilters) =>
  filterProducts(searchTitles(of, filters.search), filters);

describe('the shop list', () => {
  it("shows everything in the catalogue's order", () => {
    expect(list(products, everything)).toEqual(products);
  });

  it('finds a substring of the title case-insensitively', () => {
    expect(list(products, { ...everything, search: 'MU' })).toEqual([mug]);
    expect(list(products, { ...everything, search: ' lamp ' })).toEqual([lamp]);
  });

  it('searches titles only', () => {
    expect(list(products, { ...everything, search: 'coffee' })).toEqual([]);
  });

  it('filters by category', () => {
    expect(list(products, { ...everything, category: 'ceramics' })).toEqual([mug, bowl]);
  });

  it.each([
    ['price-asc', [bowl, mug, lamp]],
    ['price-desc', [lamp, mug, bowl]],
    ['rating', [lamp, bowl, mug]],
  ] as const)('sorts by %s without changing the catalogue', (sort, sorted) => {
    expect(list(products, { ...everything, sort })).toEqual(sorted);
    expect(products).toEqual([mug, lamp, bowl]);
  });

  it('sorts products without ratings last', () => {
    const { rating: _, ...vase } = aProduct({ id: 4, title: 'Vase' });
    const worst = aProduct({ id: 5, rating: { rate: 0 } });
    const sorted = list([vase, worst, lamp], { ...everything, sort: 'rating' });
    expect(sorted).toEqual([lamp, worst, vase]);
  });

  it("lists 'all' and each category once", () => {
    expect(getCategories(products)).toEqual(['all', 'ceramics', 'lighting']);
    expect(formatCategory('ceramics')).toBe('Ceramics');
  });

  it("falls back to the catalogue's order for an unknown sort order", () => {
    expect(readSortOrder('rating')).toBe('rating');
    expect(readSortOrder('toString')).toBe('featured');
    expect(readSortOrder(null)).toBe('featured');
  });
});

describe('price and color', () => {
  const red = { ...lamp, color: 'Signal red' };
  const blue = { ...mug, color: 'Petrol' };
  const all = [blue, red, bowl];

  it.each([
    [{ from: 28, to: 129 }, [blue, red]],
    [{ from: 0, to: 28 }, [blue, bowl]],
    [{ ...anyPrice, from: 129.01 }, []],
    [anyPrice, all],
  ])('a price in %j, both ends included', (price, found) => {
    expect(list(all, { ...everything, price })).toEqual(found);
  });

  it.each([
    [['red'], [red]],
    [
      ['red', 'blue'],
      [blue, red],
    ],
    [['mauve'], []],
    [[], all],
  ])('one of the colors %j', (colors, found) => {
    expect(list(all, { ...everything, colors })).toEqual(found);
  });

  it('counts what each category would show beside the other filters', () => {
    const counts = countByCategory(all, { category: 'lighting', price: { from: 20, to: 200 } });
    expect([...counts]).toEqual([
      ['all', 2],
      ['ceramics', 1],
      ['lighting', 1],
    ]);
  });

  it('narrows by all parts but one, whose choices are counted', () => {
    const narrowing = { category: 'ceramics', price: { from: 0, to: 10 }, colors: ['blue'] };
    expect(narrowProducts(all, narrowing)).toEqual([]);
    expect(narrowProducts(all, narrowing, 'price')).toEqual([blue]);
    expect(narrowProducts(all, narrowing, 'colors')).toEqual([bowl]);
  });
});
