import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { handleErrors } from './error-handling.ts';
import { protocolErrors } from './protocol-errors.ts';
import { errorBodies } from './testing/greetings.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

const onError = vi.fn();

const headers = (origin = 'unknown') => ({ 'x-safe': 'yes', 'x-origin': origin });

const start = async (options: FastifyServerOptions = {}) => {
  onError.mockClear();
  app = fastify({
    ...protocolErrors(errorBodies, { headers, onError }),
    ...options,
  } as FastifyServerOptions) as FastifyInstance;
  handleErrors(app, { errorBodies });
  app.post('/', async () => 'read');
  app.get('/slow', (_request, reply) => void reply.hijack().raw.writeHead(200).write('begun'));
  await app.listen({ port: 0, host: '127.0.0.1' });
};

/** A client that closes nothing by itself. */
const open = () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  return socket;
};

const sendBytes = (bytes: string) => {
  const socket = open();
  socket.write(bytes);
  return text(socket);
};

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', '400 Bad Request', 'malformed HTTP'],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request', 'malformed HTTP'],
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'headers too large',
  ],
])('%s gets the error body and the headers of every response', async (_name, bytes, status, error) => {
  await start();
  const response = await sendBytes(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
  expect(response).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/);
  expect(response).toMatch(/\r\ncache-control: no-store\r\n/);
  expect(response).toMatch(/\r\nx-safe: yes\r\n/);
  expect(response).toMatch(new RegExp(`\\r\\n\\r\\n${JSON.stringify({ error })}$`));
});

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nOrigin: https://a.example\r\n\r\n', 'https://a.example'],
  ['no headers', 'FOO / HTTP/1.1\r\n\r\n', 'unknown'],
  [
    'a body that is not in chunks',
    'POST / HTTP/1.1\r\nHost: a\r\norigin:https://b.example\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno',
    'https://b.example',
  ],
])('the headers of %s are those for its Origin', async (_name, bytes, origin) => {
  await start();
  expect(await sendBytes(bytes)).toContain(`\r\nx-origin: ${origin}\r\n`);
});

test('a URL that cannot be decoded gets the headers of every response too', async () => {
  await start();
  const response = await app.inject({ url: '/%zz', headers: { origin: 'https://a.example' } });
  expect([response.statusCode, response.json()]).toEqual([400, { error: 'malformed URL' }]);
  expect(response.headers).toMatchObject({
    ...headers('https://a.example'),
    'cache-control': 'no-store',
  });
});

describe('a connection that was refused', () => {
  test('is destroyed after its response, though the client keeps it open, and is counted', async () => {
    await start();
    const responses = await Promise.all(Array.from({ length: 200 }, () => sendBytes('hello\r\n\r\n')));
    expect(responses.filter((response) => response.startsWith('HTTP/1.1 400 '))).toHaveLength(200);
    await expect.poll(() => countConnections()).toBe(0);
    expect(onError.mock.calls).toEqual(Array.from({ length: 200 }, () => ['malformedHttp']));
  });

  test('after a request that took too long is destroyed too', async () => {
    const http = { connectionsCheckingInterval: 20, headersTimeout: 50 };
    await start({ http, requestTimeout: 50 } as FastifyServerOptions);
    const responses = await Promise.all(Array.from({ length: 50 }, () => sendBytes('GET / HTTP/1.1\r\n')));
    expect(responses.every((response) => response.startsWith('HTTP/1.1 408 '))).toBe(true);
    await expect.poll(() => countConnections()).toBe(0);
    expect(onError).toHaveBeenCalledWith('requestTimeout');
  });

  test('is destroyed though the client keeps sending', async () => {
    await start();
    const socket = open();
    const gone = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    socket.resume();
    socket.write('hello\r\n\r\n');
    const timer = setInterval(() => socket.write('x'.repeat(100)), 20);
    await gone;
    clearInterval(timer);
    await expect.poll(() => countConnections()).toBe(0);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('in the middle of a response gets no second one', async () => {
    await start();
    const socket = open();
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    const [first] = await once(socket, 'data');
    expect(String(first)).toContain('begun');
    socket.write('hello\r\n\r\n');
    expect(await text(socket).catch(() => '')).not.toContain('HTTP/1.1 400');
    await expect.poll(() => countConnections()).toBe(0);
  });
});
