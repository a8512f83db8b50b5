import { type AppRoute, initContract } from '@ts-rest/core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseResponse, validateResponse } from './response-validation.ts';

const book = z.object({ title: z.string(), rating: z.object({ rate: z.number() }) });

const listBooks = {
  method: 'GET',
  path: '/books',
  responses: { 200: z.array(book), 404: z.object({ error: z.string() }) },
} as const satisfies AppRoute;

const dune = { title: 'Dune', rating: { rate: 5 } };

test('a valid response has no violations', () => {
  expect(validateResponse(listBooks, 200, [dune])).toEqual([]);
  expect(validateResponse(listBooks, 200, [])).toEqual([]);
  expect(validateResponse(listBooks, 404, { error: 'None.' })).toEqual([]);
});

test.each([402, 'toString'])('status %s is not documented, and those that are get named', (status) =>
  expect(validateResponse(listBooks, status as number, {})).toEqual([
    { rule: 'undocumented-status', path: '', message: `Status ${status} is not one of 200, 404.` },
  ]),
);

test.each([
  [[{ ...dune, title: 1 }], '0.title'],
  [[dune, { ...dune, rating: {} }], '1.rating.rate'],
  [{ books: [dune] }, ''],
  [undefined, ''],
  ['<!doctype html>', ''],
])('%j violates the contract at %j', (body, path) =>
  expect(validateResponse(listBooks, 200, body)).toEqual([
    { rule: 'off-contract-body', path, message: expect.stringMatching(/./) },
  ]),
);

test('a key that the schema does not know is found at any depth', () => {
  const body = [dune, { ...dune, stock: 3, rating: { rate: 5, stars: 5 } }];
  expect(validateResponse(listBooks, 200, body)).toEqual([
    { rule: 'extra-key', path: '1.rating.stars', message: 'The contract knows no key 1.rating.stars.' },
    { rule: 'extra-key', path: '1.stock', message: 'The contract knows no key 1.stock.' },
  ]);
});

test('a key that every object inherits is an extra key too', () => {
  const violations = validateResponse(listBooks, 404, JSON.parse('{"error":"None.","toString":"x"}'));
  expect(violations.map(({ path }) => path)).toEqual(['toString']);
});

test('a key that a transform renames, computes with or takes out is known, and one beside it is not', () => {
  const person = z.pipe(
    z.object({ first: z.string(), last: z.string(), hash: z.string() }),
    z.transform(({ first, last }) => ({ name: `${first} ${last}` })),
  );
  const route = { method: 'GET', path: '/people', responses: { 200: z.array(person) } } as const;
  const ann = { first: 'Ann', last: 'Lee', hash: 'x' };
  expect(parseResponse(route, 200, [ann, ann])).toEqual({
    violations: [],
    body: [{ name: 'Ann Lee' }, { name: 'Ann Lee' }],
  });
  const violations = validateResponse(route, 200, [ann, { ...ann, age: 7 }, { ...ann, age: 8 }]);
  expect(violations.map(({ rule, path }) => [rule, path])).toEqual([
    ['extra-key', '1.age'],
    ['extra-key', '2.age'],
  ]);
});

test('a key without a value is not sent and so is not extra', () =>
  expect(validateResponse(listBooks, 404, { error: 'None.', note: undefined })).toEqual([]));

test('a body with a type and no schema is not validated', () => {
  const c = initContract();
  const route = { ...listBooks, responses: { 200: c.type<string>() } };
  expect(validateResponse(route, 200, 7)).toEqual([]);
});
