import type { TimelineStep } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import { toTimelineEvents } from './timeline-events.ts';

const step = (
  id: number,
  seconds: number,
  causes: Partial<Pick<TimelineStep, 'rows' | 'mails'>> = {},
): TimelineStep => ({
  entry: {
    id,
    at: `2026-11-25T20:30:0${seconds}.000Z`,
    operation: 'sendOrderConfirmation',
    method: 'POST',
    path: '/',
    status: 201,
    durationMs: 1,
    verdict: 'valid',
    violations: [],
    fault: null,
    example: false,
  },
  rows: [],
  mails: [],
  ...causes,
});

const row = (table: string) => ({ table, action: 'insert' as const, count: 1, values: [] });
const mail = (sentAt: string | null) => ({
  id: 'm',
  recipient: 'ann@example.com',
  subject: 'Confirmed',
  state: sentAt ? ('sent' as const) : ('waiting' as const),
  sentAt,
  reason: null,
});

const kinds = (steps: TimelineStep[]) =>
  toTimelineEvents(steps).map(({ kind, entry }) => `${entry.id} ${kind}`);

test('a mail that is sent later comes after the requests until then', () => {
  const order = step(1, 1, { rows: [row('orders')], mails: [mail('2026-11-25T20:30:03.000Z')] });
  expect(kinds([order, step(2, 2), step(3, 4)])).toEqual([
    '1 request',
    '1 rows',
    '2 request',
    '1 mail',
    '3 request',
  ]);
});

test('a mail that waits, or left during its request, stays with the request', () => {
  const code = step(1, 2, { mails: [mail('2026-11-25T20:30:01.500Z'), mail(null)] });
  expect(kinds([code, step(2, 3)])).toEqual(['1 request', '1 mail', '1 mail', '2 request']);
});

test('requests stay in their order when the clock is moved back between them', () => {
  expect(kinds([step(1, 1), step(2, 9), step(3, 2), step(4, 3)])).toEqual([
    '1 request',
    '2 request',
    '3 request',
    '4 request',
  ]);
});

test('rows of sessions and limits are left out', () => {
  const order = step(1, 1, { rows: [row('rate_limits'), row('sessions'), row('outbox')] });
  expect(toTimelineEvents([order])).toMatchObject([{ kind: 'request' }, { rows: { table: 'outbox' } }]);
});
