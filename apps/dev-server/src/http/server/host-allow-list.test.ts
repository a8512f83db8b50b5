import { expect, test } from 'vitest';
import { createHostAllowList } from './host-allow-list.ts';

const check = createHostAllowList(['Shop.example', '.lane.example', 'dev-server']);

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'localhost.',
  'shop.localhost:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '10.0.0.7:8080',
  '[::1]:3000',
  '[fe80::1]',
  'shop.example',
  'SHOP.example:443',
  'shop.example.:443',
  'lane.example',
  'a.b.lane.example',
  'dev-server:3000',
])('%s is allowed', (header) => expect(check(header)).toBe('allowed'));

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'my-localhost',
  'www.shop.example',
  'fast-lane.example',
  '127.0.0.1.evil.example',
  '0x7f.1',
  '2130706433',
])('%s is refused', (header) => expect(check(header)).toBe('refused'));

test.each(['', ' ', ':3000', 'a b', 'localhost/', 'user@localhost', 'localhost:x', '[::1', '::1', '.'])(
  '%j is malformed',
  (header) => expect(check(header)).toBe('malformed'),
);

test('a refused host stays refused after an allowed one', () => {
  expect([check('localhost'), check('evil.example'), check('localhost'), check('evil.example')]).toEqual([
    'allowed',
    'refused',
    'allowed',
    'refused',
  ]);
});
