import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { contractRoutes } from './contract-routes.ts';
import { handleErrors } from './error-handling.ts';
import type { Handlers } from './handlers.ts';
import { errorBodies, greetings } from './testing/greetings.ts';
import { completeHandlers, type PartialHandlers, type UnwrittenHandlers } from './unwritten-handlers.ts';

const nested = {
  friends: greetings,
  list: { method: 'GET', path: '/list', responses: greetings.greet.responses },
} as const;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const serve = (unwritten: UnwrittenHandlers, handlers: PartialHandlers<typeof nested> = {}) => {
  app = fastify();
  handleErrors(app, { errorBodies });
  app.register(contractRoutes(nested, completeHandlers(nested, handlers, unwritten), { errorBodies }));
  return app;
};

const greet = (times: unknown = 1) =>
  ({ method: 'POST', url: '/greetings/ann', payload: { times } }) as const;

const body = { text: 'Good morning', to: { name: 'Ada' } };
const fromExample: UnwrittenHandlers = {
  respondWith: 'example',
  getExample: async (name) => (name === 'friends.greet' ? { status: 200, body } : undefined),
};

test('a route without a handler responds with its example, and a header says so', async () => {
  const response = await serve(fromExample).inject(greet());
  expect([response.statusCode, response.json()]).toEqual([200, body]);
  expect(response.headers['x-response-source']).toBe('example');
});

test('a route that has a handler responds with that, without the header', async () => {
  const written = () => ({ status: 200, body: { ...body, text: 'Hello' } }) as const;
  const response = await serve(fromExample, { friends: { greet: written } }).inject(greet());
  expect([response.statusCode, response.json().text]).toEqual([200, 'Hello']);
  expect(response.headers['x-response-source']).toBeUndefined();
});

test('requests are validated before an example is sent', async () => {
  const response = await serve(fromExample).inject(greet('often'));
  expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['body.times']]);
});

test('an example that violates the contract is refused like a handler’s response', async () => {
  const getExample = () => ({ status: 200, body: { text: 'Hello' } });
  const response = await serve({ respondWith: 'example', getExample }).inject(greet());
  expect(response.statusCode).toBe(500);
  expect(response.json().error).toContain('violates the contract at to');
});

test('a route that has no example either is 501', async () => {
  const response = await serve(fromExample).inject('/list');
  expect([response.statusCode, response.json()]).toEqual([501, { error: 'list is not implemented' }]);
});

test('501 may be chosen for all of them', async () => {
  const response = await serve({ respondWith: '501' }).inject(greet());
  expect([response.statusCode, response.json()]).toEqual([
    501,
    { error: 'friends.greet is not implemented' },
  ]);
  expect(response.headers['x-response-source']).toBeUndefined();
});

test('a handler that nothing of the contract is for is refused with its name, in JavaScript too', () => {
  const misspelled = { greets: () => {} } as unknown as Handlers<typeof nested>;
  expect(() => completeHandlers(nested, misspelled, { respondWith: '501' })).toThrow(
    'There is no route for these handlers: greets.',
  );
});
