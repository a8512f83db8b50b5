import { expect, it } from 'vitest';
import { accountAlerts, alertRaised, alertsDismissed, alertsReducer, orderAlerts } from './alerts.ts';
import { orderPlaced, orderStarted } from './orders/orders-slice.ts';

const about = orderAlerts;

it('replaces an alert by a later one about the same thing', () => {
  const first = alertsReducer([], alertRaised('error', 'Failed.', { about, detail: 'Nothing was ordered.' }));
  const other = alertsReducer(first, alertRaised('error', 'Something else.'));
  const second = alertsReducer(other, alertRaised('success', 'Placed.', { about }));
  expect(second.map(({ message }) => message)).toEqual(['Something else.', 'Placed.']);
});

it('dismisses the alerts about one thing and keeps the others', () => {
  const alerts = [
    alertRaised('error', 'Login failed', { about: accountAlerts }),
    alertRaised('error', 'Failed.', { about }),
  ].reduce(alertsReducer, []);
  expect(alertsReducer(alerts, alertsDismissed(accountAlerts)).map(({ message }) => message)).toEqual([
    'Failed.',
  ]);
});

it.each([
  ['the next attempt', orderStarted()],
  ['the success', orderPlaced({ key: 'k', cart: [], email: 'maya@shop.example', total: 0 })],
])('removes only the alerts about a failed order on %s', (_, action) => {
  const alerts = [
    alertRaised('error', 'Failed.', { about }),
    alertRaised('error', 'The price of Mug changed.'),
  ].reduce(alertsReducer, []);
  expect(alertsReducer(alerts, action).map(({ message }) => message)).toEqual(['The price of Mug changed.']);
});

it('keeps an alert that only gets a detail, so that its message is not announced again', () => {
  const [first] = alertsReducer([], alertRaised('error', 'Failed.', { about }));
  if (!first) throw new Error('No alert was raised.');
  const explained = alertsReducer(
    [first],
    alertRaised('error', 'Failed.', { about, detail: 'Nothing was ordered.' }),
  );
  expect(explained).toEqual([{ ...first, detail: 'Nothing was ordered.' }]);
});

it('replaces an alert that is raised again, so that it is announced again', () => {
  const [first] = alertsReducer([], alertRaised('error', 'Failed.', { about }));
  if (!first) throw new Error('No alert was raised.');
  const [again] = alertsReducer([first], alertRaised('error', 'Failed.', { about }));
  expect(again?.id).not.toBe(first.id);
});
