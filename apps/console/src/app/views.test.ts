// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

const account = {
  id: '1',
  email: 'ann@example.com',
  phone: '',
  address: '',
  createdAt: '2026-11-22T10:00:00.000Z',
  orders: 0,
  sessions: 0,
};

const order = {
  id: '1',
  accountId: null,
  email: 'bob@example.com',
  name: 'Bob',
  payment: 'card',
  total: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  lines: [],
};

const fault = {
  id: '1',
  operation: 'login',
  times: 'once',
  fault: { kind: 'delay', milliseconds: 1 },
  remaining: 1,
};

test.each([
  ['state', 'accounts', { total: 0, accounts: [] }, { total: 1, accounts: [account] }, /ann@example/],
  ['state', 'orders', { total: 0, orders: [] }, { total: 1, orders: [order] }, /bob@example/],
  ['state', 'tables', { tables: [] }, { tables: [{ table: 'carts', total: 7, rows: [] }] }, 'carts: 7'],
  ['faults', 'faults', { faults: [], applied: [] }, { faults: [fault], applied: [] }, /login ?delay/],
])('the view %s shows %s that others change', async (view, path, before, after, text) => {
  const route = `GET /__dev/${path}`;
  const responses: Record<string, unknown> = { [route]: before };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { requests } = openConsole(`/#/${view}`, responses);
  await expect.poll(() => requests.some((each) => each.startsWith(route))).toBe(true);
  responses[route] = after;
  await expect
    .poll(() => vi.runOnlyPendingTimers() && document.querySelector('main')?.textContent)
    .toMatch(text);
});

test.each([
  ['state', /There is no|No snapshot|Every order mail|: 0/],
  ['faults', /No fault is active/],
  ['clock', /The real time\.|Nothing ends/],
  ['mail', /No mail/],
  ['sandboxes', /0 of at most/],
  ['coverage', /0 of \d/],
])('the view %s says nothing of what it has not read yet', (view, text) => {
  openConsole(`/#/${view}`, { 'GET /__dev/sandboxes': undefined });
  expect(screen.getByRole('main').textContent).not.toMatch(text);
});
