import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { maxResponseBytes, sendRequest } from './http-client.ts';

const servers: net.Server[] = [];

const listen = async (server: net.Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const timeoutMs = 15_000;

test('a request goes out exactly as it is given', async () => {
  const seen: unknown[] = [];
  const url = await listen(
    http.createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      seen.push(request.method, request.headers['content-type'], request.headers['content-length'], body);
      response.end('{}');
    }),
  );
  const headers = { 'content-type': 'text/plain' };
  await sendRequest({ method: 'GET', url, headers, body: '{"a":ü' }, timeoutMs);
  expect(seen).toEqual(['GET', 'text/plain', '7', '{"a":ü']);
});

test('a response that is not JSON is kept as text', async () => {
  const url = await listen(http.createServer((_request, response) => response.end('<h1>Error</h1>')));
  const { response } = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  expect(response).toMatchObject({ status: 200, text: '<h1>Error</h1>', json: undefined });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('a response in %s is decoded, as a browser does', async (encoding, compress) => {
  const url = await listen(
    http.createServer((_request, response) =>
      response.setHeader('content-encoding', encoding).end(compress('{"a":1}')),
    ),
  );
  const { response } = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  expect(response?.json).toEqual({ a: 1 });
});

test('a response that expands to more than the limit, or is broken, is a failure', async () => {
  const bodies = [gzipSync(Buffer.alloc(maxResponseBytes + 1)), Buffer.from('no gzip')];
  for (const body of bodies) {
    const url = await listen(
      http.createServer((_request, response) => response.setHeader('content-encoding', 'gzip').end(body)),
    );
    const { failure } = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
    expect(failure).toBeTruthy();
  }
});

test('a dropped connection is a failure', async () => {
  const url = await listen(net.createServer((socket) => socket.destroy()));
  const { response, failure } = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  expect(response).toBeUndefined();
  expect(failure).toMatch(/ECONNRESET|hang up/);
});

/** Responds once on each connection, and closes it when the next request arrives, as after a time of idling. */
const closeAtSecondRequest = (socket: net.Socket) => {
  socket.once('data', () => {
    socket.write('HTTP/1.1 500 Failed\r\ncontent-length: 2\r\n\r\n{}');
    socket.once('data', () => socket.destroy());
  });
};

test('a request whose connection the server had closed already is sent once more', async () => {
  let connections = 0;
  const url = await listen(
    net.createServer((socket) => {
      connections += 1;
      closeAtSecondRequest(socket);
    }),
  );
  const send = () => sendRequest({ method: 'POST', url, headers: {}, body: '{}' }, timeoutMs);
  const results = [await send(), await send()];
  expect(results.map(({ response }) => response?.status)).toEqual([500, 500]);
  expect(connections).toBe(2);
});

test('a TLS failure is one line', async () => {
  const url = (await listen(http.createServer())).replace('http:', 'https:');
  const { failure } = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  expect(failure).toMatch(/^.*wrong version number.*$/);
});

test('a request to a host that never responds times out', async () => {
  const url = await listen(net.createServer(() => {}));
  const { failure } = await sendRequest({ method: 'GET', url, headers: {} }, 100);
  expect(failure).toBe('No response in time.');
});

test('reads the early response of a host that refuses a large body by its length', async () => {
  const url = await listen(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('HTTP/1.1 413 Too Large\r\nconnection: close\r\n\r\n{}'));
    }),
  );
  const body = 'x'.repeat(4_000_000);
  const { response } = await sendRequest({ method: 'POST', url, headers: {}, body }, timeoutMs);
  expect(response?.status).toBe(413);
});
