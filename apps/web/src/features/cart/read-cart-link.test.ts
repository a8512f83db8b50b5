import { describe, expect, it } from 'vitest';
import { cartLinkPath } from '../../lib/cart-link.ts';
import { maxLinkedLines, readCartLink } from './read-cart-link.ts';

const lines = [
  { id: 3, quantity: 2 },
  { id: 7, quantity: 1 },
];

it('is read as it was written', () => {
  expect(cartLinkPath(lines)).toBe('/Cart?lines=3:2,7:1');
  expect(readCartLink('3:2,7:1')).toEqual({ lines, unreadable: [], tooMany: undefined });
});

it('has a product with the longest id', () => {
  const longest = [{ id: Number.MAX_SAFE_INTEGER, quantity: 1 }];
  expect(readCartLink(`${Number.MAX_SAFE_INTEGER}:1`).lines).toEqual(longest);
});

it('carries no price: only numbers and quantities are written', () => {
  const priced = [{ id: 3, quantity: 2, price: 0.01, title: 'Mug' }];
  expect(cartLinkPath(priced)).toBe('/Cart?lines=3:2');
});

describe('bad input', () => {
  it.each([
    '3:-2',
    '3:0',
    '-3:2',
    '0:1',
    '3',
    '3:',
    ':2',
    '3:2:1.99',
    '3:2@0.01',
    '3:1.5',
    '3:1e3',
    '3:1000001',
    `${'9'.repeat(17)}:1`,
    'x:y',
    '<b>:1',
  ])('%j is left out, and the other lines are kept', (bad) => {
    expect(readCartLink(`3:2,${bad},7:1`)).toEqual({ lines, unreadable: [bad], tooMany: undefined });
  });

  it.each(['', ',', ' , '])('%j has nothing', (text) =>
    expect(readCartLink(text)).toEqual({ lines: [], unreadable: [], tooMany: undefined }),
  );

  it('of a thousand lines the first hundred are read, and their number is known', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${index + 1}:1`).join(',');
    const read = readCartLink(many);
    expect(read.lines).toHaveLength(maxLinkedLines);
    expect(read.tooMany).toBe(1000);
  });

  it('a product that is named twice is one line, with no more than can be ordered', () => {
    expect(readCartLink('3:2, 3:5').lines).toEqual([{ id: 3, quantity: 7 }]);
    expect(readCartLink('3:999999,3:999999').lines).toEqual([{ id: 3, quantity: 1_000_000 }]);
  });
});
