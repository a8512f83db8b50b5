import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorBody } from '../error-body.ts';
import { examples } from '../openapi/examples.ts';
import { type ShopOperation, shopContract } from '../shop-contract.ts';
import { acceptedError, acceptedResponses } from './accepted.ts';

/** A response as the contract promises it and as the storefront accepts it, with an example. */
type ResponsePair = { route: string; promised: z.ZodMiniType; accepted: z.ZodMiniType; example: unknown };

const toSuccess = (route: ShopOperation): ResponsePair => {
  const [status = ''] = Object.keys(shopContract[route].responses).filter((code) => code.startsWith('2'));
  const at = <Value>(byStatus: object) => (byStatus as Record<string, Value>)[status] as Value;
  const promised = at<z.ZodMiniType>(shopContract[route].responses);
  return { route, promised, accepted: acceptedResponses[route], example: at(examples[route].responses) };
};

const error: ResponsePair = {
  route: 'any error',
  promised: errorBody,
  accepted: acceptedError,
  example: { message: 'Taken.', code: 'email_taken', fieldErrors: { 'body.email': ['Taken.'] } },
};

const responses = [...(Object.keys(shopContract) as ShopOperation[]).map(toSuccess), error];

type Path = readonly string[];
type Field = { path: Path; schema: SchemaObject; optional: boolean };

/** Every field of a schema, outer ones first; `[]` stands for the elements of a list. */
const collectFields = (
  schema: SchemaObject,
  named: Record<string, SchemaObject>,
  path: Path = [],
): Field[] => {
  const { $ref, properties = {}, required = [], items } = schema as SchemaObject & { $ref?: string };
  const target = $ref && named[$ref.replace('#/$defs/', '')];
  if (target) return collectFields(target, named, path);
  if (items) return collectFields(items as SchemaObject, named, [...path, '[]']);
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = { path: [...path, key], schema: value as SchemaObject, optional: !required.includes(key) };
    return [field, ...collectFields(field.schema, named, field.path)];
  });
};

const rangeText = ({ minimum, maximum = Number.MAX_SAFE_INTEGER }: SchemaObject) => {
  if (minimum === undefined) return '';
  return maximum < Number.MAX_SAFE_INTEGER ? `, ${minimum} to ${maximum}` : ` from ${minimum}`;
};

/** The type of a field, as the table words it. */
const promiseText = ({ schema, optional }: Field): string => {
  const { type, format, minLength, enum: values } = schema;
  const kinds: Record<string, string> = { integer: 'whole number', string: 'text', number: 'number' };
  const formats: Record<string, string> = { email: 'e-mail', 'date-time': 'ISO date and time' };
  const kind = values ? 'one of the codes' : (formats[format ?? ''] ?? kinds[String(type)] ?? 'object');
  return `${kind}${rangeText(schema)}${minLength ? ', not empty' : ''}${optional ? '; may be missing' : ''}`;
};

const getPromises = ({ promised }: ResponsePair): [string, Path, string][] => {
  const { $defs = {}, ...schema } = z.toJSONSchema(promised, { io: 'output' });
  const fields = collectFields(schema as SchemaObject, $defs as Record<string, SchemaObject>);
  return [
    ['the body', [], 'JSON'],
    ...fields.map((field): [string, Path, string] => [
      `\`${field.path.join('.')}\``,
      field.path,
      promiseText(field),
    ]),
  ];
};

const missing = Symbol('missing');

const replaceAt = (target: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value === missing ? null : value;
  if (key === '[]') return [replaceAt((target as unknown[])[0], rest, value)];
  const { [key]: inner, ...others } = target as Record<string, unknown>;
  const changed = rest.length === 0 ? value : replaceAt(inner, rest, value);
  return changed === missing ? others : { ...others, [key]: changed };
};

const getAt = (target: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return target;
  return getAt((target as Record<string, unknown>)[key === '[]' ? '0' : key], rest);
};

/** What becomes of the response when the field is missing, null or of another type; the three must agree. */
const getOutcomes = ({ accepted, example }: ResponsePair, path: Path): string[] => {
  const whole = accepted.parse(example);
  const other = typeof getAt(example, path) === 'object' ? 'odd' : { odd: true };
  const outcomes = [missing, null, other].map((value) => {
    const { success, data } = accepted.safeParse(replaceAt(example, path, value));
    if (!success) return 'needed';
    return isDeepStrictEqual(data, whole) ? 'not read' : 'optional';
  });
  return [...new Set(outcomes)];
};

const expectedRows = responses.flatMap((pair) =>
  getPromises(pair).map(([field, path, promise]) => [pair.route, field, promise, ...getOutcomes(pair, path)]),
);

/** A row for each route of a row of the table; of the last column only the words before the first punctuation. */
const documentedRows = async () => {
  const text = await readFile(new URL('../../../../docs/reference/contract.md', import.meta.url), 'utf8');
  const section = /## Promised and accepted\n(?<table>.*?)\n## /s.exec(text)?.groups?.table ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| (?!route |---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .flatMap(([routes = '', names = '', promise = '', accepts = '']) => {
      const [first = '', ...others] = names.split(', ');
      return routes
        .split(', ')
        .map((route, index) => [
          route,
          index === 0 ? first : (others[index - 1] ?? first),
          promise,
          accepts.replace(/[,;:(].*$/, '').trim(),
        ]);
    });
};

test('docs/reference/contract.md lists every field of every response, with what is promised and accepted', async () => {
  const sorted = (rows: string[][]) => rows.map((row) => row.join(' | ')).toSorted();
  expect(sorted(await documentedRows())).toEqual(sorted(expectedRows));
});

test.each(responses)('accepts what the contract promises of $route', ({ promised, accepted, example }) => {
  expect(accepted.safeParse(promised.parse(example)).error).toBeUndefined();
});
