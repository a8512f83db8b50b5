import type { Fault } from '@curiolane/contract/dev-tools';
import { changeField } from '@curiolane/contract/field-change';
import type { FieldPath } from '@curiolane/contract/response-fields';

type FieldFault = Extract<Fault, { kind: 'field' }>;

/** A field that a fault has changed, with the beginnings of its values as JSON; null where it is absent. */
export type ChangedField = { path: FieldPath; before: string | null; after: string | null };

/** How many fields of a response are kept with their values; all are counted. */
export const maxChangedFields = 50;

const maxCharacters = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getEntries = (body: unknown): [string | number, unknown][] => {
  if (Array.isArray(body)) return body.map((item, index) => [index, item]);
  return isRecord(body) ? Object.entries(body) : [];
};

/** The fields of a body that a path with wildcards and indices stands for; an absent one by its own name. */
const findFields = (body: unknown, [key, ...rest]: FieldPath): { path: FieldPath; value: unknown }[] => {
  if (key === undefined) return [{ path: [], value: body }];
  const found = getEntries(body).filter(
    ([name], index) => key === '*' || key === name || (typeof key === 'number' && key === index),
  );
  const isAbsent = isRecord(body) && typeof key === 'string' && key !== '*' && !Object.hasOwn(body, key);
  const children = isAbsent && rest.length === 0 ? [[key, undefined] as const] : found;
  return children.flatMap(([name, child]) =>
    findFields(child, rest).map(({ path, value }) => ({ path: [name, ...path], value })),
  );
};

const toJson = (value: unknown): string | null => {
  const text = JSON.stringify(value);
  if (text === undefined) return null;
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
};

/** The fields of a body that a fault changes, with their values before and after. */
export const findChangedFields = (body: unknown, { path, change }: FieldFault): ChangedField[] =>
  findFields(body, path)
    .map((field) => ({
      path: field.path,
      before: toJson(field.value),
      after: toJson(changeField(field.value, [], change)),
    }))
    .filter(({ before, after }) => before !== after);
