import { expect, test } from 'vitest';
import { UsageError } from './arguments.ts';
import { parseCliOptions } from './cli-options.ts';

test('a base URL alone tests everything on that host', () => {
  expect(parseCliOptions(['http://localhost:3000/'])).toEqual({
    baseUrl: 'http://localhost:3000',
    catalogueUrl: 'http://localhost:3000',
    mailhogUrl: undefined,
    level: 'strict',
    operations: undefined,
    rules: undefined,
    headers: {},
    timeoutMs: 10_000,
    verbose: false,
    json: undefined,
    junit: undefined,
    markdown: undefined,
    badge: undefined,
    seed: expect.any(Number),
  });
});

test('every option is read', () => {
  const args =
    'https://shop.example/backend --catalogue https://catalogue.example --mailhog http://localhost:8025 --level documented --only login,exactly-once --only logout --header X-Api-Key:7 --timeout 2.5 --verbose --json report.json --junit report.xml --markdown report.md --badge badge.svg --seed 42';
  expect(parseCliOptions(args.split(' '))).toEqual({
    baseUrl: 'https://shop.example/backend',
    catalogueUrl: 'https://catalogue.example',
    mailhogUrl: 'http://localhost:8025',
    level: 'documented',
    operations: ['login', 'logout'],
    rules: ['exactly-once'],
    headers: { 'x-api-key': '7' },
    timeoutMs: 2500,
    verbose: true,
    json: 'report.json',
    junit: 'report.xml',
    markdown: 'report.md',
    badge: 'badge.svg',
    seed: 42,
  });
});

test.each(['--help', '-h'])('%s needs no base URL and wins over everything else', (help) => {
  expect(parseCliOptions([help])).toBe('help');
  expect(parseCliOptions(['not-a-url', '--json', 'report.json', help])).toBe('help');
});

test.each([
  [[], 'Give the base URL of one backend'],
  [['http://localhost:3000', 'http://localhost:4000'], 'Give the base URL of one backend'],
  [['localhost:3000'], 'The base URL is localhost:3000; it takes a URL such as http://localhost:3000'],
  [['ftp://localhost'], 'The base URL is ftp://localhost'],
  [['http://localhost?shop=1'], 'The base URL is http://localhost?shop=1; it takes a URL without a query'],
  [['http://localhost/#shop'], 'The base URL is http://localhost/#shop; it takes a URL without a query'],
  [
    ['http://localhost:6000'],
    'The base URL is http://localhost:6000; browsers and fetch refuse port 6000, so the server needs another one',
  ],
  [['http://localhost', '--mailhog', 'http://[::1]:6665/'], '--mailhog is http://[::1]:6665/; browsers and'],
  [
    ['http://localhost', '--catalogue', 'https://a.example:10080/v1'],
    '--catalogue is https://a.example:10080/v1',
  ],
  [['http://localhost', '--mailhog', 'mail'], '--mailhog is mail'],
  [['http://localhost', '--catalogue', ''], '--catalogue is'],
  [['http://localhost', '--seed', '-1'], '--seed'],
  [['http://localhost', '--seed'], '--seed'],
  [['http://localhost', '--seed', 'x'], '--seed is x'],
  [['http://localhost', '--seed', '2147483648'], '--seed is 2147483648'],
  [
    ['http://localhost', '--only', 'responds'],
    '--only has responds; it takes routes (listProducts, getProduct',
  ],
  [['http://localhost', '--only', 'login,'], '--only has an empty name'],
  [['http://localhost', '--level', 'all'], '--level is all; it takes one of storefront, documented, strict'],
  [['http://localhost', '--timeout', '0'], '--timeout is 0; it takes seconds, at most 600'],
  [['http://localhost', '--timeout', '1e9'], '--timeout is 1e9'],
  [['http://localhost', '--header', 'secret'], '--header is malformed; it takes a name and a value'],
  [['http://localhost', '--header', 'a: b\r\nc: d'], '--header is malformed'],
  [
    ['http://localhost', '--color'],
    'Unknown option --color; the options are --level, --only, --catalogue, --mailhog, --header, --timeout, --json, --junit, --markdown, --badge, --seed, --verbose, --help',
  ],
  [['http://localhost', '-x'], 'Unknown option -x; the options are --level, '],
  [['http://localhost', '--verbose=yes'], '--verbose'],
])('%j is refused in one line', (args, text) => {
  expect(() => parseCliOptions(args)).toThrow(UsageError);
  expect(() => parseCliOptions(args)).toThrow(text);
  expect(() => parseCliOptions(args)).not.toThrow('\n');
});
