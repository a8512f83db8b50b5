import { maxBodyBytes } from '../../limits.ts';
import type { Operation } from '../../operations.ts';
import { type Answering, type Attempt, type Case, documented, type Need } from '../case.ts';
import type { Stage } from '../stage.ts';

/** Makes a request that the backend has no reason to refuse. */
export type Good = (stage: Stage) => Attempt | Promise<Attempt>;

type Make = (good: Attempt) => Attempt;

const refused = <Name extends Operation>(
  good: Good,
  parts: Pick<Case<Name>, 'name' | 'rule' | 'expect'> & { make: Make },
): Case<Name> => {
  const { make, ...rest } = parts;
  return { ...rest, plan: async (stage) => make(await good(stage)) };
};

const asRecord = (body: unknown) => body as Record<string, unknown>;

/** The object with the value at a dotted path replaced; `undefined` takes the key away. */
const replaced = (target: unknown, [key = '', ...rest]: string[], value: unknown): unknown => {
  const inner = rest.length === 0 ? value : replaced(asRecord(target)[key], rest, value);
  if (Array.isArray(target)) return target.with(Number(key), inner);
  return { ...asRecord(target), [key]: inner };
};

const shown = (value: unknown) => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 40 ? `${json.slice(0, 37)}… (${json.length} characters)` : json;
};

/** What is wrong with the body as a whole, whatever the call. */
export const bodyCases = <Name extends Answering<400 | 413 | 415>>(good: Good): Case<Name>[] => {
  const reads = (name: string, make: Make): Case<Name> =>
    refused(good, {
      name,
      rule: 'malformed-json',
      expect: { status: documented(400), code: 'malformed_json' },
      make,
    });
  const typed = (type: string): Case<Name> =>
    refused(good, {
      name: `refuses a body sent as ${type}`,
      rule: 'json-only',
      expect: { status: documented(415), code: 'unsupported_media_type' },
      make: (attempt) => ({ ...attempt, headers: { ...attempt.headers, 'content-type': type } }),
    });
  const checked = (name: string, body: unknown): Case<Name> =>
    refused(good, {
      name,
      rule: 'fields-are-checked',
      expect: { status: documented(400), code: 'validation_failed', field: 'body' },
      make: (attempt) => ({ ...attempt, body }),
    });
  return [
    reads('refuses JSON that breaks off', (attempt) => ({
      ...attempt,
      raw: JSON.stringify(attempt.body).slice(0, -1),
    })),
    reads('refuses a body that is no JSON at all', (attempt) => ({ ...attempt, raw: 'email=ada' })),
    typed('text/plain'),
    typed('application/x-www-form-urlencoded'),
    refused(good, {
      name: 'refuses a body above the limit',
      rule: 'body-limit',
      expect: { status: documented(413), code: 'payload_too_large' },
      make: (attempt) => ({
        ...attempt,
        body: { ...asRecord(attempt.body), padding: 'x'.repeat(maxBodyBytes) },
      }),
    }),
    checked('refuses a list in the place of an object', []),
    checked('refuses a text in the place of an object', 'ada'),
    checked('refuses null in the place of an object', null),
    refused(good, {
      name: 'refuses a key named __proto__',
      rule: 'no-unknown-fields',
      expect: { status: documented(400) },
      make: (attempt) => ({
        ...attempt,
        raw: JSON.stringify(attempt.body).replace(/^\{/, '{"__proto__":{"admin":true},').replace(',}', '}'),
      }),
    }),
    refused(good, {
      name: 'refuses a key that it does not know',
      rule: 'no-unknown-fields',
      expect: { status: documented(400), code: 'validation_failed', field: 'body' },
      make: (attempt) => ({ ...attempt, body: { ...asRecord(attempt.body), admin: true } }),
    }),
  ];
};

/** Each named field of the body: once missing, and once with each of the bad values. */
export const fieldCases = <Name extends Answering<400>>(
  good: Good,
  fields: Record<string, readonly unknown[]>,
): Case<Name>[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    [undefined, ...values].map((value) =>
      refused<Name>(good, {
        name: value === undefined ? `refuses a body without ${field}` : `refuses ${shown(value)} as ${field}`,
        rule: 'fields-are-checked',
        expect: {
          status: documented(400),
          code: 'validation_failed',
          field: `body.${field}`,
        },
        make: (attempt) => ({ ...attempt, body: replaced(attempt.body, field.split('.'), value) }),
      }),
    ),
  );

/** A path parameter with each of the bad values. */
export const parameterCases = <Name extends Answering<400>>(
  good: Good,
  parameter: string,
  values: readonly string[],
  needs: readonly Need[] = [],
): Case<Name>[] =>
  values.map((value) => ({
    ...refused<Name>(good, {
      name: `refuses ${shown(value)} as ${parameter} in its path`,
      rule: 'parameters-are-checked',
      expect: {
        status: documented(400),
        code: 'validation_failed',
        field: `params.${parameter}`,
      },
      make: (attempt) => ({ ...attempt, params: { ...attempt.params, [parameter]: value } }),
    }),
    needs,
  }));

/** The call's address with another method, and an address below it that does not exist. */
export const addressCases = <Name extends Operation>(
  good: Good,
  { method, allow, needs = [] }: { method: string; allow: string; needs?: readonly Need[] },
): Case<Name>[] => [
  {
    name: `answers 405 to ${method}`,
    rule: 'method-is-405',
    needs,
    expect: { status: 405, code: 'method_not_allowed' },
    plan: async (stage) => {
      const { as, params } = await good(stage);
      return {
        ...(as ? { as } : {}),
        ...(params ? { params } : {}),
        method,
        check: ({ headers }) =>
          (headers.allow ?? '').split(/\s*,\s*/).includes(allow)
            ? []
            : [`Allow is ${headers.allow ?? 'missing'}, expected ${allow} in it.`],
      };
    },
  },
  {
    name: 'answers 404 to an address below it',
    rule: 'address-is-404',
    needs,
    expect: { status: 404, code: 'not_found' },
    plan: async (stage) => ({ ...(await good(stage)), suffix: '/nowhere/at/all' }),
  },
];

/** E-mail addresses that no e-mail field takes. */
export const badEmails = [
  '',
  'ada',
  'ada@',
  '@example.com',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  7,
  null,
];
