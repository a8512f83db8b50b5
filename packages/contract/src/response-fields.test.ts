import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { fieldPathText, hasField, responseFields } from './response-fields.ts';

const getPaths = (route: Parameters<typeof responseFields>[0], status: number) =>
  responseFields(route)
    .filter((field) => field.status === status)
    .map(({ path }) => fieldPathText(path));

it('finds the body, its fields and their fields', () => {
  expect(getPaths(contract.getProfile, 200)).toEqual([
    '(body)',
    'user',
    'user.email',
    'user.phone',
    'user.address',
    'user.avatar',
    'user.createdAt',
    'user.orders',
    'user.membership',
    'sessions',
  ]);
});

it('finds the elements of a list and their fields, optional ones too', () => {
  const texts = getPaths(contract.listProducts, 200);
  expect(texts).toEqual(expect.arrayContaining(['(body)', '*', '*.price', '*.rating.rate', '*.color']));
});

it('finds the fields of the error body at every error status', () => {
  const body = ['(body)', 'message', 'code', 'fieldErrors', 'fieldErrors.*', 'fieldErrors.*.*'];
  for (const status of [400, 401, 500, 503]) expect(getPaths(contract.login, status)).toEqual(body);
});

it('finds the fields of every option of a union', () => {
  const route = {
    method: 'GET',
    path: '/',
    responses: { 200: z.object({ a: z.nullable(z.object({ b: z.string() })) }) },
  } as const;
  expect(getPaths(route, 200)).toEqual(['(body)', 'a', 'a.b']);
});

it('finds a field in every documented response', () => {
  for (const route of Object.values(contract))
    expect(new Set(responseFields(route).map(({ status }) => String(status)))).toEqual(
      new Set(Object.keys(route.responses)),
    );
});

it.each([
  [['user', 'phone'], true],
  [[], true],
  [['user', 'nickname'], false],
  [['user', 'phone', 'x'], false],
  [['*'], false],
])('getProfile has the field %j: %s', (path, known) => {
  expect(hasField(responseFields(contract.getProfile), path)).toBe(known);
});

it('matches an element by its index only', () => {
  const fields = responseFields(contract.listProducts);
  expect(hasField(fields, [0, 'price'])).toBe(true);
  expect(hasField(fields, ['0', 'price'])).toBe(false);
});
