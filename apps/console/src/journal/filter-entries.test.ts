import type { JournalEntry } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import { filterEntries, noFilter } from './filter-entries.ts';

const entry = (change: Partial<JournalEntry>): JournalEntry => ({
  id: 1,
  at: '2026-11-22T10:00:00.000Z',
  operation: 'login',
  method: 'POST',
  path: '/api/auth/Login',
  status: 200,
  durationMs: 1,
  verdict: 'valid',
  violations: [],
  fault: null,
  example: false,
  ...change,
});

const entries = [
  entry({ id: 1 }),
  entry({ id: 2, status: 404, operation: null, path: '/nowhere' }),
  entry({ id: 3, status: null, verdict: 'dropped', fault: 'drop-before-work' }),
  entry({ id: 4, verdict: 'invalid', violations: ['off-contract-body at user.phone: x'] }),
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
