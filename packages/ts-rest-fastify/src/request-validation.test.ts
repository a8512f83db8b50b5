import { type AppRoute, initContract } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRequestValidator } from './request-validation.ts';

const listRoute = {
  method: 'POST',
  path: '/lists',
  body: z.object({ items: z.array(z.string()) }),
  responses: {},
} as const satisfies AppRoute;

const request = (parts: object) =>
  ({ params: {}, query: {}, headers: {}, body: undefined, ...parts }) as unknown as FastifyRequest;

const numbers = (length: number) => Array.from({ length }, () => 0);

test('a list beyond the limit is refused before its items are parsed', () => {
  const validate = createRequestValidator(listRoute, { maxListItems: 10 });
  expect(validate(request({ body: { items: numbers(11) } }))).toEqual({
    valid: false,
    fieldErrors: { 'body.items': ['A list has at most 10 items.'] },
  });
  expect(validate(request({ body: { items: ['a'] } })).valid).toBe(true);
});

test('at most a hundred issues are reported', () => {
  const result = createRequestValidator(listRoute)(request({ body: { items: numbers(1000) } }));
  expect(Object.keys(result.valid ? {} : result.fieldErrors)).toHaveLength(100);
});

test('every unknown key is named, a long one in part, and at most a hundred are', () => {
  const route = {
    method: 'POST',
    path: '/lists',
    body: z.strictObject({ list: z.optional(z.strictObject({})) }),
    responses: {},
  } as const satisfies AppRoute;
  const validate = createRequestValidator(route, { maxBodyKeys: 100 });
  const getFields = (body: object) => {
    const result = validate(request({ body }));
    return result.valid ? {} : result.fieldErrors;
  };
  const message = ['This key is not known.'];
  expect(getFields({ a: 1, b: 2, list: { c: 3 } })).toEqual({
    'body.a': message,
    'body.b': message,
    'body.list.c': message,
  });
  expect(getFields({ ['x'.repeat(1000)]: 1 })).toEqual({ [`body.${'x'.repeat(100)}`]: message });
  const many = (count: number) => Object.fromEntries(numbers(count).map((_zero, index) => [`k${index}`, 1]));
  expect(Object.keys(getFields({ list: many(500) }))).toHaveLength(100);
  expect(getFields(many(101))).toEqual({ body: ['A body has at most 100 keys.'] });
});

test('the bytes of a body are no keys of it', () => {
  const route = {
    method: 'POST',
    path: '/files',
    body: z.custom((value) => Buffer.isBuffer(value)),
    responses: {},
  } as const satisfies AppRoute;
  const validate = createRequestValidator(route, { maxBodyKeys: 100 });
  expect(validate(request({ body: Buffer.alloc(1000) }))).toMatchObject({ valid: true });
});

test('without limits a body may have any number of keys and items, and all that is wrong is reported', () => {
  const many = Object.fromEntries(numbers(1000).map((_zero, index) => [`k${index}`, [1]]));
  const open = createRequestValidator({
    method: 'POST',
    path: '/lists',
    body: z.record(z.string(), z.array(z.number())),
    responses: {},
  });
  expect(open(request({ body: { ...many, list: numbers(10_000) } })).valid).toBe(true);
  const limits = { maxIssues: Infinity, maxKeyLength: Infinity };
  const closed = createRequestValidator(
    { method: 'POST', path: '/lists', body: z.strictObject({}), responses: {} },
    limits,
  );
  const result = closed(request({ body: { ...many, ['x'.repeat(1000)]: 1 } }));
  const fields = Object.keys(result.valid ? {} : result.fieldErrors);
  expect(fields).toHaveLength(1001);
  expect(fields).toContain(`body.${'x'.repeat(1000)}`);
});

test('query and headers are parsed by their schemas', () => {
  const validate = createRequestValidator({
    method: 'GET',
    path: '/lists',
    query: z.object({ limit: z.coerce.number() }),
    headers: { 'X-Trace': z.string() },
    responses: {},
  });
  expect(validate(request({ query: { limit: '5' }, headers: { 'x-trace': 'a', cookie: 'b' } }))).toEqual({
    valid: true,
    input: { params: {}, query: { limit: 5 }, headers: { 'x-trace': 'a' }, body: undefined },
  });
});

test('a part with a type and no schema reaches the handler as it was sent, and one that is not named does not', () => {
  const c = initContract();
  const validate = createRequestValidator({
    method: 'POST',
    path: '/lists/:id',
    body: c.type<{ items: string[] }>(),
    responses: {},
  });
  const sent = { params: { id: '7' }, query: { debug: '1' }, body: { items: ['a'] } };
  expect(validate(request(sent))).toEqual({
    valid: true,
    input: { params: { id: '7' }, query: {}, headers: {}, body: { items: ['a'] } },
  });
});

test('a schema that validates asynchronously is named as such', () => {
  const validate = createRequestValidator({
    ...listRoute,
    body: z.string().check(z.refine(async () => true)),
  });
  expect(() => validate(request({ body: 'x' }))).toThrow(/validates asynchronously/);
});
