import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { devToolsContract, journalEventsPath } from '../dev-tools-contract.ts';
import { devToolsDocument } from './dev-tools-document.ts';
import { toTemplate } from './route-object.ts';

const document = devToolsDocument();
const names = Object.keys(devToolsContract) as (keyof typeof devToolsContract)[];

type Operation = {
  operationId: string;
  parameters: { name?: string; in?: string; $ref?: string; required?: boolean }[];
  requestBody?: { required: boolean };
  responses: Record<string, unknown>;
};

const getOperation = (name: keyof typeof devToolsContract): Operation => {
  const { path, method } = devToolsContract[name];
  const item = document.paths?.[toTemplate(path)] as Record<string, Operation> | undefined;
  const operation = item?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  return operation;
};

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe('3.1');
});

test("has no problem by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test.each(names)('has %s with its parameters, its body and its statuses', (name) => {
  const { pathParams, query, body, responses } = devToolsContract[name] as {
    pathParams?: { shape: object };
    query?: { shape: object };
    body?: object;
    responses: object;
  };
  const { operationId, parameters, requestBody, responses: described } = getOperation(name);
  const namesIn = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  expect(operationId).toBe(name);
  expect(namesIn('path')).toEqual(Object.keys(pathParams?.shape ?? {}));
  expect(namesIn('query')).toEqual(Object.keys(query?.shape ?? {}));
  expect(requestBody !== undefined).toBe(body !== undefined);
  expect(Object.keys(described)).toEqual(Object.keys(responses));
});

test('has no path that is no route, but the events of the journal', () => {
  const routes = new Set(Object.values(devToolsContract).map(({ path }) => toTemplate(path)));
  expect(Object.keys(document.paths ?? {}).filter((path) => !routes.has(path))).toEqual([journalEventsPath]);
});

test('every tool of a shop takes the header that chooses the sandbox', () => {
  const choosesSandbox = (name: keyof typeof devToolsContract) =>
    getOperation(name).parameters.some(({ $ref }) => $ref === '#/components/parameters/Sandbox');
  expect(choosesSandbox('addFault')).toBe(true);
  expect(choosesSandbox('createSandbox')).toBe(false);
});

test('what clients name is a schema with a name', () => {
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining([
      'ErrorBody',
      'Fault',
      'StatusFault',
      'SmtpSlowFault',
      'FaultRule',
      'JournalEntry',
      'Sandbox',
      'Snapshot',
    ]),
  );
});
