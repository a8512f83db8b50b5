import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { OperationObject } from 'openapi3-ts/oas31';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { getErrorCodes } from '../error-codes.ts';
import type { Operation } from '../operations.ts';
import { openApiDocument } from './openapi-document.ts';

type DocumentedOperation = {
  operationId: Operation;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<
    string,
    { content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } } }
  >;
};

type Shaped = { shape?: object };

const document = openApiDocument();
const documented = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item ?? {}),
) as unknown as DocumentedOperation[];
const names = Object.keys(contract) as Operation[];
const getOperation = (name: Operation) => {
  const found = documented.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`The document has no operation ${name}.`);
  return found;
};
/** Those of the contract: what all operations have in common is a reference. */
const getResponses = (responses: DocumentedOperation['responses']) =>
  Object.entries(responses).filter(([, response]) => !('$ref' in response));
const getSchema = (name: Operation, status: string) =>
  (contract[name].responses as Record<string, z.ZodMiniType>)[status];

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe('3.1');
});

test('is checked by a validator that rejects an invalid document', async () => {
  const result = await new Validator().validate({ ...structuredClone(document), paths: { products: 1 } });
  expect(result.valid).toBe(false);
});

test("has no problem by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  const { info: _, ...withoutInfo } = document;
  expect(await lintFromString({ source: JSON.stringify(withoutInfo), config })).not.toEqual([]);
});

test('the examples of headers can be sent', () => {
  const { SessionCookie } = document.components?.headers ?? {};
  expect(() => new Headers({ 'set-cookie': (SessionCookie as { example: string }).example })).not.toThrow();
});

test.each(names)('the invalid field in an example of %s is one of its request', (name) => {
  const { body, pathParams } = contract[name] as { body?: Shaped; pathParams?: Shaped };
  const { content } = getOperation(name).responses[400] ?? {};
  const example = content?.['application/json'].examples?.validation_failed?.value;
  if (!example) return;
  const [field = ''] = Object.keys((example as { fieldErrors: object }).fieldErrors);
  const known = [
    ...Object.keys(pathParams?.shape ?? {}).map((key) => `params.${key}`),
    ...Object.keys(body?.shape ?? {}).map((key) => `body.${key}`),
  ];
  expect(known.length > 0 ? known : ['body.coupon']).toContain(field);
});

test('is checked in as generated from the contract', async () => {
  const checkedIn = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(checkedIn), 'run npm run generate').toEqual(document);
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/(?<path>[^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const { groups } of references) {
    const target = groups?.path
      ?.split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(target, groups?.path).toBeTypeOf('object');
  }
});

test('has every route of the contract, with its path, method and statuses', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(
    Object.values(contract).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`),
  );
  for (const name of names)
    expect(getResponses(getOperation(name).responses).map(([status]) => status)).toEqual(
      Object.keys(contract[name].responses),
    );
});

test('every status is a number of its own: clients that are generated of a range do not compile', () => {
  for (const { operationId, responses } of documented) {
    const statuses = Object.keys(responses).map(Number);
    expect(statuses, operationId).toEqual(expect.arrayContaining([400, 403, 408, 417, 431]));
    expect(statuses, operationId).not.toContain(NaN);
  }
});

test('tags documented routes and extensions', () => {
  const withTag = (tag: string) => documented.filter(({ tags }) => tags.includes(tag));
  expect(withTag('Documented routes')).toHaveLength(8);
  expect(withTag('Extensions')).toHaveLength(documented.length - 8);
});

test.each(names)('the examples of %s are valid', (name) => {
  const { body, pathParams } = contract[name] as { body?: z.ZodMiniType; pathParams?: z.ZodMiniType };
  const { parameters, requestBody, responses } = getOperation(name);
  if (body) expect(body.safeParse(requestBody?.content['application/json'].example).error).toBeUndefined();
  if (pathParams) {
    const params = parameters.filter((parameter) => parameter.in === 'path');
    const given = Object.fromEntries(params.map((parameter) => [parameter.name, parameter.example]));
    expect(pathParams.safeParse(given).error).toBeUndefined();
  }
  for (const [status, { content }] of getResponses(responses)) {
    const { example, examples } = content['application/json'];
    const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
    expect(values.length, status).toBeGreaterThan(0);
    for (const value of values)
      expect(getSchema(name, status)?.safeParse(value).error, status).toBeUndefined();
  }
});

test.each(names)('%s has an example of every error code', (name) => {
  for (const [status, { content }] of getResponses(getOperation(name).responses)) {
    const { examples = {} } = content['application/json'];
    expect(Object.keys(examples), status).toEqual(getErrorCodes(name, Number(status)));
  }
});

test('no response has the header that says that the server made the code: mock servers send every header', () => {
  const { description, responses } = getOperation('sendVerificationCode') as unknown as OperationObject;
  expect(description).toContain('`Curiolane-Verification: server`');
  expect(responses?.[200]).not.toHaveProperty('headers');
});

test('the Idempotency-Key of an order is optional', () => {
  const header = getOperation('sendOrderConfirmation').parameters.find(
    (parameter) => parameter.in === 'header',
  );
  expect(header).toMatchObject({ name: 'Idempotency-Key', required: false });
});

test('names the URL of its server', () =>
  expect(openApiDocument({ serverUrl: 'https://shop.example' }).servers).toEqual([
    { url: 'https://shop.example' },
  ]));
