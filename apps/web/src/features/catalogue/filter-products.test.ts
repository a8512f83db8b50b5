import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { filterProducts, formatCategory, getCategories, readSortOrder } from './filter-products.ts';

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

describe('the shop list', () => {
  it("shows everything in the catalogue's order", () => {
    expect(filterProducts(products, everything)).toEqual(products);
  });

  it('finds a substring of the title case-insensitively', () => {
    expect(filterProducts(products, { ...everything, search: 'MU' })).toEqual([mug]);
    expect(filterProducts(products, { ...everything, search: ' lamp ' })).toEqual([lamp]);
  });

  it('searches titles only', () => {
    expect(filterProducts(products, { ...everything, search: 'coffee' })).toEqual([]);
  });

  it('filters by category', () => {
    expect(filterProducts(products, { ...everything, category: 'ceramics' })).toEqual([mug, bowl]);
  });

  it.each([
    ['price-asc', [bowl, mug, lamp]],
    ['price-desc', [lamp, mug, bowl]],
    ['rating', [lamp, bowl, mug]],
  ] as const)('sorts by %s without changing the catalogue', (sort, sorted) => {
    expect(filterProducts(products, { ...everything, sort })).toEqual(sorted);
    expect(products).toEqual([mug, lamp, bowl]);
  });

  it('sorts products without ratings last', () => {
    const { rating: _, ...vase } = aProduct({ id: 4, title: 'Vase' });
    const worst = aProduct({ id: 5, rating: { rate: 0 } });
    const sorted = filterProducts([vase, worst, lamp], { ...everything, sort: 'rating' });
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
