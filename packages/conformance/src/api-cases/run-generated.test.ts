import { expect, test } from 'vitest';
import { getResults, isConformant } from '../report.ts';
import { startLibrary, startYesSayer } from '../testing/library-backend.ts';
import { contract } from '../testing/library-contract.ts';
import type { Api } from './endpoint.ts';
import { readOpenApi } from './openapi-api.ts';
import { runGenerated } from './run-generated.ts';
import { readContract } from './ts-rest-api.ts';

const run = (baseUrl: string, api: Api = readContract(contract)) =>
  runGenerated({ baseUrl, api, level: 'strict', seed: 1, timeoutMs: 15_000, headers: {} });

test('a backend of a foreign contract passes the cases that are generated from it', async () => {
  await using backend = await startLibrary();
  const report = await run(backend.url);
  const results = getResults(report);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'skipped')).toMatchObject([
    { reason: 'Its body is multipart/form-data, not JSON.' },
  ]);
  expect(report.routes.map(({ operation, results }) => [operation, results.length > 5])).toEqual([
    ['books.list', true],
    ['books.add', true],
    ['books.remove', false],
    ['upload', false],
  ]);
});

test('an operation that the API does not have is refused, with those that it has', async () => {
  await using backend = await startLibrary();
  const options = { baseUrl: backend.url, level: 'strict', seed: 1, timeoutMs: 15_000, headers: {} } as const;
  await expect(
    runGenerated({ ...options, api: readContract(contract), names: ['books.list', 'book'] }),
  ).rejects.toThrow('--only has book; it takes books.list, books.add, books.remove, upload');
});

test('each bound, each missing or mistyped member and each alternative is tried once', async () => {
  await using backend = await startLibrary();
  const report = await run(backend.url);
  const names = (operation: string) =>
    report.routes.find((route) => route.operation === operation)?.results.map(({ name }) => name);
  expect(names('books.list')).toEqual([
    'responds to a valid request as documented',
    'refuses "seven" as query limit',
    'refuses "0" as query limit',
    'refuses "51" as query limit',
    'refuses "1.5" as query limit',
    'refuses "7" as query tag',
    'refuses "!" as query tag',
    'refuses "no such value" as query tag',
    'refuses DELETE',
  ]);
  const added = names('books.add') ?? [];
  expect(added).toEqual([...new Set(added)]);
  for (const name of [
    'refuses a request without header x-reader',
    'refuses truncated JSON',
    'refuses a body sent as text/plain',
    'refuses "text" as the body',
    'refuses nothing as title',
    'refuses "" as title',
    `refuses "${'a'.repeat(36)}… (83 characters) as title`,
    'refuses 1449 as year',
    'refuses 2101 as year',
    'refuses 1.5 as year',
    'refuses ["novel","novel","novel","novel"] as tags',
    'refuses "no such value" as tags.0',
    'refuses nothing as format.kind',
    'refuses "seven" as format.pages',
    'refuses an unknown key',
  ])
    expect(added).toContain(name);
});

test('a backend that accepts everything breaks every rule of refusals, and responds off its schemas', async () => {
  await using backend = await startYesSayer();
  const report = await run(backend.url);
  const findings = getResults(report).flatMap((result) =>
    result.outcome === 'failed' ? result.findings : [],
  );
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(
    new Set([
      'refuses-invalid-values',
      'refuses-malformed-json',
      'refuses-media-types',
      'refuses-unknown-keys',
      'refuses-methods',
      'documented-status',
    ]),
  );
  expect(isConformant(report)).toBe(false);
});

test('a 500 is no refusal', async () => {
  await using backend = await startYesSayer(500, '{"message":"oops"}');
  const report = await run(backend.url);
  expect(getResults(report).every(({ outcome }) => outcome !== 'passed')).toBe(true);
});

test('an operation whose valid request is refused is not tested for refusals', async () => {
  await using backend = await startYesSayer(400, '{"message":"no"}');
  const report = await run(backend.url);
  const [list] = report.routes;
  expect(list?.results[1]).toMatchObject({
    outcome: 'skipped',
    reason: 'Its valid request gets 400, so that a refusal proves nothing: give an example that works.',
  });
});

/** OpenAPI 3.0, with its own words for null and for bounds that are excluded, and components. */
const document = {
  openapi: '3.0.3',
  paths: {
    '/readings/{sensor}': {
      parameters: [{ $ref: '#/components/parameters/Sensor' }],
      put: {
        operationId: 'setReading',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Reading' } } },
        },
        responses: { '2XX': { description: 'Stored' }, 400: { description: 'Refused' } },
      },
    },
  },
  components: {
    parameters: {
      Sensor: { in: 'path', name: 'sensor', required: true, schema: { type: 'integer', minimum: 1 } },
    },
    schemas: {
      Reading: {
        type: 'object',
        required: ['celsius', 'note'],
        properties: {
          celsius: { type: 'number', minimum: -273.15, exclusiveMinimum: true },
          note: { type: 'string', nullable: true },
          next: { $ref: '#/components/schemas/Reading' },
        },
      },
    },
  },
};

test('an OpenAPI 3.0 document is read with its references, null and excluded bounds', async () => {
  await using backend = await startYesSayer(204, '');
  const report = await run(backend.url, readOpenApi(document as never));
  const names = report.routes[0]?.results.map(({ name }) => name) ?? [];
  expect(report.routes[0]?.operation).toBe('setReading');
  expect(names).toContain('refuses "0" as path sensor');
  expect(names).toContain('refuses -273.15 as celsius');
  expect(names).toContain('refuses 7 as note');
  expect(names).not.toContain('refuses null as note');
});

test.each([
  ['an OpenAPI document of version 2', () => readOpenApi({ swagger: '2.0' } as never), 'has no openapi: 3.x'],
  ['a list', () => readOpenApi([] as never), 'has no openapi: 3.x'],
  ['nothing', () => readOpenApi(undefined as never), 'has no openapi: 3.x'],
  ['a module without routes', () => readContract(undefined), 'exports no ts-rest routes'],
  ['an object without routes', () => readContract({ a: { b: {} } }), 'exports no ts-rest routes'],
])('%s is no description of an API', (_, read, text) => {
  expect(read).toThrow(text);
});
