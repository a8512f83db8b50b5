import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { Visit, type VisitOptions } from './visit.ts';

test.each([
  ['http://h', 'http://h/Shop?search=a', '/Shop?search=a'],
  ['http://h', 'http://h/', '/'],
  ['http://h/curios', 'http://h/curios/Shop', '/Shop'],
  ['http://h/curios', 'http://h/curios/', '/'],
  ['http://h/curios', 'http://h/curios', '/'],
  ['http://h/curios/', 'http://h/curios#top', '/'],
  ['http://h/curios', 'http://h/curiosity', '/curiosity'],
])('of a storefront at %s the page %s has the path %s', (baseUrl, url, path) => {
  const page = { url: () => url, on: () => {} } as unknown as Page;
  expect(new Visit(page, { baseUrl } as VisitOptions).path).toBe(path);
});
