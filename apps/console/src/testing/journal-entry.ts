import type { JournalEntry } from '@curiolane/contract/dev-tools';

/** An entry of the journal: a login, unless the test says otherwise. */
export const toEntry = (change: Partial<JournalEntry>): JournalEntry => ({
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
