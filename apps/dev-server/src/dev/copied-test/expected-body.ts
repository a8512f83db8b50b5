import { masked } from '@curiolane/contract/dev-tools';
import { isCodeKey, isSecretKey } from '../../secrets.ts';
import { Code } from './code.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const anyText = new Code('expect.any(String)');
const anything = new Code('expect.anything()');

/** How many elements of a list are written out; the rest is counted. */
const maxElements = 3;

/** How many sessions an account has is not the test's doing. */
const countKeys = new Set(['sessions']);

/**
 * The value of a response as a test expects it: what is another one each time (ids, times, tokens, codes) is of any
 * value, and of a long list the number of elements and the first ones.
 *
 * @param known The texts that the test itself knows, as they are written in it.
 */
export const toExpectation = (
  value: unknown,
  known: ReadonlyMap<string, Code | string>,
  key = '',
): unknown => {
  if (value === masked || isSecretKey(key) || isCodeKey(key)) return value === null ? null : anything;
  if (typeof value === 'number' && countKeys.has(key)) return new Code('expect.any(Number)');
  if (typeof value === 'string') {
    const own = known.get(value);
    if (own !== undefined) return own;
    return uuid.test(value) || isoTime.test(value) ? anyText : value;
  }
  if (Array.isArray(value)) {
    const first = value.slice(0, maxElements).map((element) => toExpectation(element, known));
    const rest = value.length - first.length;
    return rest === 0
      ? first
      : [...first, new Code(`...Array.from({ length: ${rest} }, () => expect.anything())`)];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, toExpectation(each, known, name)]),
  );
};
