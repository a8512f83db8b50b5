import { execFileSync } from 'node:child_process';
import type { JournalDetails } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import { toCurl, toTest } from './copy-request.ts';

const create = (
  request: { method?: string; path?: string; body?: string | null },
  response: unknown,
): JournalDetails => ({
  entry: {
    id: 1,
    at: '2026-11-22T10:00:00.000Z',
    operation: 'login',
    method: request.method ?? 'POST',
    path: request.path ?? '/api/auth/Login',
    status: 401,
    durationMs: 1,
    verdict: 'valid',
    violations: [],
    fault: null,
    example: false,
  },
  repeats: null,
  request: {
    headers: [
      { name: 'host', value: 'localhost:3000' },
      { name: 'content-type', value: 'application/json' },
      { name: 'x-note', value: "it's" },
    ],
    body: { text: request.body ?? null, bytes: 0, note: null },
  },
  response: { headers: [], body: { text: JSON.stringify(response), bytes: 0, note: null } },
  problems: [],
  hasMaskedCodes: false,
  mails: [],
  rows: [],
});

const urls = { storefront: 'http://localhost:3000', inbox: 'http://localhost:8025' };
const login = create(
  { body: `{"email":"o'neil@example.com"}` },
  { message: 'x', code: 'invalid_credentials' },
);

test('the curl command means in a shell what was sent', () => {
  const command = toCurl(login, 'http://localhost:3000').replace(/^curl/, 'printf "%s\\n"');
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'http://localhost:3000/api/auth/Login',
    '-H',
    'content-type: application/json',
    '-H',
    "x-note: it's",
    '-d',
    `{"email":"o'neil@example.com"}`,
  ]);
});

test('another method than the body implies is named', () => {
  expect(toCurl(create({ method: 'DELETE' }, {}), 'http://a')).toContain('-X DELETE');
  expect(toCurl(create({ method: 'GET' }, {}), 'http://a')).not.toContain('-X');
});

test('the test sends the request and expects its status and code', () => {
  const code = toTest(login, urls);
  expect(code).toContain('sandbox.fetch("/api/auth/Login", {');
  expect(code).toContain('"content-type": "application/json"');
  expect(code).not.toContain('localhost:3000"\n    host');
  expect(code).toContain('expect(response.status).toBe(401);');
  expect(code).toContain('toMatchObject({"code":"invalid_credentials"})');
});

test.each([
  [[1, 2], 'toHaveLength(2)'],
  [{ id: 1, title: 'Mug' }, 'toEqual(["id","title"])'],
])('of the body %j it expects what stays the same', (body, expected) => {
  expect(toTest(create({}, body), urls)).toContain(expected);
});
