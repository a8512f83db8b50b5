import fc, { type Arbitrary } from 'fast-check';
import type { FuzzRequest } from './fuzz-request.ts';

/** One change to a value somewhere in a body: `at` chooses the place among all that the body has. */
type Edit = {
  at: number;
  change: 'remove' | 'replace' | 'add-key' | 'repeat' | 'number';
  value: unknown;
  /** Makes another number of one that is there. */
  toNumber: (value: number) => number;
};

const { MAX_SAFE_INTEGER, MAX_VALUE, MIN_VALUE } = Number;

/** Beyond the bounds of a schema, whichever they are: close to a valid number, negative, a fraction, and huge. */
const toNumbers: readonly Edit['toNumber'][] = [
  (value) => -value,
  (value) => value + 1,
  (value) => value - 1,
  (value) => value + 0.5,
  (value) => value + 0.001,
  (value) => value * 1000,
  (value) => value * 1e15,
  (value) => value / 3,
  ...[0, 2 ** 31, 2 ** 32, MAX_SAFE_INTEGER, MAX_SAFE_INTEGER + 1, 2 ** 63, 1e21].flatMap((number) => [
    () => number,
    () => -number,
  ]),
  ...[MAX_VALUE, -MAX_VALUE, MIN_VALUE].map((number) => () => number),
];

/** Texts that are numbers, nearly. */
const oddNumberTexts = [
  ...['-1', '0', '-0', '1.5', '1e3', '1e999', '+1', '01', '0x10', ' 1', 'NaN', 'Infinity', '1_000', '٣'],
  ...['2147483648', '9007199254740992', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
];

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, -1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', '0', 'null'],
  ...['<script>', "' or 1=1 --", '../../etc/passwd', '\r\nBcc: x@example.test', 'a@b', '𝕏'.repeat(200)],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: null }],
  ...['&'.repeat(5000), 'http://'.repeat(100), '9'.repeat(400), Array.from({ length: 200 }, () => ({}))],
];

const oddKeys = ['extra', '__proto__', 'constructor', 'toString', '', 'a'.repeat(1000), 'e-mail\u0000'];

const edit: Arbitrary<Edit> = fc.record({
  at: fc.nat(1000),
  change: fc.constantFrom('remove', 'replace', 'replace', 'add-key', 'repeat', 'number', 'number'),
  toNumber: fc.constantFrom(...toNumbers),
  value: fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 3 })),
});

type Place = { parent: Record<string, unknown> | unknown[]; key: string | number };

const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const parent = value as Record<string, unknown>;
  return keys.flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
};

const define = (parent: object, key: string, value: unknown) =>
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });

const get = ({ parent, key }: Place): unknown => (parent as Record<string, unknown>)[key];

const isNumber = (place: Place) => typeof get(place) === 'number';

const changes: Record<Edit['change'], (place: Place, edit: Edit) => void> = {
  remove: ({ parent, key }) =>
    Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key as string],
  replace: ({ parent, key }, { value }) => define(parent, String(key), value),
  'add-key': ({ parent }, { at, value }) =>
    Array.isArray(parent) ? parent.push(value) : define(parent, oddKeys[at % oddKeys.length] ?? '', value),
  repeat: ({ parent, key }) => {
    if (Array.isArray(parent)) for (let time = 0; time < 100; time += 1) parent.push(parent[Number(key)]);
    else define(parent, String(key), [parent[key as string]]);
  },
  number: (place, { toNumber }) => {
    const value = get(place);
    define(place.parent, String(place.key), toNumber(typeof value === 'number' ? value : 1));
  },
};

/** Changes the body in place: the place among those that it has is chosen again for each edit. */
const applyEdits = (body: unknown, edits: readonly Edit[]): unknown => {
  const holder = { body: structuredClone(body) };
  for (const each of edits) {
    const all = placesIn(holder);
    const numbers = each.change === 'number' ? all.filter(isNumber) : [];
    const places = numbers.length > 0 ? numbers : all;
    const place = places[each.at % places.length];
    // A later edit changes what an earlier one has put there, which must not be the value of other requests too.
    if (place) changes[each.change](place, { ...each, value: structuredClone(each.value) });
  }
  return holder.body;
};

/** Requests that are valid but for one to three changes of the body, or of a parameter where there is no body. */
export const editedRequests = (valid: Arbitrary<FuzzRequest>): Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      valid,
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...oddNumberTexts)),
    )
    .map(([{ body, ...request }, edits, text]) => {
      if (body && 'json' in body) return { ...request, body: { json: applyEdits(body.json, edits) ?? null } };
      const encoded = encodeURIComponent(text.toWellFormed()) || '%20';
      if (request.path.includes('?'))
        return { ...request, path: request.path.replace(/=[^=&]*$/, () => `=${encoded}`) };
      const path = request.path.replace(/[^/]+$/, () => encoded);
      return /\d|@/.test(request.path)
        ? { ...request, path }
        : { ...request, path: `${request.path}?a=${path}` };
    });
