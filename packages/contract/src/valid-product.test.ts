import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { product as accepted } from './accepted/accepted-product.ts';
import { toCents, toDollars } from './money.ts';
import type { Product } from './product-schemas.ts';
import { shopContract } from './shop-contract.ts';
import { readValidProduct } from './valid-product.ts';

const { element: listed } = shopContract.listProducts.responses[200].def;

/** Around each of the contract's bounds, beside anything that JSON has. */
const text = fc.oneof(
  fc
    .constantFrom(0, 1, 99, 100, 101, 499, 500, 501, 1999, 2000, 2001, 2047, 2048, 2049)
    .map((length) => 'a'.repeat(length)),
  fc.constantFrom(50, 51, 250, 251, 1000, 1001).map((length) => '🪴'.repeat(length)),
  fc.string({ unit: 'binary' }),
  fc.constant('Mug \ud83e'),
);
const number = fc.oneof(
  fc.constantFrom(
    -1,
    -0,
    0,
    0.001,
    0.5,
    1,
    4.999,
    5,
    5.01,
    29.99,
    109.95,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    Number.MIN_VALUE,
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.integer(),
  fc.integer({ min: -100, max: 1_000_000 }).map((cents) => cents / 100),
  fc.double(),
);
const anything = fc.oneof(text, number, fc.jsonValue(), fc.constant(undefined));

const product: Product = {
  id: 1,
  title: 'Mug',
  price: 24.5,
  description: 'Holds 350 ml.',
  category: 'ceramics',
  image: '/images/mug.jpg',
  rating: { rate: 4.5, count: 12 },
  color: 'Petrol',
};

/** Fields that fit, of which some are missing, another value or unknown. */
const edited = <Fields extends object>(fields: Fields, value: Arbitrary<unknown>) =>
  fc
    .tuple(
      fc.subarray(Object.keys(fields), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...Object.keys(fields), 'slug', '__proto__'), value, { maxKeys: 2 }),
    )
    .map(([removed, changed]) => ({
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => !removed.includes(name))),
      ...changed,
    }));

const rating = fc.oneof(edited(product.rating, number), anything);
const entries = fc.oneof(
  { weight: 8, arbitrary: edited(product, fc.oneof(text, number)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(edited(product, anything), rating)
      .map(([entry, changed]) => ({ ...entry, rating: changed })),
  },
  { weight: 1, arbitrary: anything },
);

/** What the catalogue keeps of an entry by the schema alone. */
const readBySchema = (entry: unknown) => {
  const { data } = listed.safeParse(entry);
  return data && { ...data, description: data.description ?? '' };
};

test('makes of an entry what the schema makes of it, or leaves it to the schema', () => {
  const seen = { read: 0, left: 0 };
  fc.assert(
    fc.property(entries, (entry) => {
      const product = readValidProduct(entry);
      seen[product ? 'read' : 'left'] += 1;
      if (product) expect(product).toEqual(readBySchema(entry));
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.read, seen.left)).toBeGreaterThan(300);
});

test('reads what storefronts read with their schema, but for fractions of a cent', () => {
  let seen = 0;
  fc.assert(
    fc.property(entries, (entry) => {
      const product = readValidProduct(entry);
      if (!product) return;
      seen += 1;
      expect({ ...product, price: toDollars(toCents(product.price)) }).toEqual(accepted.parse(entry));
    }),
    { numRuns: 3000 },
  );
  expect(seen).toBeGreaterThan(300);
});

test('reads every entry that fits, but for one with an emoji or half of one', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      const product = readBySchema(entry);
      const hasNoEmoji = !/[\ud800-\udbff]|\\ud/.test(JSON.stringify([entry]));
      if (product && hasNoEmoji) expect(readValidProduct(entry)).toEqual(product);
    }),
    { numRuns: 1000 },
  );
});

test('knows each field of the schema', () => {
  const names = Object.keys(listed.shape).sort();
  expect(Object.keys(readValidProduct(product) ?? {}).sort()).toEqual(names);
  expect(Object.keys(product).sort()).toEqual(names);
  const [rated, fields] = [readValidProduct(product)?.rating ?? {}, listed.shape.rating.shape];
  expect(Object.keys(rated).sort()).toEqual(Object.keys(fields).sort());
});
