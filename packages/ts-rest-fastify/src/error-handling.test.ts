import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ErrorBodies } from './error-bodies.ts';
import { handleErrors } from './error-handling.ts';
import { MalformedJsonError } from './malformed-json-error.ts';

const errorBodies = { internal: () => ({}), unavailable: () => ({}) } as unknown as ErrorBodies;

/** The log line of a handler that throws. */
const getLog = async (error: Error) => {
  const lines: { level: number; msg: string; reason?: string; err?: object }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = fastify({ logger: { stream, level: 'warn' } });
  handleErrors(app, { errorBodies, isUnavailable: ({ message }: Error) => message === 'away' } as never);
  app.get('/', async () => Promise.reject(error));
  const { statusCode } = await app.inject('/');
  await app.close();
  return { statusCode, lines };
};

test('what is unavailable is a warning in one line without a stack', async () => {
  const { statusCode, lines } = await getLog(new Error('away'));
  expect([statusCode, lines.length]).toEqual([503, 1]);
  expect(lines[0]).toMatchObject({ level: 40, reason: 'away', msg: 'request failed: unavailable' });
  expect(lines[0]).not.toHaveProperty('err');
});

test.each([401, 403, 429])('a refusal of a plugin keeps its status, %s', async (statusCode) => {
  const app = fastify();
  handleErrors(app);
  app.get('/', async () => Promise.reject(Object.assign(new Error('Refused.'), { statusCode })));
  const response = await app.inject('/');
  expect([response.statusCode, response.json().statusCode]).toEqual([statusCode, statusCode]);
  await app.close();
});

test('a bug is an error with its stack', async () => {
  const { statusCode, lines } = await getLog(new Error('oops'));
  expect([statusCode, lines.length]).toEqual([500, 1]);
  expect(lines[0]).toMatchObject({ level: 50, err: { stack: expect.stringContaining('oops') } });
});

test('the bodies of refused bodies are told what was sent, and what a parser says of it', async () => {
  const tell = (details: object) => details;
  const app = fastify();
  handleErrors(app, { errorBodies: { malformedJson: tell, unsupportedMediaType: tell } as never });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async () => {
    throw new MalformedJsonError('Half a body.');
  });
  app.post('/', async () => 'read');
  const send = (type: string) =>
    app.inject({ method: 'POST', url: '/', payload: 'x', headers: { 'content-type': type } });
  const malformed = await send('application/json');
  expect([malformed.statusCode, malformed.json().reason]).toEqual([400, 'Half a body.']);
  const unsupported = await send('text/plain');
  expect([unsupported.statusCode, unsupported.json()]).toEqual([415, { contentType: 'text/plain' }]);
  await app.close();
});
