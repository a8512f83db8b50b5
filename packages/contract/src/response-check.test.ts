import { expect, test } from 'vitest';
import { checkResponse } from './response-check.ts';
import { shopContract } from './shop-contract.ts';

const { getProfile, listProducts, login } = shopContract;

const mug = {
  id: 1,
  title: 'Stoneware mug',
  price: 18.5,
  description: '',
  category: 'kitchen',
  image: '/mug.jpg',
  rating: { rate: 4.6, count: 120 },
};
const ada = {
  email: 'ada@example.com',
  phone: '',
  address: '',
  avatar: '',
  createdAt: '2026-11-21T09:00:00Z',
  orders: 0,
  membership: '',
};

test('an answer that keeps the contract has no violations', () => {
  expect(checkResponse(listProducts, 200, [mug, { ...mug, color: 'Petrol' }])).toEqual([]);
  expect(checkResponse(listProducts, 200, [])).toEqual([]);
  expect(checkResponse(getProfile, 200, { user: ada })).toEqual([]);
  expect(checkResponse(login, 401, { message: 'Login failed', code: 'invalid_credentials' })).toEqual([]);
});

test('a status that the route does not document is named with those that it does', () =>
  expect(checkResponse(login, 402, {})).toEqual([
    {
      rule: 'undocumented-status',
      path: '',
      message: 'Status 402 is not one of 200, 400, 401, 413, 415, 429, 500, 503.',
    },
  ]));

test.each([
  [[{ ...mug, price: '18.50' }], '0.price'],
  [[mug, { ...mug, title: undefined }], '1.title'],
  [[{ ...mug, rating: { rate: 4.6 } }], '0.rating.count'],
  [{ products: [mug] }, ''],
  [undefined, ''],
  ['<!doctype html>', ''],
])('%j is off the contract at %j', (body, path) =>
  expect(checkResponse(listProducts, 200, body)).toEqual([
    { rule: 'off-contract-body', path, message: expect.stringMatching(/./) },
  ]),
);

test('a key that the schema does not know is found at any depth', () => {
  const body = [mug, { ...mug, stock: 3, rating: { ...mug.rating, stars: 5 } }];
  expect(checkResponse(listProducts, 200, body).map(({ rule, path }) => [rule, path])).toEqual([
    ['extra-key', '1.rating.stars'],
    ['extra-key', '1.stock'],
  ]);
  expect(checkResponse(getProfile, 200, { user: ada, passwordHash: 'x' })).toEqual([
    { rule: 'extra-key', path: 'passwordHash', message: 'The contract knows no key passwordHash.' },
  ]);
});

test('a key that every object inherits is an extra key too', () =>
  expect(
    checkResponse(login, 200, JSON.parse('{"message":"Login successful","toString":"x"}')).map(
      ({ path }) => path,
    ),
  ).toEqual(['toString']));

test('a key without a value is not sent and so is not extra', () =>
  expect(checkResponse(login, 200, { message: 'Login successful', note: undefined })).toEqual([]));
