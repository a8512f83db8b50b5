import { initContract } from '@ts-rest/core';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { contractRoutes, type RouteHooks } from '../contract-routes.ts';
import { errorBodies } from '../testing/greetings.ts';
import { serve } from './serve.ts';

/** The tests of `@ts-rest/fastify` 3.53.0-rc.1 about hooks, translated. */

declare module 'fastify' {
  interface FastifyReply {
    errorMessage?: string;
  }
}

const c = initContract();

const contract = c.router({
  getMe: { method: 'GET', path: '/me', responses: { 200: z.boolean() } },
  getYou: { method: 'GET', path: '/you', responses: { 200: z.boolean() } },
});

const yes = () => ({ status: 200 as const, body: true });
const handlers = { getMe: yes, getYou: yes };

test.each<[string, RouteHooks]>([
  [
    'one hook',
    {
      preValidation: async (_request, reply) => reply.status(401).send({ message: 'Unauthorized' }),
    },
  ],
  [
    'a list of hooks',
    {
      preValidation: [
        async (_request, reply) => {
          reply.errorMessage = 'Unauthorized';
        },
        async (_request, reply) => reply.status(401).send({ message: reply.errorMessage }),
      ],
    },
  ],
])('a single route has hooks of its own: %s', async (_name, getMe) => {
  const app = serve(contract, handlers, { routeHooks: { getMe } });
  const response = await app.inject('/me');
  expect([response.statusCode, response.json()]).toEqual([401, { message: 'Unauthorized' }]);
  expect((await app.inject('/you')).statusCode).toBe(200);
});

test('hooks of several kinds run around one route, beside those of all routes', async () => {
  const seen: string[] = [];
  const see = (name: string) => async () => void seen.push(name);
  const app = fastify();
  app.register(async (instance) => {
    instance.addHook('onRequest', see('onRequest of all'));
    instance.addHook('preValidation', see('preValidation of all'));
    const getMe: RouteHooks = {
      onRequest: [
        see('onRequest'),
        (_request, _reply, done) => {
          seen.push('with done');
          done();
        },
      ],
      preValidation: see('preValidation'),
    };
    instance.register(contractRoutes(contract, handlers, { errorBodies, routeHooks: { getMe } }));
  });
  expect((await app.inject('/me')).statusCode).toBe(200);
  expect(seen).toEqual([
    'onRequest of all',
    'onRequest',
    'with done',
    'preValidation of all',
    'preValidation',
  ]);
  await app.close();
});

test("a hook of all routes is Fastify's own addHook on the instance around the plugin", async () => {
  const onRoute = vi.fn();
  const app = fastify();
  app.register(async (instance) => {
    instance.addHook('onRoute', ({ method, config }) => {
      const { route, routeName } = (config ?? {}) as { route?: { path: string }; routeName?: string };
      if (route) onRoute(method, routeName, route.path);
    });
    instance.addHook('onRequest', async (_request, reply) =>
      reply.status(401).send({ message: 'Unauthorized' }),
    );
    instance.register(contractRoutes(contract, handlers, { errorBodies }));
  });
  const response = await app.inject('/me');
  expect(response.statusCode).toBe(401);
  expect(onRoute.mock.calls).toEqual([
    ['GET', 'getMe', '/me'],
    ['HEAD', 'getMe', '/me'],
    ['GET', 'getYou', '/you'],
    ['HEAD', 'getYou', '/you'],
  ]);
  await app.close();
});
