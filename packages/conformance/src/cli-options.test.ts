import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { parseCliOptions } from './cli-options.ts';

test('a URL alone tests everything on that host', () => {
  expect(parseCliOptions(['http://localhost:3000/'])).toEqual({
    baseUrl: 'http://localhost:3000',
    level: 'strict',
    routes: undefined,
    rules: undefined,
    headers: {},
    timeout: 10_000,
    seed: expect.any(Number),
  });
});

test('every option is read', () => {
  const args =
    'https://shop.example/backend --catalogue https://catalogue.example --mail http://localhost:8025 --level documented --only login,exactly-once --only logout --exclude live --header X-Api-Key:7 --timeout 2.5 --known known.txt --verbose --json report.json --junit report.xml --markdown report.md --seed 42';
  expect(parseCliOptions(args.split(' '))).toEqual({
    baseUrl: 'https://shop.example/backend',
    catalogue: 'https://catalogue.example',
    mail: 'http://localhost:8025',
    level: 'documented',
    routes: ['login', 'logout'],
    rules: ['exactly-once'],
    exclude: ['live'],
    header: ['X-Api-Key:7'],
    headers: { 'x-api-key': '7' },
    timeout: 2500,
    known: 'known.txt',
    verbose: true,
    json: 'report.json',
    junit: 'report.xml',
    markdown: 'report.md',
    seed: 42,
  });
});

test.each([
  [[], "missing required argument 'url'"],
  [['http://localhost:3000', 'http://localhost:4000'], 'too many arguments'],
  [
    ['localhost:3000'],
    "'localhost:3000' is invalid for argument 'url'. It takes a URL such as http://localhost:3000.",
  ],
  [['ftp://localhost'], "'ftp://localhost' is invalid"],
  [['http://localhost?shop=1'], 'It takes a URL without a query'],
  [['http://localhost/#shop'], 'It takes a URL without a query'],
  [
    ['http://localhost:6000'],
    "'http://localhost:6000' is invalid for argument 'url'. Browsers and fetch refuse port 6000, so the server needs another one.",
  ],
  [
    ['http://localhost', '--mail', 'http://[::1]:6665/'],
    "'--mail <url>' argument 'http://[::1]:6665/' is invalid. Browsers and",
  ],
  [
    ['http://localhost', '--catalogue', 'https://a.example:10080/v1'],
    "'--catalogue <url>' argument 'https://a.example:10080/v1' is invalid",
  ],
  [['http://localhost', '--mail', 'mail'], "'--mail <url>' argument 'mail' is invalid"],
  [['http://localhost', '--catalogue', ''], "'--catalogue <url>' argument '' is invalid"],
  [['http://localhost', '--seed', '-1'], '--seed'],
  [['http://localhost', '--seed'], '--seed'],
  [['http://localhost', '--seed', 'x'], "'--seed <number>' argument 'x' is invalid"],
  [['http://localhost', '--seed', '2147483648'], "argument '2147483648' is invalid"],
  [
    ['http://localhost', '--only', 'responds'],
    "'--only <names>' argument 'responds' is invalid. It takes listProducts, getProduct",
  ],
  [['http://localhost', '--only', 'login,'], 'not an empty name'],
  [
    ['http://localhost', '--level', 'all'],
    "'--level <level>' argument 'all' is invalid. Allowed choices are storefront, documented, strict.",
  ],
  [['http://localhost', '--timeout', '0'], "argument '0' is invalid. It takes seconds, at most 600."],
  [['http://localhost', '--timeout', '1e9'], "argument '1e9' is invalid"],
  [['http://localhost', '--header', 'secret'], '--header is malformed; it takes a name and a value'],
  [['http://localhost', '--header', 'a: b\r\nc: d'], '--header is malformed'],
  [['http://localhost', '--badge', 'a.svg', '--only', 'login'], '--badge takes a run of all cases'],
  [['http://localhost', '--badge', 'a.svg', '--exclude', 'login'], '--badge takes a run of all cases'],
  [['http://localhost', '--color'], "unknown option '--color'"],
  [['http://localhost', '-x'], "unknown option '-x'"],
  [['http://localhost', '--verbose=yes'], 'yes'],
])('%j is refused in one line', (args, text) => {
  expect(() => parseCliOptions(args)).toThrow(CommanderError);
  expect(() => parseCliOptions(args)).toThrow(text);
  expect(() => parseCliOptions(args)).not.toThrow('\n');
});
