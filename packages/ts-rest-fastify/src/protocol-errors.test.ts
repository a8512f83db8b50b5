import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { protocolErrors } from './protocol-errors.ts';
import { errorBodies } from './testing/greetings.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const sendBytes = async (bytes: string) => {
  app = fastify({ ...protocolErrors(errorBodies) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
};

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', '400 Bad Request', 'malformed HTTP'],
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'headers too large',
  ],
])('%s gets the error body', async (_name, bytes, status, error) => {
  const response = await sendBytes(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\nContent-Type: application/json`));
  expect(response).toMatch(new RegExp(`\\r\\n\\r\\n${JSON.stringify({ error })}$`));
});
