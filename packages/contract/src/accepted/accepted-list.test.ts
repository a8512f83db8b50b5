import { describe, expect, test } from 'vitest';
import { productList } from './accepted-list.ts';

const product = (id: number) => ({
  id,
  title: `Product ${id}`,
  category: 'kitchen',
  price: 10,
  image: `/images/${id}.jpg`,
  description: '',
});

const read = (value: unknown) => productList.safeParse(value);

describe('a product list', () => {
  test('has every valid product', () => {
    expect(read([product(1), product(2)]).data).toEqual({
      products: [product(1), product(2)],
      leftOut: [],
    });
  });

  test('may be empty', () => {
    expect(read([]).data).toEqual({ products: [], leftOut: [] });
  });

  test.each([
    [{ ...product(2), price: 'free' }, 2, 'its price is "free"'],
    [{ ...product(2), price: undefined }, 2, 'its price is missing'],
    [{ ...product(2), price: null }, 2, 'its price is null'],
    [{ ...product(2), title: '' }, 2, 'its title is ""'],
    [{ ...product(2), category: 7 }, 2, 'its category is 7'],
    [{ ...product(2), id: 'mug' }, undefined, 'its id is "mug"'],
    [{ ...product(2), id: undefined, price: 'free' }, undefined, 'its id is missing'],
    [product(1), 1, 'another product has its id'],
    [null, undefined, 'it is null'],
    ['mug', undefined, 'it is "mug"'],
    [[], undefined, 'it is []'],
  ])('leaves %j out with a reason and keeps the others', (odd, id, reason) => {
    expect(read([product(1), odd, product(3)]).data).toEqual({
      products: [product(1), product(3)],
      leftOut: [{ index: 1, id, reason }],
    });
  });

  test('shortens the invalid value in the reason', () => {
    const { data } = read([product(1), { ...product(2), price: 'x'.repeat(10_000) }]);
    expect(data?.leftOut[0]?.reason.length).toBeLessThan(100);
  });

  test('without a valid product is invalid', () => {
    const { error } = read([{ ...product(1), price: 'free' }, null]);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'No product can be read: of the first, its price is "free"',
    ]);
  });

  test.each([{ products: [product(1)] }, product(1), 'soon', 7, null, undefined])(
    'that is %j is invalid',
    (value) => expect(read(value).success).toBe(false),
  );
});
