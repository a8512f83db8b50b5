import { expect, test } from 'vitest';
import { toEntry } from '../testing/journal-entry.ts';
import { filterEntries, noFilter } from './filter-entries.ts';

const entries = [
  toEntry({ id: 1 }),
  toEntry({ id: 2, status: 404, operation: null, path: '/nowhere' }),
  toEntry({ id: 3, status: null, verdict: 'dropped', fault: 'drop-before-work' }),
  toEntry({ id: 4, verdict: 'invalid', violations: ['off-contract-body at user.phone: x'] }),
];

test.each([
  [{}, [1, 2, 3, 4]],
  [{ operation: 'login' }, [1, 3, 4]],
  [{ operation: '–' }, [2]],
  [{ status: '4xx' }, [2]],
  [{ status: 'none' }, [3]],
  [{ verdict: 'invalid' }, [4]],
  [{ text: 'USER.PHONE' }, [4]],
  [{ text: 'drop' }, [3]],
  [{ text: 'post /api', status: '2xx' }, [1, 4]],
])('%j leaves %j', (filter, ids) => {
  expect(filterEntries(entries, { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids);
});
