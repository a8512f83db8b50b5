import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { getErrorCodes } from '../error-codes.ts';
import { type Operation, operations } from '../operations.ts';
import { openApiDocument } from './openapi-document.ts';

type Call = {
  operationId: Operation;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<
    string,
    { content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } } }
  >;
};

const document = openApiDocument();
const calls = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item ?? {}),
) as unknown as Call[];
const names = Object.keys(operations) as Operation[];
const call = (name: Operation) => {
  const found = calls.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`The document has no call ${name}.`);
  return found;
};
const getSchema = (name: Operation, status: string) =>
  (operations[name].responses as Record<string, z.ZodMiniType>)[status];

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe('3.1');
});

test('the validator refuses a document that is wrong', async () => {
  const result = await new Validator().validate({ ...structuredClone(document), paths: { products: 1 } });
  expect(result.valid).toBe(false);
});

test('the checked-in document is the one that the contract makes', async () => {
  const checkedIn = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(checkedIn), 'npm run openapi writes it again').toEqual(document);
});

test('every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/(?<path>[^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const { groups } of references) {
    const target = groups?.path
      ?.split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(target, groups?.path).toBeTypeOf('object');
  }
});

test('it has every call of the contract, with its path, method and statuses', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(
    Object.values(operations).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`),
  );
  for (const name of names)
    expect(Object.keys(call(name).responses)).toEqual(Object.keys(operations[name].responses));
});

test('it keeps the documented calls and the extensions apart', () => {
  const documented = calls.filter(({ tags }) => tags.includes('Documented calls'));
  expect(documented).toHaveLength(8);
  expect(calls.filter(({ tags }) => tags.includes('Extensions'))).toHaveLength(calls.length - 8);
});

test.each(names)('the examples of %s keep the contract', (name) => {
  const { body, pathParams } = operations[name] as { body?: z.ZodMiniType; pathParams?: z.ZodMiniType };
  const { parameters, requestBody, responses } = call(name);
  if (body) expect(body.safeParse(requestBody?.content['application/json'].example).error).toBeUndefined();
  if (pathParams) {
    const params = parameters.filter((parameter) => parameter.in === 'path');
    const given = Object.fromEntries(params.map((parameter) => [parameter.name, parameter.example]));
    expect(pathParams.safeParse(given).error).toBeUndefined();
  }
  for (const [status, { content }] of Object.entries(responses)) {
    const { example, examples } = content['application/json'];
    const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
    expect(values.length, status).toBeGreaterThan(0);
    for (const value of values)
      expect(getSchema(name, status)?.safeParse(value).error, status).toBeUndefined();
  }
});

test.each(names)('%s shows an example of each code that it can answer', (name) => {
  for (const [status, { content }] of Object.entries(call(name).responses)) {
    const { examples = {} } = content['application/json'];
    expect(Object.keys(examples), status).toEqual(getErrorCodes(name, Number(status)));
  }
});

test('an order may carry an Idempotency-Key', () => {
  const header = call('sendOrderConfirmation').parameters.find((parameter) => parameter.in === 'header');
  expect(header).toMatchObject({ name: 'Idempotency-Key', required: false });
});

test('a host can name itself in its copy', () =>
  expect(openApiDocument({ serverUrl: 'https://shop.example' }).servers).toEqual([
    { url: 'https://shop.example' },
  ]));
