import { expect, test } from 'vitest';
import { getDevPorts } from './dev-ports.ts';

const free = async () => 40_000;

const ports = (PORT: number, SMTP_PORT: number, INBOX_PORT: number) => ({
  PORT: String(PORT),
  SMTP_PORT: String(SMTP_PORT),
  INBOX_PORT: String(INBOX_PORT),
});

test.each([
  [{}, { vite: 5173, server: ports(3000, 1025, 8025) }],
  [{ PORT: '' }, { vite: 5173, server: ports(3000, 1025, 8025) }],
  [{ PORT: '3001' }, { vite: 5174, server: ports(3001, 1026, 8026) }],
  [
    { PORT: '3001', INBOX_PORT: '9000' },
    { vite: 5174, server: ports(3001, 1026, 9000) },
  ],
  [{ PORT: '80' }, { vite: 2253, server: ports(80, 40_000, 5105) }],
  [{ PORT: '65535' }, { vite: 40_000, server: ports(65_535, 63_560, 40_000) }],
  [{ PORT: '0' }, { vite: 42_173, server: ports(40_000, 38_025, 45_025) }],
])('%j moves everything that belongs together', async (variables, expected) =>
  expect(await getDevPorts(variables, free)).toEqual(expected),
);

test('leaves a port that is none to the server, which refuses it', async () =>
  expect((await getDevPorts({ PORT: 'x' }, free)).server.PORT).toBe('x'));
