import { describe, expect, test } from 'vitest';
import { cartLine } from './accepted-cart-line.ts';
import { product } from './accepted-product.ts';

const needed = { id: 1, title: 'Mug', category: 'kitchen', price: 18.5, image: '/images/mug.jpg' };
const whole = {
  ...needed,
  description: 'Holds 300 ml.',
  color: 'Petrol',
  rating: { rate: 4.6, count: 120 },
};

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** Where the product cannot be read. */
const places = (value: unknown) => product.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

describe('a product', () => {
  test('that fits the contract is accepted, without unknown keys', () => {
    expect(product.parse({ ...whole, stock: 4, rating: { ...whole.rating, stars: 5 } })).toEqual(whole);
  });

  test('with only the five documented fields is accepted, with an empty description', () => {
    expect(product.parse(needed)).toEqual({ ...needed, description: '' });
  });

  test.each(['title', 'category', 'image', 'description', 'color'])('may have a %s of any length', (key) => {
    const long = { ...whole, [key]: 'x'.repeat(10_000) };
    expect(product.parse(long)).toEqual(long);
  });

  test.each(['title', 'category', 'image', 'description', 'color'])(
    'whose %s ends with half of a surrogate pair, which neither URLs nor HTML can have, has a replacement',
    (key) =>
      expect(product.parse({ ...whole, [key]: 'Mug \ud83e' })).toEqual({ ...whole, [key]: 'Mug \ufffd' }),
  );

  test.each(['id', 'title', 'category', 'price'])('needs its %s', (key) => {
    for (const odd of [without(whole, key), { ...whole, [key]: null }, { ...whole, [key]: { odd: true } }])
      expect(places(odd)).toEqual([key]);
  });

  test.each([
    ['image', ''],
    ['description', ''],
    ['color', undefined],
    ['rating', undefined],
  ])('with an invalid %s has %j instead', (key, fallback) => {
    for (const odd of [without(whole, key), { ...whole, [key]: null }, { ...whole, [key]: 7 }])
      expect(product.parse(odd)).toEqual({ ...whole, [key]: fallback });
  });

  test.each([
    [{ rate: 4.6 }, { rate: 4.6 }],
    [{ rate: 4.6, count: null }, { rate: 4.6 }],
    [{ rate: 4.6, count: 'many' }, { rate: 4.6 }],
    [
      { rate: '4.6', count: '120' },
      { rate: 4.6, count: 120 },
    ],
    [
      { rate: 0, count: 0 },
      { rate: 0, count: 0 },
    ],
    [{ count: 120 }, undefined],
    [{ rate: 'good', count: 120 }, undefined],
    [{ rate: 9, count: 120 }, undefined],
    [{ rate: -1 }, undefined],
    [4.6, undefined],
    [[], undefined],
  ])('with the rating %j has the rating %j', (rating, read) => {
    expect(product.parse({ ...whole, rating }).rating).toEqual(read);
  });

  test.each([
    ['id', '7', 7],
    ['price', '18.50', 18.5],
    ['price', ' 18 ', 18],
    ['price', '0', 0],
    ['price', 0, 0],
    ['price', 9.999, 10],
    ['price', 0.1 + 0.2, 0.3],
    ['color', '', undefined],
  ])('with the %s %j has %j', (key, value, read) => {
    expect(product.parse({ ...whole, [key]: value })).toEqual({ ...whole, [key]: read });
  });

  test.each([
    ['id', 0],
    ['id', 1.5],
    ['id', -1],
    ['id', 'mug'],
    ['id', ''],
    ['id', '0x10'],
    ['id', true],
    ['price', -1],
    ['price', '-1'],
    ['price', 'free'],
    ['price', ''],
    ['price', '$18.50'],
    ['price', '1e3'],
    ['price', 1e300],
    ['price', [18.5]],
    ['price', false],
    ['title', ''],
    ['category', ''],
  ])('with the %s %j is invalid', (key, value) => {
    expect(places({ ...whole, [key]: value })).toEqual([key]);
  });

  test.each([null, undefined, 'mug', 7, [], [whole]])('that is %j is invalid', (value) => {
    expect(places(value)).toEqual(['']);
  });
});

describe('a cart line', () => {
  test('is a product with a quantity', () => {
    expect(cartLine.parse({ ...needed, quantity: 2 })).toEqual({ ...needed, description: '', quantity: 2 });
  });

  test.each([1_000_001, Number.MAX_SAFE_INTEGER])(
    'may have the quantity %d, which no order accepts',
    (quantity) => {
      expect(cartLine.safeParse({ ...whole, quantity }).success).toBe(true);
    },
  );

  test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '2', null, undefined])(
    'with the quantity %j is invalid',
    (quantity) => {
      expect(cartLine.safeParse({ ...whole, quantity }).success).toBe(false);
    },
  );
});
