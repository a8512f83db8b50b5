import { expect, test } from 'vitest';
import { findExceeded, getBudget } from './budgets.ts';

test('a page within its budget is fine, to a tenth of a KB', () => {
  const { scripts, styles } = getBudget('shop');
  expect(findExceeded([{ name: 'shop', scripts: scripts * 1000 + 40, styles: styles * 1000 }])).toEqual([]);
});

test('names the page, what it costs and what it may', () => {
  const { scripts } = getBudget('shop');
  expect(findExceeded([{ name: 'shop', scripts: scripts * 1000 + 100, styles: 0 }])).toEqual([
    `scripts of shop: ${(scripts + 0.1).toFixed(1)} KB, the budget is ${scripts} KB.`,
  ]);
});

test('a page that has no budget of its own has that of the pages of content', () => {
  expect(getBudget('gift-guide')).toEqual(getBudget('faq'));
});
