import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/products.ts';
import { readFittingState } from './fitting-state.ts';
import { readPersistedState } from './persisted-state.ts';

const lineChanges: Record<string, unknown[]> = {
  id: [2, 0, '1', null],
  title: ['', 'a'.repeat(501), '🪴', 7],
  price: ['28', 28.005, -1, 1e21],
  description: ['', null, undefined],
  color: ['', 'Petrol', null],
  rating: [null, undefined, { rate: 5 }, { rate: 6, count: 1 }, { rate: '4', count: 1 }],
  quantity: [0, 1, 1.5, 999, 1000, 1_000_001, '2', null, undefined],
  stock: [4],
};

/** The first value as often as the others together. */
const mostly = (first: unknown, ...others: unknown[]) =>
  fc.oneof(fc.constant(first), fc.constantFrom(...others));

const change = fc
  .constantFrom(...Object.keys(lineChanges))
  .chain((name) => fc.constantFrom(...(lineChanges[name] ?? [])).map((value) => ({ [name]: value })));
const line = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9).map((id) => ({ ...aProduct({ id: id + 1 }), quantity: id + 1 })) },
  { weight: 1, arbitrary: change.map((changed) => ({ ...aProduct(), quantity: 1, ...changed })) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const cart = fc.record({
  lines: fc.oneof(
    { weight: 8, arbitrary: fc.array(line, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
  lastOrder: mostly(undefined, 'a key', '', 'k'.repeat(255), 'k'.repeat(256), 7, null),
});
const filter = fc.record({ category: mostly('all', 'lighting', '', 7, undefined) });

const part = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, '', '{broken', '[1]', '"text"') },
    { weight: 1, arbitrary: value },
  );
const records = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ cart: part(cart), filter: part(filter), _persist: fc.constant('{"version":1}') })
      .map((record) => JSON.stringify(record)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.constantFrom('', 'no json', 'null', '[]') },
);

test('makes of a record what the schemas make of it, or leaves it to them', () => {
  const seen = { read: 0, left: 0 };
  fc.assert(
    fc.property(records, (text) => {
      const state = readFittingState(text);
      seen[state ? 'read' : 'left'] += 1;
      // Nothing has loaded the other reader, so this is what the schemas make of it.
      if (state) expect(readPersistedState(text)).toEqual({ ...state, lostLines: 0, corrupt: false });
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.read, seen.left)).toBeGreaterThan(300);
});

test.each([
  ['with nothing in the cart', { lines: [] }],
  ['with lines', { lines: [1, 2].map((id) => ({ ...aProduct({ id, color: 'Petrol' }), quantity: id })) }],
  ['after an order', { lines: [], lastOrder: '3f2b1c9e-7d58-4c1a-9a4e-0c6d5e8f1a2b' }],
])('reads what the shop stores %s', (_, stored) => {
  const chosen = { category: 'lighting' };
  const text = JSON.stringify({ cart: JSON.stringify(stored), filter: JSON.stringify(chosen) });
  expect(readFittingState(text)).toEqual({ cart: stored, filter: chosen });
});
