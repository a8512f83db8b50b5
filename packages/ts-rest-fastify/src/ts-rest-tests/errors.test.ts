import { initContract, TsRestResponseError } from '@ts-rest/core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { serve } from './serve.ts';

/** The tests of `@ts-rest/fastify` 3.53.0-rc.1 about errors, translated. */

const c = initContract();

const contract = c.router({
  getPost: {
    method: 'GET',
    path: '/posts/:id',
    responses: {
      200: z.object({ id: z.string() }),
      404: z.object({ message: z.literal('Not found') }),
    },
  },
  ping: {
    method: 'POST',
    path: '/ping',
    body: z.object({ ping: z.string() }),
    responses: { 200: z.object({ pong: z.string() }) },
  },
});

const fail = () => {
  throw new Error('not implemented');
};

test('a handler that throws gets 500 without the message of its error', async () => {
  const response = await serve(contract, { getPost: fail, ping: fail }).inject('/posts/1');
  expect([response.statusCode, response.json()]).toEqual([500, { error: 'internal' }]);
});

test('JSON that is malformed gets the error body of the application', async () => {
  const response = await serve(contract, { getPost: fail, ping: fail }).inject({
    method: 'POST',
    url: '/ping',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect([response.statusCode, response.json()]).toEqual([400, { error: 'malformed JSON' }]);
});

test('a documented error is returned, from wherever it was found', async () => {
  const findPost = (id: string) => (id === '1' ? { id } : undefined);
  const app = serve(contract, {
    ping: fail,
    getPost: ({ params }) => {
      const post = findPost(params.id);
      return post ? { status: 200, body: post } : { status: 404, body: { message: 'Not found' } };
    },
  });
  const response = await app.inject('/posts/10');
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }]);
});

test('a TsRestResponseError that is thrown is an error as any other of its status', async () => {
  const app = serve(contract, {
    ping: fail,
    getPost: () => {
      throw new TsRestResponseError(contract.getPost, { status: 404, body: { message: 'Not found' } });
    },
  });
  const response = await app.inject('/posts/10');
  expect([response.statusCode, response.json()]).toEqual([404, { error: 'bad request' }]);
});

test('another method on the path of a route gets 405, and not 404', async () => {
  const app = serve(contract, { getPost: fail, ping: fail });
  const response = await app.inject({ method: 'DELETE', url: '/posts/10' });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
});
