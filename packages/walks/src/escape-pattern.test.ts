import { expect, test } from 'vitest';
import { escapePattern } from './escape-pattern.ts';

test.each(['Add to cart', 'Total (incl. tax): $9.99', 'a\\b|c^d*e+f?g[h]{2}-/'])(
  '%s is found as it is, and nothing else',
  (text) => {
    const pattern = new RegExp(`^${escapePattern(text)}$`);
    expect(pattern.test(text)).toBe(true);
    expect(pattern.test(`${text}x`)).toBe(false);
  },
);
