import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { exchange } from './exchange.ts';

const servers: net.Server[] = [];

const listen = async (server: net.Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const patienceMs = 15_000;

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
  await exchange({ method: 'GET', url, headers, body: '{"a":ü' }, patienceMs);
  expect(seen).toEqual(['GET', 'text/plain', '7', '{"a":ü']);
});

test('an answer that is no JSON is kept as text', async () => {
  const url = await listen(http.createServer((_request, response) => response.end('<h1>Error</h1>')));
  const { answer } = await exchange({ method: 'GET', url, headers: {} }, patienceMs);
  expect(answer).toMatchObject({ status: 200, text: '<h1>Error</h1>', json: undefined });
});

test('a dropped connection is told as a failure', async () => {
  const url = await listen(net.createServer((socket) => socket.destroy()));
  const { answer, failure } = await exchange({ method: 'GET', url, headers: {} }, patienceMs);
  expect(answer).toBeUndefined();
  expect(failure).toMatch(/ECONNRESET|hang up/);
});

test('a host that never answers is given up on', async () => {
  const url = await listen(net.createServer(() => {}));
  const { failure } = await exchange({ method: 'GET', url, headers: {} }, 100);
  expect(failure).toMatch(/abort/i);
});

test('a large body is answered by a host that refuses it by its length and closes', async () => {
  const url = await listen(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('HTTP/1.1 413 Too Large\r\nconnection: close\r\n\r\n{}'));
    }),
  );
  const body = 'x'.repeat(4_000_000);
  const { answer } = await exchange({ method: 'POST', url, headers: {}, body }, patienceMs);
  expect(answer?.status).toBe(413);
});
