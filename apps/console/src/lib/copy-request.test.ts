import { execFileSync } from 'node:child_process';
import type { JournalDetails } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import { toCurl } from './copy-request.ts';

const create = (
  request: {
    method?: string;
    path?: string;
    body?: string | null;
    note?: string;
    headers?: { name: string; value: string }[];
  },
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
    headers: request.headers ?? [
      { name: 'host', value: 'localhost:3000' },
      { name: 'content-type', value: 'application/json' },
      { name: 'x-note', value: "it's" },
    ],
    body: { text: request.body ?? null, bytes: 0, note: request.note ?? null },
  },
  response: { headers: [], body: { text: JSON.stringify(response), bytes: 0, note: null } },
  problems: [],
  hasMaskedCodes: false,
  faults: [],
  mails: [],
  rows: [],
});

const login = create(
  { body: `{"email":"o'neil@example.com"}` },
  { message: 'x', code: 'invalid_credentials' },
);

/** The arguments that a shell makes of a command, each as it is. */
const readArguments = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/m, 'printf "%s\\0"')], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('the curl command means in a shell what was sent', () =>
  expect(readArguments(toCurl(login, 'http://localhost:3000'))).toEqual([
    '-g',
    'http://localhost:3000/api/auth/Login',
    '-H',
    'content-type: application/json',
    '-H',
    "x-note: it's",
    '--data-raw',
    `{"email":"o'neil@example.com"}`,
  ]));

test.each([
  '@/etc/passwd',
  'line 1\nline 2\n',
  '$HOME `id` $(id) "quoted" \'single\' back\\slash !history',
  '-X DELETE',
  'Café 😀',
])('the body %j is sent as it is', (body) => {
  expect(readArguments(toCurl(create({ body }, {}), 'http://a')).slice(-2)).toEqual(['--data-raw', body]);
});

test.each(['/products?ids[]=1&x={a,b}', '/products/[1-3]', "/it's", '/products/../a'])(
  'the path %s is requested as it is',
  (path) => {
    const [pattern, ...others] = readArguments(toCurl(create({ path, headers: [] }, {}), 'http://a'));
    expect([pattern, others.find((each) => each.startsWith('http'))]).toEqual(['-g', `http://a${path}`]);
    expect(others.includes('--path-as-is')).toBe(path.includes('..'));
  },
);

test('a header without a value is sent, and none is added', () => {
  const sent = create({ body: '{}', headers: [{ name: 'x-empty', value: '' }] }, {});
  expect(readArguments(toCurl(sent, 'http://a')).slice(2)).toEqual([
    ...['-H', 'x-empty;'],
    ...['-H', 'content-type:'],
    ...['--data-raw', '{}'],
  ]);
});

test('a body that is not kept whole says so, and the command is one', () => {
  const sent = create({ body: '{"a":', note: "Cut: it's too long." }, {});
  expect(toCurl(sent, 'http://a')).toMatch(/^: '[^\n]+\ncurl -g /);
  expect(readArguments(toCurl(sent, 'http://a'))[0]).toBe('-g');
});

test('another method than the body implies is named', () => {
  expect(toCurl(create({ method: 'DELETE' }, {}), 'http://a')).toContain('-X DELETE');
  expect(toCurl(create({ method: 'GET' }, {}), 'http://a')).not.toContain('-X');
  expect(toCurl(create({ method: 'GET', body: '{}' }, {}), 'http://a')).toContain('-X GET');
  expect(toCurl(create({ method: 'POST' }, {}), 'http://a')).toContain('-X POST');
  expect(toCurl(create({ method: 'HEAD' }, {}), 'http://a')).toContain('--head');
});
