import { describe, expect, test } from 'vitest';
import { type Records, reconcile } from './reconcile.ts';

const ann = { email: 'ann@example.test', orderId: 'a' };
const bob = { email: 'bob@example.test', orderId: 'b' };
const mail = ({ orderId }: { orderId: string }, at = 10_000) => ({ orderId, messageId: `<${orderId}>`, at });

const records = (changes: Partial<Records> = {}): Records => ({
  acknowledged: [ann, bob],
  notPlaced: ['cleo@example.test'],
  stored: [bob, ann],
  mailed: [mail(ann), mail(bob)],
  rejected: [],
  kills: [50_000],
  ...changes,
});

test('finds no problem when the same orders were acknowledged, stored and mailed', () =>
  expect(reconcile(records())).toEqual({ problems: [], mailedAgain: [], mailLost: [] }));

describe('finds', () => {
  test.each<[string, Partial<Records>, string]>([
    ['a lost order', { stored: [bob], mailed: [mail(bob)] }, 'Order a was acknowledged and is not stored.'],
    [
      'an order that was never acknowledged',
      { acknowledged: [ann] },
      'Order b is stored and was never acknowledged.',
    ],
    ['an order mailed twice', { mailed: [mail(ann), mail(ann), mail(bob)] }, 'Order a was mailed 2 times.'],
    ['an order that is not mailed', { mailed: [mail(ann)] }, 'Order b was not mailed.'],
    [
      'a mail about no order',
      { mailed: [mail(ann), mail(bob), mail({ orderId: 'x' })] },
      'Order x was mailed and is not stored.',
    ],
  ])('%s', (_, changes, problem) => expect(reconcile(records(changes)).problems).toEqual([problem]));

  test('a doubled order', () => {
    const twice = { ...ann, orderId: 'a2' };
    expect(
      reconcile(
        records({
          acknowledged: [ann, bob, twice],
          stored: [ann, bob, twice],
          mailed: [mail(ann), mail(bob), mail(twice)],
        }),
      ).problems,
    ).toEqual(['ann@example.test ordered once and has 2 orders.']);
  });

  test('an order that its shopper was told is not placed', () =>
    expect(reconcile(records({ acknowledged: [ann], notPlaced: [bob.email] })).problems).toEqual([
      'Order b is stored, and its shopper was told that it is not placed.',
    ]));
});

describe('a killed sender', () => {
  const again = { mailed: [mail(ann, 49_500), mail(ann, 80_000), mail(bob)] };

  test('explains a mail that was accepted just before and once more', () =>
    expect(reconcile(records(again))).toEqual({ problems: [], mailedAgain: ['a'], mailLost: [] }));

  test('explains a mail that the host rejected in the same moment', () =>
    expect(reconcile(records({ mailed: [mail(bob)], rejected: [{ orderId: 'a', at: 50_100 }] }))).toEqual({
      problems: [],
      mailedAgain: [],
      mailLost: ['a'],
    }));

  test.each<[string, Partial<Records>]>([
    ['a third mail', { mailed: [...again.mailed, mail(ann, 80_000)] }],
    [
      'another Message-ID',
      { mailed: [...again.mailed.slice(1), { ...mail(ann, 49_500), messageId: '<x>' }] },
    ],
    [
      'more mails than kills',
      { mailed: [...again.mailed, mail(bob, 50_000)].map((each) => ({ ...each, at: 50_000 })) },
    ],
  ])('does not explain %s', (_, changes) => expect(reconcile(records(changes)).problems).toHaveLength(1));
});
