import { maxBodyBytes } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { type Capability, type Case, documented, type RoutesDocumenting } from '../case.ts';
import type { RequestSpec } from '../request-spec.ts';
import type { World } from '../world.ts';

/** Makes a request that the backend has no reason to refuse. */
export type ValidRequest = (world: World) => RequestSpec | Promise<RequestSpec>;

type Invalidate = (valid: RequestSpec) => RequestSpec;

const refusalCase = <Name extends Operation>(
  validRequest: ValidRequest,
  { invalidate, ...rest }: Pick<Case<Name>, 'name' | 'rule' | 'expect'> & { invalidate: Invalidate },
): Case<Name> => ({ ...rest, request: async (world) => invalidate(await validRequest(world)) });

const asRecord = (body: unknown) => body as Record<string, unknown>;

/** The object with the value at a path replaced; `undefined` removes the key. */
const replaceAt = (target: unknown, [key = '', ...rest]: string[], value: unknown): unknown => {
  const inner = rest.length === 0 ? value : replaceAt(asRecord(target)[key], rest, value);
  if (Array.isArray(target)) return target.with(Number(key), inner);
  return { ...asRecord(target), [key]: inner };
};

const toLabel = (value: unknown) => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 40 ? `${json.slice(0, 37)}… (${json.length} characters)` : json;
};

/** Mistakes of the body as a whole, for any route. */
export const bodyCases = <Name extends RoutesDocumenting<400 | 413 | 415>>(
  validRequest: ValidRequest,
): Case<Name>[] => {
  const malformedJson = (name: string, invalidate: Invalidate): Case<Name> =>
    refusalCase(validRequest, {
      name,
      rule: 'malformed-json',
      expect: { status: documented(400), code: 'malformed_json' },
      invalidate,
    });
  const mediaType = (type: string): Case<Name> =>
    refusalCase(validRequest, {
      name: `refuses a body sent as ${type}`,
      rule: 'json-only',
      expect: { status: documented(415), code: 'unsupported_media_type' },
      invalidate: (valid) => ({ ...valid, headers: { ...valid.headers, 'content-type': type } }),
    });
  const notAnObject = (name: string, body: unknown): Case<Name> =>
    refusalCase(validRequest, {
      name,
      rule: 'field-validation',
      expect: { status: documented(400), code: 'validation_failed', field: 'body' },
      invalidate: (valid) => ({ ...valid, body }),
    });
  return [
    malformedJson('refuses truncated JSON', (valid) => ({
      ...valid,
      rawBody: JSON.stringify(valid.body).slice(0, -1),
    })),
    malformedJson('refuses JSON with more behind it', (valid) => ({
      ...valid,
      rawBody: `${JSON.stringify(valid.body)}{}`,
    })),
    malformedJson('refuses a body that is not JSON', (valid) => ({ ...valid, rawBody: 'email=ada' })),
    malformedJson('refuses a body that is not UTF-8', (valid) => ({
      ...valid,
      rawBody: Buffer.from(JSON.stringify({ ...asRecord(valid.body), Zoë: 'Zoë' }), 'latin1'),
    })),
    mediaType('text/plain'),
    mediaType('application/x-www-form-urlencoded'),
    refusalCase(validRequest, {
      name: 'refuses a body above the limit',
      rule: 'body-limit',
      expect: { status: documented(413), code: 'payload_too_large' },
      invalidate: (valid) => ({
        ...valid,
        body: { ...asRecord(valid.body), padding: 'x'.repeat(maxBodyBytes) },
      }),
    }),
    notAnObject('refuses an array instead of an object', []),
    notAnObject('refuses a string instead of an object', 'ada'),
    notAnObject('refuses null instead of an object', null),
    refusalCase(validRequest, {
      name: 'refuses a key named __proto__',
      rule: 'no-unknown-fields',
      expect: { status: documented(400) },
      invalidate: (valid) => ({
        ...valid,
        rawBody: JSON.stringify(valid.body).replace(/^\{/, '{"__proto__":{"admin":true},').replace(',}', '}'),
      }),
    }),
    refusalCase(validRequest, {
      name: 'refuses an unknown key',
      rule: 'no-unknown-fields',
      expect: { status: documented(400), code: 'validation_failed', field: 'body' },
      invalidate: (valid) => ({ ...valid, body: { ...asRecord(valid.body), admin: true } }),
    }),
  ];
};

const fieldCase = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  field: string,
  value: unknown,
) =>
  refusalCase<Name>(validRequest, {
    name: value === undefined ? `refuses a body without ${field}` : `refuses ${toLabel(value)} as ${field}`,
    rule: 'field-validation',
    expect: { status: documented(400), code: 'validation_failed', field: `body.${field}` },
    invalidate: (valid) => ({ ...valid, body: replaceAt(valid.body, field.split('.'), value) }),
  });

