import { expect, test } from 'vitest';
import { parseRoute, toHref } from './route.ts';

test.each([
  ['', { view: 'journal', item: undefined }],
  ['#/nowhere/1', { view: 'journal', item: undefined }],
  ['#/faults', { view: 'faults', item: undefined }],
  ['#/journal/%', { view: 'journal', item: '%' }],
  ['#/mail/%E0%A4%A', { view: 'mail', item: '%E0%A4%A' }],
  ['#%', { view: 'journal', item: undefined }],
  ['#/constructor/1', { view: 'journal', item: undefined }],
  [toHref('mail', 'a/b@c'), { view: 'mail', item: 'a/b@c' }],
])('%s is %j', (hash, route) => expect(parseRoute(hash)).toEqual(route));
