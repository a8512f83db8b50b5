import { expect, test } from 'vitest';
import { UsageError, parseCliOptions } from './cli-options.ts';

test('a base address alone asks for everything of that host', () => {
  expect(parseCliOptions(['http://localhost:3000/'])).toEqual({
    baseUrl: 'http://localhost:3000',
    catalogueUrl: 'http://localhost:3000',
    mailhogUrl: undefined,
    documentedOnly: false,
    rule: undefined,
    verbose: false,
    json: undefined,
    junit: undefined,
    seed: expect.any(Number),
  });
});

test('every option is read', () => {
  const args =
    'https://shop.example/backend --catalogue https://catalogue.example --mailhog http://localhost:8025 --documented-only --rule exactly-once --verbose --json report.json --junit report.xml --seed 42';
  expect(parseCliOptions(args.split(' '))).toEqual({
    baseUrl: 'https://shop.example/backend',
    catalogueUrl: 'https://catalogue.example',
    mailhogUrl: 'http://localhost:8025',
    documentedOnly: true,
    rule: 'exactly-once',
    verbose: true,
    json: 'report.json',
    junit: 'report.xml',
    seed: 42,
  });
});

test('help needs no address', () => expect(parseCliOptions(['--help'])).toBe('help'));

test.each([
  [[], 'Give one address'],
  [['http://localhost:3000', 'http://localhost:4000'], 'Give one address'],
  [
    ['localhost:3000'],
    'The base address is localhost:3000; it takes an address such as http://localhost:3000',
  ],
  [['ftp://localhost'], 'The base address is ftp://localhost'],
  [['http://localhost', '--mailhog', 'mail'], '--mailhog is mail'],
  [['http://localhost', '--catalogue', ''], '--catalogue is'],
  [['http://localhost', '--seed', '-1'], '--seed'],
  [['http://localhost', '--seed', 'x'], '--seed is x'],
  [['http://localhost', '--seed', '2147483648'], '--seed is 2147483648'],
  [
    ['http://localhost', '--rule', 'answered'],
    '--rule is answered; it takes one of good-input, malformed-json',
  ],
  [['http://localhost', '--colour'], "Unknown option '--colour'"],
])('%j is refused in one line', (args, text) => {
  expect(() => parseCliOptions(args)).toThrow(UsageError);
  expect(() => parseCliOptions(args)).toThrow(text);
});
