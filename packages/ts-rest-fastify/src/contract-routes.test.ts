import { type AppRouter, initContract } from '@ts-rest/core';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ContractRoutesOptions, contractRoutes } from './contract-routes.ts';
import { handleErrors, notFoundHandler } from './error-handling.ts';
import type { Handlers } from './handlers.ts';
import { protocolErrors } from './protocol-errors.ts';
import { errorBodies, greetings } from './testing/greetings.ts';

type Greet = Handlers<typeof greetings>['greet'];

const greet: Greet = ({ params }) => ({ status: 200, body: { text: 'Hello', to: { name: params.name } } });
const returning = (response: unknown) => (() => response) as unknown as Greet;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const serve = <const Contract extends AppRouter>(
  contract: Contract,
  handlers: Handlers<Contract>,
  options: Partial<ContractRoutesOptions> = {},
) => {
  app = fastify({ bodyLimit: 100, ...protocolErrors(errorBodies) });
  handleErrors(app, { errorBodies, isUnavailable: (error) => error instanceof RangeError });
  app.setNotFoundHandler(notFoundHandler(errorBodies));
  app.register(contractRoutes(contract, handlers, { errorBodies, ...options }));
  return app;
};

const post = (handler: Greet, url = '/greetings/ann', payload: object = { times: 1 }, headers = {}) =>
  serve(greetings, { greet: handler }).inject({ method: 'POST', url, payload, headers });

describe('a request', () => {
  test('reaches its handler when it is valid, and the response its client', async () => {
    const response = await post(greet);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ text: 'Hello', to: { name: 'ann' } });
  });

  test('gets everything that is wrong with it, by its path', async () => {
    const response = await post(greet, '/greetings/barbara', { times: 'x', extra: 1 }, { 'x-tone': 'loud' });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fieldErrors).sort()).toEqual([
      'body.extra',
      'body.times',
      'headers.x-tone',
      'params.name',
    ]);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'json'])(
    'may come without its optional body as %s, unless another site’s form could send it, and not without a required one',
    async (type) => {
      const contract = {
        ...greetings,
        leave: {
          method: 'DELETE',
          path: '/greetings',
          body: z.optional(z.strictObject({})),
          responses: { 200: z.string() },
        },
        leaveByPost: {
          method: 'POST',
          path: '/greetings',
          body: z.optional(z.strictObject({})),
          responses: { 200: z.string() },
        },
      } as const satisfies AppRouter;
      const leave: Handlers<typeof contract>['leave'] = ({ body }) => ({ status: 200, body: `left ${body}` });
      const served = serve(contract, { greet, leave, leaveByPost: leave });
      const headers = { 'content-type': type };
      const response = await served.inject({ method: 'DELETE', url: '/greetings', headers });
      expect([response.statusCode, response.json()]).toEqual([200, 'left undefined']);
      const form = await served.inject({ method: 'POST', url: '/greetings', headers });
      expect(form.statusCode).toBe(type === 'application/json' ? 200 : 415);
      const required = await served.inject({ method: 'POST', url: '/greetings/ann', headers });
      expect(required.statusCode).toBe(type === 'application/json' ? 400 : 415);
    },
  );

  const json = { 'content-type': 'application/json' };
  test.each([
    ['malformed JSON', 400, 'malformed JSON', { payload: '{', headers: json }],
    ['an empty body', 400, 'malformed JSON', { payload: '', headers: json }],
    ['a poisoned prototype', 400, 'malformed JSON', { payload: '{"__proto__":{}}', headers: json }],
    ['no body', 400, 'invalid request', {}],
    [
      'another content type',
      415,
      'unsupported type',
      { payload: 'a', headers: { 'content-type': 'text/csv' } },
    ],
    ['an oversized body', 413, 'too large', { payload: JSON.stringify('x'.repeat(200)), headers: json }],
  ])('with %s gets %i', async (_name, status, error, request) => {
    const response = await serve(greetings, { greet }).inject({
      method: 'POST',
      url: '/greetings/ann',
      ...request,
    });
    expect([response.statusCode, response.json()]).toMatchObject([status, { error }]);
  });

  test.each(['GET', 'TRACE', 'QUERY'])(
    'with the method %s gets 405 and the methods that are allowed',
    async (method) => {
      const response = await serve(greetings, { greet }).inject({
        method: method as 'GET',
        url: '/greetings/ann',
      });
      expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
        405,
        'POST',
        { error: `${method} is none of POST` },
      ]);
    },
  );

  test.each([
    ['an unknown URL', '/nope?a=1', 404, 'no POST /nope'],
    ['another case of a path', '/Greetings/ann', 404, 'no POST /Greetings/ann'],
    ['a URL that cannot be decoded', '/greetings/%zz', 400, 'malformed URL'],
    [
      'a parameter beyond the limit',
      `/greetings/${'x'.repeat(101)}`,
      404,
      `no POST /greetings/${'x'.repeat(101)}`,
    ],
  ])('to %s gets the error body', async (_name, url, status, error) => {
    const response = await post(greet, url);
    expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  });
});

