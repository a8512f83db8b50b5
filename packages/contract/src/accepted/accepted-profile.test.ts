import { describe, expect, test } from 'vitest';
import { user } from './accepted-profile.ts';

const ada = {
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  address: '12 St James Square, London',
  avatar: '/avatars/ada.webp',
  createdAt: '2025-11-21T09:00:00.000Z',
  orders: 3,
  membership: 'Gold',
};

const nothing = {
  email: '',
  phone: '',
  address: '',
  avatar: '',
  createdAt: '',
  orders: undefined,
  membership: '',
};

const fields = Object.keys(ada) as (keyof typeof ada)[];

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('a profile', () => {
  test('that fits the contract is accepted, without unknown keys', () => {
    expect(user.parse({ ...ada, passwordHash: '…' })).toEqual(ada);
  });

  test('may be empty', () => expect(user.parse({})).toEqual(nothing));

  test.each(fields)('with an invalid %s keeps its other fields', (key) => {
    const odd = [null, { odd: true }, true];
    for (const value of [without(ada, key), ...odd.map((value) => ({ ...ada, [key]: value }))])
      expect(user.parse(value)).toEqual({ ...ada, [key]: nothing[key] });
  });

  test.each([
    ['email', 'no e-mail', 'no e-mail'],
    ['phone', 442079460000, '442079460000'],
    ['phone', ['+44 20'], ''],
    ['address', { street: '12 St James Square' }, ''],
    ['avatar', 7, ''],
    ['avatar', 'uploads/ada lovelace.png', 'uploads/ada lovelace.png'],
    ['avatar', 'data:image/jpg;base64,AA\nAA', 'data:image/jpg;base64,AA\nAA'],
    ['createdAt', '2025-11-21', '2025-11-21T00:00:00.000Z'],
    ['createdAt', 1_763_715_600, '2025-11-21T09:00:00.000Z'],
    ['createdAt', 'yesterday', ''],
    ['orders', '3', 3],
    ['orders', 0, 0],
    ['orders', [], 0],
    ['orders', [{}, {}, {}], 3],
    ['orders', -1, undefined],
    ['orders', 1.5, undefined],
    ['orders', 'three', undefined],
    ['orders', '', undefined],
    ['membership', 7, '7'],
    ['membership', ['Gold'], ''],
  ])('with %s %j has %j', (key, value, read) => {
    expect(user.parse({ ...ada, [key]: value })).toEqual({ ...ada, [key]: read });
  });

  test.each([null, undefined, 'ada', 7, [], [ada]])('that is %j is invalid', (value) => {
    expect(user.safeParse(value).success).toBe(false);
  });
});
