import { initContract } from '@ts-rest/core';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contractRoutes } from '../contract-routes.ts';
import type { Handlers } from '../handlers.ts';
import { errorBodies } from '../testing/greetings.ts';
import { serve } from './serve.ts';

/** The tests of `@ts-rest/fastify` 3.53.0-rc.1 about routes and routers, translated. */

const c = initContract();

const contract = c.router({
  test: { method: 'GET', path: '/test', responses: { 200: z.object({ foo: z.string() }) } },
  noContent: { method: 'POST', path: '/no-content', body: c.noBody(), responses: { 204: c.noBody() } },
});

const handlers: Handlers<typeof contract> = {
  test: (_input, { request }) => {
    const { route, routeName } = request.routeOptions.config;
    return { status: 200, body: { foo: `${routeName} ${route === contract.test}` } };
  },
  noContent: () => ({ status: 204, body: undefined }),
};

test('the routes of a contract are those of a plugin, and hooks and handlers know route and name', async () => {
  const response = await serve(contract, handlers).inject('/test');
  expect([response.statusCode, response.json()]).toEqual([200, { foo: 'test true' }]);
});

test('a plugin may have a prefix of its own', async () => {
  const app = fastify();
  app.register(contractRoutes(contract, handlers, { errorBodies }), { prefix: '/api' });
  expect((await app.inject('/api/test')).statusCode).toBe(200);
  await app.close();
});

test('a response without a body has no content', async () => {
  const response = await serve(contract, handlers).inject({ method: 'POST', url: '/no-content' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(response.headers).not.toHaveProperty('content-type');
  expect(response.headers).not.toHaveProperty('content-length');
});

const posts = c.router(
  { getPost: { path: '/:postId', method: 'GET', responses: { 200: c.type<{ id: string }>() } } },
  { pathPrefix: '/posts' },
);

test('a contract has the prefixes of its routers', async () => {
  const nested = c.router({ posts }, { pathPrefix: '/v1' });
  const app = serve(nested, {
    posts: { getPost: ({ params }) => ({ status: 200, body: { id: params.postId } }) },
  });
  const response = await app.inject('/v1/posts/10');
  expect([response.statusCode, response.json()]).toEqual([200, { id: '10' }]);
});

test('handlers of a nested router are written apart, and put together', async () => {
  const health = {
    method: 'GET',
    path: '/health',
    responses: { 200: c.type<{ message: string }>() },
  } as const;
  const main = c.router({ health, posts }, { pathPrefix: '/v1' });
  const postHandlers: Handlers<typeof main.posts> = {
    getPost: ({ params }) => ({ status: 200, body: { id: params.postId } }),
  };
  const app = serve(main, {
    health: () => ({ status: 200, body: { message: 'ok' } }),
    posts: postHandlers,
  });
  expect((await app.inject('/v1/posts/10')).json()).toEqual({ id: '10' });
  expect((await app.inject('/v1/health')).json()).toEqual({ message: 'ok' });
});

test('two contracts are combined in one, or registered one after the other', async () => {
  const a = c.router({ a: { method: 'GET', path: '/a', responses: { 200: z.object({ a: z.string() }) } } });
  const b = c.router({ b: { method: 'GET', path: '/b', responses: { 200: z.object({ b: z.string() }) } } });
  const handlersOfA: Handlers<typeof a> = { a: () => ({ status: 200, body: { a: 'return' } }) };
  const handlersOfB: Handlers<typeof b> = { b: () => ({ status: 200, body: { b: 'return' } }) };
  const combined = serve(c.router({ apiA: a, apiB: b }), { apiA: handlersOfA, apiB: handlersOfB });
  const separate = serve(a, handlersOfA);
  separate.register(contractRoutes(b, handlersOfB, { errorBodies }));
  for (const app of [combined, separate])
    expect([(await app.inject('/a')).json(), (await app.inject('/b')).json()]).toEqual([
      { a: 'return' },
      { b: 'return' },
    ]);
});

test('a response of a content type of its own is validated, and sent as that type', async () => {
  const pages = c.router({
    postIndex: {
      method: 'POST',
      path: '/index.html',
      body: z.object({ echoHtml: z.string() }),
      responses: {
        200: c.otherResponse({ contentType: 'text/html', body: z.string().regex(/^<([a-z]\w*)>.*<\/\1>$/) }),
      },
    },
    getCss: {
      method: 'GET',
      path: '/style.css',
      responses: { 200: c.otherResponse({ contentType: 'text/css', body: c.type<string>() }) },
    },
  });
  const app = serve(pages, {
    postIndex: ({ body }) => ({ status: 200, body: body.echoHtml }),
    getCss: () => ({ status: 200, body: 'body { color: red; }' }),
  });
  const echo = (echoHtml: string) =>
    app.inject({ method: 'POST', url: '/index.html', payload: { echoHtml } });
  const html = await echo('<h1>hello world</h1>');
  expect([html.statusCode, html.body, html.headers['content-type']]).toEqual([
    200,
    '<h1>hello world</h1>',
    'text/html',
  ]);
  const invalid = await echo('hello world');
  expect(invalid.statusCode).toBe(500);
  expect(invalid.headers['content-type']).toBe('application/json; charset=utf-8');
  const css = await app.inject('/style.css');
  expect([css.body, css.headers['content-type']]).toEqual(['body { color: red; }', 'text/css']);
});
