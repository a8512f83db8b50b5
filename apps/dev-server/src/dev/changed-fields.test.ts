import { expect, test } from 'vitest';
import { findChangedFields } from './changed-fields.ts';

const list = [
  { price: 28, color: 'Petrol' },
  { price: 109.95, rating: { count: 3 } },
];

test.each([
  [[0, 'price'], 'number', [{ path: [0, 'price'], before: '28', after: '12.345' }]],
  [
    ['*', 'price'],
    'null',
    [
      { path: [0, 'price'], before: '28', after: 'null' },
      { path: [1, 'price'], before: '109.95', after: 'null' },
    ],
  ],
  [['*', 'rating', 'count'], 'omit', [{ path: [1, 'rating', 'count'], before: '3', after: null }]],
  [[1, 'color'], 'text', [{ path: [1, 'color'], before: null, after: '"surprise"' }]],
  [[7, 'price'], 'text', []],
  [[], 'omit', [{ path: [], before: JSON.stringify(list), after: null }]],
] as const)('%j becomes %s: %j', (path, change, fields) =>
  expect(findChangedFields(list, { kind: 'field', path: [...path], change })).toEqual(fields),
);

test('of a long value the beginning is kept', () => {
  const [field] = findChangedFields('x'.repeat(5000), { kind: 'field', path: [], change: 'text' });
  expect(field?.before).toHaveLength(201);
});
