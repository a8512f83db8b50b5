import { errors } from '@curiolane/contract';
import type { AppRouter } from '@ts-rest/core';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Handlers, mountContract } from './contract-mount.ts';
import { handleErrors, notFound } from './error-handling.ts';
import { readJson } from './server/json-parser.ts';
import { unreadableRequests } from './unreadable-requests.ts';

const contract = {
  greet: {
    method: 'POST',
    path: '/greetings/:name',
    pathParams: z.strictObject({ name: z.string().check(z.maxLength(5)) }),
    headers: { 'x-tone': z.optional(z.enum(['warm', 'cool'])) },
    body: z.strictObject({ times: z.number() }),
    responses: {
      200: z.object({ text: z.string(), to: z.object({ name: z.string() }) }),
      ...errors(400, 500),
    },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

type Greet = Handlers<typeof contract>['greet'];

const good: Greet = ({ params }) => ({ status: 200, body: { text: 'Hello', to: { name: params.name } } });
const wrong = (answer: unknown) => (() => answer) as unknown as Greet;

let close = async () => {};
afterEach(() => close());

const serve = (greet: Greet, verbose = true) => {
  const app = fastify({ bodyLimit: 100, ...unreadableRequests });
  close = () => app.close();
  readJson(app);
  handleErrors(app, { isUnavailable: (error) => error instanceof RangeError });
  app.setNotFoundHandler(notFound);
  mountContract(app, contract, { greet }, { verbose });
  return app;
};

const send = (app: ReturnType<typeof serve>, url: string, body: unknown, headers = {}) =>
  app.inject({ method: 'POST', url, payload: body as object, headers });

describe('the mount', () => {
  test('gives a handler the validated request and sends its answer', async () => {
    const answer = await send(serve(good), '/greetings/ann', { times: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ text: 'Hello', to: { name: 'ann' } });
  });

  test('tells everything that is wrong with a request at once, by its path', async () => {
    const answer = await send(
      serve(good),
      '/greetings/barbara',
      { times: 'x', more: 1 },
      { 'x-tone': 'loud' },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('validation_failed');
    expect(Object.keys(answer.json().fieldErrors).sort()).toEqual([
      'body',
      'body.times',
      'headers.x-tone',
      'params.name',
    ]);
  });

  test.each([
    [
      'malformed JSON',
      400,
      'malformed_json',
      { payload: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'an empty body',
      400,
      'malformed_json',
      { payload: '', headers: { 'content-type': 'application/json' } },
    ],
    ['no body', 400, 'validation_failed', {}],
    [
      'a NUL character',
      400,
      'malformed_json',
      { payload: '{"times":"\\u0000"}', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a poisoned prototype',
      400,
      'malformed_json',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
    ],
    [
      'another content type',
      415,
      'unsupported_media_type',
      { payload: 'a=b', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'an oversized body',
      413,
      'payload_too_large',
      { payload: JSON.stringify('x'.repeat(200)), headers: { 'content-type': 'application/json' } },
    ],
  ])('answers %s with %i and the one error body', async (_name, status, code, request) => {
    const answer = await serve(good).inject({ method: 'POST', url: '/greetings/ann', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test('answers another method on a known path with 405 and the allowed ones', async () => {
    const answer = await serve(good).inject({ method: 'GET', url: '/greetings/ann' });
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ]);
  });

  test('answers an unknown path, another case of a path and an unreadable one with the one error body', async () => {
    const app = serve(good);
    for (const [url, status] of [
      ['/nope', 404],
      ['/Greetings/ann', 404],
      ['/greetings/%zz', 400],
    ] as const) {
      const answer = await send(app, url, { times: 1 });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  test('tells nothing of an unexpected error', async () => {
    const answer = await send(
      serve(() => {
        throw new Error('the password is 1234');
      }),
      '/greetings/ann',
      { times: 1 },
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('1234');
    expect(answer.json().code).toBe('internal');
  });

  test('answers 503 while something it needs is out of reach', async () => {
    const answer = await send(
      serve(async () => {
        throw new RangeError('gone');
      }),
      '/greetings/ann',
      { times: 1 },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});

describe('the gate', () => {
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
      'an extra key',
      { status: 200, body: { text: 'Hello', to: { name: 'x', hash: 'secret' } } },
      /to\.hash .*extra-key/,
    ],
    ['an error without a code', { status: 400, body: { message: 'No.' } }, /code .*off-contract-body/],
  ])('stops %s and names operation, path and rule', async (_name, answer, problem) => {
    const sent = await send(serve(wrong(answer)), '/greetings/ann', { times: 1 });
    expect([sent.statusCode, sent.json().code]).toEqual([500, 'internal']);
    expect(sent.json().message).toMatch(problem);
  });

  test('holds late answers as strictly', async () => {
    const sent = await send(serve(wrong(Promise.resolve({ status: 200, body: {} }))), '/greetings/ann', {
      times: 1,
    });
    expect(sent.statusCode).toBe(500);
  });

  test('in production answers 500 without saying why', async () => {
    const sent = await send(
      serve(wrong({ status: 200, body: { hash: 'secret' } }), false),
      '/greetings/ann',
      { times: 1 },
    );
    expect(sent.statusCode).toBe(500);
    expect(sent.body).not.toMatch(/hash|secret|greet/);
  });
});