/** The body as it is sent, with the field written in a way that JSON.stringify does not write it. */
const withRaw = (valid: RequestSpec, field: string, raw: string): string => {
  const mark = 'placeholder of a raw value';
  const body = replaceAt(valid.body, field.split('.'), mark);
  // A function, because `$` would have a meaning in a text.
  return JSON.stringify(body).replace(JSON.stringify(mark), () => raw);
};

const rawCase = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  name: string,
  toRawBody: (valid: RequestSpec) => string | Buffer,
): Case<Name> =>
  refusalCase<Name>(validRequest, {
    name,
    rule: 'malformed-json',
    expect: { status: documented(400), code: 'malformed_json' },
    invalidate: (valid) => ({ ...valid, rawBody: toRawBody(valid) }),
  });

/** A text with what is no Unicode text, which some parsers let through to a handler that then fails. */
export const textCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  field: string,
): Case<Name>[] => [
  rawCase(validRequest, `refuses half of a surrogate pair in ${field}`, (valid) =>
    withRaw(valid, field, '"Zo\\ud83d"'),
  ),
  rawCase(validRequest, `refuses bytes that are not UTF-8 in ${field}`, (valid) =>
    Buffer.from(withRaw(valid, field, '"Zoë"'), 'latin1'),
  ),
];

/** A number that JSON does not have, and some parsers do. */
export const numberCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  field: string,
): Case<Name>[] => [
  rawCase(validRequest, `refuses NaN as ${field}`, (valid) => withRaw(valid, field, 'NaN')),
];

/** Each named field of the body: once missing, and once with each of the invalid values. */
export const fieldCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  fields: Record<string, readonly unknown[]>,
): Case<Name>[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    [undefined, ...values].map((value) => fieldCase<Name>(validRequest, field, value)),
  );

/** Each named field with each of the values that are beyond a limit of the contract's own. */
export const limitCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  fields: Record<string, readonly unknown[]>,
): Case<Name>[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    values.map((value) => ({ ...fieldCase<Name>(validRequest, field, value), level: 'strict' })),
  );

/** Each named text of the body, one character longer than the contract allows. The specification has no such bound. */
export const lengthCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  maxLengthByField: Record<string, number>,
): Case<Name>[] =>
  limitCases(
    validRequest,
    Object.fromEntries(
      Object.entries(maxLengthByField).map(([field, maxLength]) => [field, ['x'.repeat(maxLength + 1)]]),
    ),
  );

/** A path parameter with each of the invalid values. */
export const parameterCases = <Name extends RoutesDocumenting<400>>(
  validRequest: ValidRequest,
  parameter: string,
  values: readonly string[],
  needs: readonly Capability[] = [],
): Case<Name>[] =>
  values.map((value) => ({
    ...refusalCase<Name>(validRequest, {
      name: `refuses ${toLabel(value)} as ${parameter} in the path`,
      rule: 'parameter-validation',
      expect: { status: documented(400), code: 'validation_failed', field: `params.${parameter}` },
      invalidate: (valid) => ({ ...valid, params: { ...valid.params, [parameter]: value } }),
    }),
    needs,
  }));

/** The route's path with another method, and a path below it that does not exist. */
export const pathCases = <Name extends Operation>(
  validRequest: ValidRequest,
  { method, allow, needs = [] }: { method: string; allow: string; needs?: readonly Capability[] },
): Case<Name>[] => [
  {
    name: `responds with 405 to ${method}`,
    rule: 'method-is-405',
    needs,
    expect: { status: 405, code: 'method_not_allowed' },
    request: async (world) => {
      const { body: _body, ...valid } = await validRequest(world);
      return {
        ...valid,
        method,
        check: ({ headers }) =>
          (headers.allow ?? '').split(',').some((each) => each.trim() === allow)
            ? []
            : [`Allow is ${headers.allow ?? 'missing'}; expected ${allow} in it.`],
      };
    },
  },
  {
    name: 'responds with 404 to a path below it',
    rule: 'unknown-path-is-404',
    needs,
    expect: { status: 404, code: 'not_found' },
    request: async (world) => ({ ...(await validRequest(world)), pathSuffix: '/nowhere/at/all' }),
  },
];

/** E-mails that no e-mail field accepts. */
export const invalidEmails = ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 7, null];

/** E-mails that are longer than mail hosts accept. */
export const tooLongEmails = [`${'a'.repeat(250)}@example.com`];
