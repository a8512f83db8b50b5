import { expect, test } from 'vitest';
import { chooseComparison, present } from './choose-comparison.ts';

// The clock of the shop was moved back after the first.
const snapshots = [
  { name: 'after', takenAt: '2026-11-25T20:30:32.000Z' },
  { name: 'before', takenAt: '2026-11-25T20:30:30.000Z' },
  { name: 'first', takenAt: '2026-12-03T20:30:28.000Z' },
];

test.each([
  ['first', { from: 'first', to: 'before' }],
  ['before', { from: 'before', to: 'after' }],
  ['after', { from: 'before', to: 'after' }],
])('%s is compared as %j', (name, comparison) =>
  expect(chooseComparison(name, snapshots)).toEqual(comparison),
);

test('the only snapshot is compared with the present', () =>
  expect(chooseComparison('after', snapshots.slice(0, 1))).toEqual({ from: 'after', to: present }));