describe('a request whose handler throws', () => {
  test.each([
    [412, 'precondition failed'],
    [416, 'no such range'],
    [422, 'bad request'],
  ])('an error with the status %i gets its error body: %s', async (statusCode, error) => {
    const response = await post(() => {
      throw Object.assign(new Error('file'), { statusCode });
    });
    expect([response.statusCode, response.json()]).toEqual([statusCode, { error }]);
  });

  test('gets 500 without the message of its error', async () => {
    const response = await post(() => {
      throw new Error('the password is 1234');
    });
    expect([response.statusCode, response.json()]).toEqual([500, { error: 'internal' }]);
  });

  test('gets 503 when something that it depends on is unavailable', async () => {
    const response = await post(async () => {
      throw new RangeError('gone');
    });
    expect([response.statusCode, response.json()]).toEqual([503, { error: 'unavailable' }]);
    expect(response.headers['retry-after']).toBe('2');
  });
});

describe('a response', () => {
  test.each([
    ['an undocumented status', { status: 418, body: {} }, /greet .*undocumented-status.*418/],
    [
      'a missing value',
      { status: 200, body: { text: 'Hello', to: {} } },
      /greet .*to\.name .*off-contract-body/,
    ],
    [
      'a value of another type',
      { status: 200, body: { text: 1, to: { name: 'x' } } },
      /text .*off-contract-body/,
    ],
    [
      'an unknown key',
      { status: 200, body: { text: 'Hello', to: { name: 'x', hash: 'secret' } } },
      /to\.hash .*extra-key/,
    ],
    [
      'an error body of another shape',
      { status: 400, body: { message: 'No.' } },
      /error .*off-contract-body/,
    ],
  ])('with %s becomes 500 and names route, path and rule', async (_name, response, problem) => {
    const sent = await post(returning(response));
    expect([sent.statusCode, sent.json()]).toEqual([500, { error: expect.stringMatching(problem) }]);
  });

  test('is not validated where that is off, and sent as its handler returned it', async () => {
    for (const sent of [
      { status: 418, body: { tea: true } },
      { status: 200, body: { text: 1, extra: 2 } },
    ]) {
      const response = await serve(
        greetings,
        { greet: returning(sent) },
        { validateResponses: false },
      ).inject({ method: 'POST', url: '/greetings/ann', payload: { times: 1 } });
      expect([response.statusCode, response.json()]).toEqual([sent.status, sent.body]);
      await app?.close();
    }
  });

  test('that is refused is reported with what is wrong', async () => {
    const onInvalidResponse = vi.fn();
    await serve(greetings, { greet: returning({ status: 418, body: {} }) }, { onInvalidResponse }).inject({
      method: 'POST',
      url: '/greetings/ann',
      payload: { times: 1 },
    });
    expect(onInvalidResponse).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      [expect.stringMatching(/undocumented-status.*418/)],
      [{ rule: 'undocumented-status', path: '', message: expect.stringContaining('418') }],
    );
  });

  test('is validated when it comes from a promise, too', async () => {
    const sent = await post(returning(Promise.resolve({ status: 200, body: {} })));
    expect(sent.statusCode).toBe(500);
  });

  test('of a type of its own is sent as that type', async () => {
    const c = initContract();
    const contract = {
      label: {
        method: 'GET',
        path: '/label',
        responses: { 200: c.otherResponse({ contentType: 'text/css', body: z.string() }) },
      },
      forget: { method: 'DELETE', path: '/label', responses: { 204: c.noBody() } },
    } as const satisfies AppRouter;
    const server = serve(contract, {
      label: () => ({ status: 200, body: 'a {}' }),
      forget: () => ({ status: 204, body: undefined }),
    });
    const label = await server.inject('/label');
    expect([label.headers['content-type'], label.body]).toEqual(['text/css', 'a {}']);
    const forgotten = await server.inject({ method: 'DELETE', url: '/label' });
    expect([forgotten.statusCode, forgotten.body]).toEqual([204, '']);
  });
});

test('handlers receive and clients get what the schemas make of a request and of a response', async () => {
  const trimmed = z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  );
  const contract = {
    shout: {
      method: 'POST',
      path: '/shouts/:id',
      pathParams: z.object({ id: z.coerce.number() }),
      query: z.object({
        times: z._default(z.coerce.number(), 1),
        loud: z._default(z.coerce.boolean(), true),
      }),
      headers: { 'x-tone': z._default(z.string(), 'warm') },
      body: z.object({ text: trimmed, times: z._default(z.number(), 2) }),
      responses: {
        201: z.object({
          text: trimmed,
          at: z.pipe(
            z.date(),
            z.transform((date) => date.getFullYear()),
          ),
          likes: z._default(z.number(), 0),
        }),
      },
    },
  } as const satisfies AppRouter;
  const received = vi.fn();
  const shout: Handlers<typeof contract>['shout'] = (input) => {
    received(input);
    return { status: 201, body: { text: ' Hey ', at: new Date('2026-06-01') } };
  };
  const response = await serve(contract, { shout }).inject({
    method: 'POST',
    url: '/shouts/7?times=3&debug=1',
    payload: { text: ' hey ', extra: 1 },
  });
  expect(received).toHaveBeenCalledExactlyOnceWith({
    params: { id: 7 },
    query: { times: 3, loud: true },
    headers: { 'x-tone': 'warm' },
    body: { text: 'hey', times: 2 },
  });
  expect([response.statusCode, response.json()]).toEqual([201, { text: 'Hey', at: 2026, likes: 0 }]);
});

