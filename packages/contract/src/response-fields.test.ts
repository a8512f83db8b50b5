import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from './operations.ts';
import { fieldPathText, hasField, responseFields } from './response-fields.ts';

const getPaths = (route: Parameters<typeof responseFields>[0], status: number) =>
  responseFields(route)
    .filter((field) => field.status === status)
    .map(({ path }) => fieldPathText(path));

it('finds the body, its fields and their fields', () => {
  expect(getPaths(operations.getProfile, 200)).toEqual([
    '(body)',
    'user',
    'user.email',
    'user.phone',
    'user.address',
    'user.avatar',
    'user.createdAt',
    'user.orders',
    'user.membership',
  ]);
});

it('finds the elements of a list and what each holds, optional fields too', () => {
  const texts = getPaths(operations.listProducts, 200);
  expect(texts).toEqual(expect.arrayContaining(['(body)', '*', '*.price', '*.rating.rate', '*.color']));
});

it('finds the fields of the one error body at every status that carries it', () => {
  const body = ['(body)', 'message', 'code', 'fieldErrors', 'fieldErrors.*', 'fieldErrors.*.*'];
  for (const status of [400, 401, 500, 503]) expect(getPaths(operations.login, status)).toEqual(body);
});

it('finds the fields of every option of a union', () => {
  const route = {
    method: 'GET',
    path: '/',
    responses: { 200: z.object({ a: z.nullable(z.object({ b: z.string() })) }) },
  } as const;
  expect(getPaths(route, 200)).toEqual(['(body)', 'a', 'a.b']);
});

it('finds a field in each response that the contract documents', () => {
  for (const route of Object.values(operations))
    expect(new Set(responseFields(route).map(({ status }) => String(status)))).toEqual(
      new Set(Object.keys(route.responses)),
    );
});

it.each([
  [['user', 'phone'], true],
  [[], true],
  [['user', 'fone'], false],
  [['user', 'phone', 'x'], false],
  [['*'], false],
])('knows whether getProfile has the field %j', (path, known) => {
  expect(hasField(responseFields(operations.getProfile), path)).toBe(known);
});

it('takes an index for an element, and no other key', () => {
  const fields = responseFields(operations.listProducts);
  expect(hasField(fields, [0, 'price'])).toBe(true);
  expect(hasField(fields, ['0', 'price'])).toBe(false);
});
