import { initContract } from '@ts-rest/core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorBodies } from '../testing/greetings.ts';
import { serve } from './serve.ts';

/** The tests of `@ts-rest/fastify` 3.53.0-rc.1 about validation, translated. */

const c = initContract();

const contract = c.router({
  ping: {
    method: 'POST',
    path: '/ping',
    body: z.object({ ping: z.string() }),
    responses: { 200: z.object({ pong: z.string() }) },
  },
  testPathParams: {
    method: 'GET',
    path: '/test/:id',
    pathParams: z.object({ id: z.string() }),
    responses: { 200: z.object({ id: z.string() }) },
  },
  echo: {
    method: 'POST',
    path: '/echo',
    body: z.object({ foo: z.string() }),
    responses: { 200: z.any() },
  },
  wrong: { method: 'GET', path: '/wrong', responses: { 200: z.object({ foo: z.string() }) } },
  search: {
    method: 'GET',
    path: '/search',
    query: z.object({
      limit: z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), z.number()),
    }),
    responses: { 200: z.object({ limit: z.number() }) },
  },
});

const handlers = {
  ping: ({ body }: { body: { ping: string } }) => ({ status: 200 as const, body: { pong: body.ping } }),
  testPathParams: ({ params }: { params: { id: string } }) => ({
    status: 200 as const,
    body: { id: params.id },
  }),
  echo: ({ body }: { body: unknown }) => ({ status: 200 as const, body }),
  wrong: () => ({ status: 200 as const, body: { foo: 'bar', bar: 'foo' } }),
  search: ({ query }: { query: { limit: number } }) => ({ status: 200 as const, body: query }),
};

const post = (url: string, payload: object, options = {}) =>
  serve(contract, handlers, options).inject({ method: 'POST', url, payload });

test('a body and params are parsed', async () => {
  expect((await post('/ping', { ping: 'foo' })).json()).toEqual({ pong: 'foo' });
  expect((await serve(contract, handlers).inject('/test/foo')).json()).toEqual({ id: 'foo' });
});

test('an invalid request gets the error body of the application, with its fields by their paths', async () => {
  const response = await post('/ping', {});
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    error: 'invalid request',
    fieldErrors: { 'body.ping': [expect.stringContaining('expected string')] },
  });
});

test('what an invalid request gets is for the application to say', async () => {
  const invalidRequest = ({ fieldErrors }: { fieldErrors: object }) => ({
    count: Object.keys(fieldErrors).length,
  });
  const response = await post('/ping', {}, { errorBodies: { ...errorBodies, invalidRequest } });
  expect([response.statusCode, response.json()]).toEqual([400, { count: 1 }]);
});

test('a schema decides whether an unknown key of a request is dropped or refused', async () => {
  expect((await post('/echo', { foo: 'bar', bar: 'foo' })).json()).toEqual({ foo: 'bar' });
  const strict = c.router({ echo: { ...contract.echo, body: z.strictObject({ foo: z.string() }) } });
  const response = await serve(strict, { echo: handlers.echo }).inject({
    method: 'POST',
    url: '/echo',
    payload: { foo: 'bar', bar: 'foo' },
  });
  expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['body.bar']]);
});

test('an unknown key of a response is an error, and not dropped or sent', async () => {
  const response = await serve(contract, handlers).inject('/wrong');
  expect([response.statusCode, response.json()]).toEqual([
    500,
    { error: expect.stringMatching(/wrong .*at bar \(extra-key\)/) },
  ]);
});

test('a response of an undocumented status is an error', async () => {
  const undocumented = { ...handlers, wrong: () => ({ status: 418, body: {} }) as never };
  const response = await serve(contract, undocumented).inject('/wrong');
  expect([response.statusCode, response.json().error]).toEqual([
    500,
    expect.stringContaining('undocumented-status'),
  ]);
});

test('JSON in a query is parsed by a schema that says so', async () => {
  expect((await serve(contract, handlers).inject('/search?limit=5')).json()).toEqual({ limit: 5 });
});

test('a schema of another library validates, too', async () => {
  const valibot = c.router({
    getMe: {
      method: 'GET',
      path: '/me',
      query: v.object({ name: v.literal('expected') }),
      responses: { 200: c.noBody() },
    },
  });
  const app = serve(valibot, { getMe: () => ({ status: 200, body: undefined }) });
  const valid = await app.inject('/me?name=expected');
  expect([valid.statusCode, valid.body]).toEqual([200, '']);
  const invalid = await app.inject('/me?name=unexpected');
  expect([invalid.statusCode, invalid.json()]).toEqual([
    400,
    {
      error: 'invalid request',
      fieldErrors: { 'query.name': ['Invalid type: Expected "expected" but received "unexpected"'] },
    },
  ]);
});
