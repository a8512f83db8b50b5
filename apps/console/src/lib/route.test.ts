import { expect, test } from 'vitest';
import { parseRoute, readChoices, toHref, writeChoices } from './route.ts';

const journal = { view: 'journal', item: undefined, query: undefined };

test.each([
  ['', journal],
  ['#/nowhere/1', journal],
  ['#/faults', { ...journal, view: 'faults' }],
  ['#/journal/%', { ...journal, item: '%' }],
  ['#/mail/%E0%A4%A', { ...journal, view: 'mail', item: '%E0%A4%A' }],
  ['#%', journal],
  ['#/constructor/1', journal],
  ['#/journal?', { ...journal, query: '' }],
  ['#/journal/3?status=4xx', { ...journal, item: '3', query: 'status=4xx' }],
  ['#/journal?text=a?b', { ...journal, query: 'text=a?b' }],
  [toHref('mail', 'a/b@c?d'), { ...journal, view: 'mail', item: 'a/b@c?d' }],
  [toHref('journal', undefined, { status: '404' }), { ...journal, query: 'status=404' }],
])('%s is %j', (hash, route) => expect(parseRoute(hash)).toEqual(route));

test('choices are read from a query and written to it without those that are the default', () => {
  const defaults = { text: '', status: 'all' };
  expect(readChoices('status=4xx&other=1', defaults)).toEqual({ text: '', status: '4xx' });
  expect(readChoices(undefined, defaults)).toEqual(defaults);
  expect(writeChoices({ text: 'a b', status: 'all' }, defaults)).toBe('text=a+b');
  expect(readChoices(writeChoices({ text: '&=?#', status: '' }, defaults), defaults)).toEqual({
    text: '&=?#',
    status: '',
  });
});
