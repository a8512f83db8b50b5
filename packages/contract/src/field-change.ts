import type { FieldPath } from './response-fields.ts';

/** Leaves the field out: of an object, of a list, or the body altogether. */
const omit = 'omit';

/** What each change puts in the place of a field: one value of each JSON type, and those that pass for another. */
const replacements = {
  null: null,
  text: 'surprise',
  /** Text that reads as a number, as databases send decimals. */
  'numeric-text': '12.50',
  'empty-text': '',
  /** No whole number, no amount of money, and more stars than there are. */
  number: 12.345,
  'negative-number': -1,
  boolean: true,
  list: [],
  object: {},
};

/** A way in which a field of a response can be other than the contract says. */
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
 * A body (parsed JSON) with the field at a path left out or replaced. The body that is given stays as it is; where
 * it has nothing at the path's parent, so does the result.
 *
 * @returns The changed body; undefined where there is none any more.
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
