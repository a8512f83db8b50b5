import type { FieldPath } from './response-fields.ts';

/** Removes the field from an object or a list, or the body from the response. */
const omit = 'omit';

/** The value that replaces a field: one of each JSON type, and some that are easily taken for another type. */
const replacements = {
  null: null,
  text: 'surprise',
  /** Text that reads as a number, as databases send decimals. */
  'numeric-text': '12.50',
  'empty-text': '',
  /** Neither a whole number nor an amount of money, and above the highest rating. */
  number: 12.345,
  'negative-number': -1,
  boolean: true,
  list: [],
  object: {},
};

/** How a field of a response differs from the contract. */
export type FieldChange = typeof omit | keyof typeof replacements;

/** Every change, by name. */
export const fieldChanges = [omit, ...Object.keys(replacements)] as [FieldChange, ...FieldChange[]];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changeEntries = (
  record: Record<string, unknown>,
  matches: (name: string, index: number) => boolean,
  changeValue: (value: unknown) => unknown,
) =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value], index) => [name, matches(name, index) ? changeValue(value) : value])
      .filter(([, value]) => value !== undefined),
  );

/**
 * Removes or replaces the field at a path of a body (parsed JSON). The body itself is not mutated; a body without the
 * parent of the field is returned unchanged.
 *
 * @returns The changed body; undefined when the body itself was removed.
 */
export const changeField = (body: unknown, path: FieldPath, change: FieldChange): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change === omit ? undefined : replacements[change];
  const changeValue = (value: unknown) => changeField(value, rest, change);
  if (Array.isArray(body))
    return body
      .map((item, index) => (key === '*' || key === index ? changeValue(item) : item))
      .filter((item) => item !== undefined);
  if (!isRecord(body)) return body;
  const absent = typeof key === 'string' && key !== '*' && !Object.hasOwn(body, key);
  return changeEntries(
    absent ? { ...body, [key]: undefined } : body,
    (name, index) => key === '*' || key === name || key === index,
    changeValue,
  );
};
