import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** The test of each difference, by the first cell of its row. */
const tests: Readonly<Record<string, string>> = {
  'register a contract':
    'the routes of a contract are those of a plugin, and hooks and handlers know route and name',
  'the route in a hook': "a hook of all routes is Fastify's own addHook on the instance around the plugin",
  'handlers of a nested router': 'handlers of a nested router are written apart, and put together',
  'invalid request':
    'an invalid request gets the error body of the application, with its fields by their paths',
  'another error body': 'what an invalid request gets is for the application to say',
  'unknown key of a response': 'an unknown key of a response is an error, and not dropped or sent',
  'undocumented status': 'a response of an undocumented status is an error',
  'response of another content type that is invalid':
    'a response of a content type of its own is validated, and sent as that type',
  'a handler that throws': 'a handler that throws gets 500 without the message of its error',
  '`TsRestResponseError` thrown':
    'a TsRestResponseError that is thrown is an error as any other of its status',
  'malformed JSON': 'JSON that is malformed gets the error body of the application',
  'another method on a path': 'another method on the path of a route gets 405, and not 404',
  'hooks of a route': 'a single route has hooks of its own',
  'hooks of all routes': 'hooks of several kinds run around one route, beside those of all routes',
  'JSON in a query': 'JSON in a query is parsed by a schema that says so',
};

const readRows = () => {
  const readme = readFileSync(join(folder, '../../README.md'), 'utf8');
  const [, table = ''] = /## Beside @ts-rest\/fastify\n([\s\S]*?)\n## /.exec(readme) ?? [];
  return [...table.matchAll(/^\| (?!---|what )(.+?) \|/gm)].map(([, cell = '']) => cell);
};

const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('every difference that the README names is proven by a test', () => {
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toEqual(Object.keys(tests));
  for (const title of Object.values(tests)) {
    const found = ["'", '"'].some((quote) => sources.includes(`(${quote}${title}`));
    expect(found, title).toBe(true);
  }
});