test('without options errors have the shape of Fastify’s own, and tell no internals', async () => {
  app = fastify({ ...protocolErrors() });
  handleErrors(app);
  app.setNotFoundHandler(notFoundHandler());
  const throwing: Greet = () => {
    throw new Error('the password is 1234');
  };
  const undocumented = { ...greetings.greet, path: '/undocumented/:name' } as const;
  const throws = { ...greetings.greet, path: '/throws/:name' } as const;
  app.register(
    contractRoutes(
      { ...greetings, undocumented, throws },
      { greet, undocumented: returning({ status: 418, body: {} }), throws: throwing },
    ),
  );
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await app?.inject({ method, url, ...(payload ? { payload } : {}) });
    expect(response?.json().statusCode).toBe(response?.statusCode);
    return response?.json();
  };
  expect(await send('POST', '/greetings/barbara', {})).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: 'The request is invalid.',
    fieldErrors: { 'params.name': [expect.any(String)], 'body.times': [expect.any(String)] },
  });
  expect(await send('GET', '/nope')).toEqual({
    statusCode: 404,
    error: 'Not Found',
    message: 'Route GET:/nope not found',
  });
  expect(await send('GET', '/greetings/ann')).toMatchObject({
    statusCode: 405,
    message: 'GET is not allowed here; use POST.',
  });
  expect(await send('GET', '/%zz')).toMatchObject({ statusCode: 400 });
  for (const path of ['/throws/ann', '/undocumented/ann'])
    expect(await send('POST', path, { times: 1 })).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: expect.not.stringMatching(/1234|418/),
    });
});

describe('a contract', () => {
  const nested = { shop: { greet: greetings.greet } } as const;

  test('may be nested; its routes have their path in it as a name', async () => {
    const response = await serve(nested, { shop: { greet: returning({ status: 418, body: {} }) } }).inject({
      method: 'POST',
      url: '/greetings/ann',
      payload: { times: 1 },
    });
    expect(response.json().error).toMatch(/^shop\.greet violates the contract/);
  });

  test('with a forgotten handler stops the start and names its route', () => {
    const forgotten = {} as Handlers<typeof greetings>;
    expect(() => contractRoutes(greetings, forgotten, { errorBodies })).toThrow(
      'The contract has routes without a handler: greet.',
    );
    expect(() => contractRoutes(nested, {} as Handlers<typeof nested>, { errorBodies })).toThrow(
      'shop.greet',
    );
  });

  test('may give each route a body limit of its own', async () => {
    const send = () => ({
      method: 'POST' as const,
      url: '/greetings/ann',
      payload: { times: 1, pad: 'x'.repeat(200) },
    });
    expect((await serve(greetings, { greet }).inject(send())).statusCode).toBe(413);
    const roomy = serve(greetings, { greet }, { bodyLimits: { greet: 1000 } });
    expect((await roomy.inject(send())).json()).toMatchObject({ error: 'invalid request' });
  });
});

test('an intercept runs around the work of a route and decides what is sent', async () => {
  const seen: string[] = [];
  const server = serve(
    greetings,
    { greet },
    {
      intercept: async (routeName, _context, work) => {
        seen.push(routeName);
        expect(await work()).toMatchObject({ status: 200 });
        return { status: 400, body: { error: 'intercepted' } };
      },
    },
  );
  const response = await server.inject({ method: 'POST', url: '/greetings/ann', payload: { times: 1 } });
  expect([response.statusCode, response.json(), seen]).toEqual([400, { error: 'intercepted' }, ['greet']]);
});

test.each([
  ['with other names of parameters', '/books/:id', '/books/:book'],
  ['with an optional parameter', '/books/:id?', '/books'],
])('paths that a router takes for one (%s) have the methods of both', async (_name, path, other) => {
  const responses = { 200: z.string() };
  const contract = {
    read: { method: 'GET', path, responses },
    change: { method: 'PUT', path: other, body: z.optional(z.object({})), responses },
  } as const;
  const ok = () => ({ status: 200 as const, body: 'ok' });
  const library = serve(contract as never, { read: ok, change: ok } as never);
  const url = other.replace(':book', '1');
  expect((await library.inject({ method: 'GET', url })).statusCode).toBe(200);
  const refused = await library.inject({ method: 'PATCH', url });
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, PUT']);
});
