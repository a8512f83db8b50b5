import type { JsonSchema } from './endpoint.ts';
import { sample } from './sample.ts';
import { asNumber, getType, type SchemaTools } from './schema-tools.ts';

/** A value that a schema refuses: where it was changed, and how. */
export type InvalidValue = { path: string; label: string; value: unknown };

const wrongTypes: Record<string, unknown> = {
  string: 7,
  integer: 'seven',
  number: 'seven',
  boolean: 'maybe',
  array: {},
  object: 'text',
};

const toLabel = (value: unknown) => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 40 ? `${json.slice(0, 37)}… (${json.length} characters)` : json;
};

const stringBounds = ({ minLength, maxLength, format, pattern, enum: values }: JsonSchema): unknown[] => [
  ...(asNumber(minLength) ? ['a'.repeat(Number(minLength) - 1)] : []),
  ...(asNumber(maxLength) === undefined ? [] : ['a'.repeat(Number(maxLength) + 1)]),
  ...(format || pattern || values ? ['', '!', 'no such value'] : []),
];

const numberBounds = (schema: JsonSchema): unknown[] => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [
    ...(asNumber(minimum) === undefined ? [] : [Number(minimum) - 1]),
    ...(asNumber(maximum) === undefined ? [] : [Number(maximum) + 1]),
    ...(asNumber(exclusiveMinimum) === undefined ? [] : [exclusiveMinimum]),
    ...(asNumber(exclusiveMaximum) === undefined ? [] : [exclusiveMaximum]),
    ...(asNumber(schema.multipleOf) === undefined ? [] : [Number(schema.multipleOf) * 1.5]),
    ...(getType(schema) === 'integer' ? [1.5] : []),
    ...(schema.enum ? [-987_654] : []),
  ];
};

const arrayBounds = (tools: SchemaTools, { minItems, maxItems, items }: JsonSchema): unknown[] => {
  const fill = (length: number) => Array.from({ length }, () => (items ? sample(tools, items) : 'text'));
  return [
    ...(asNumber(minItems) ? [fill(Number(minItems) - 1)] : []),
    ...(asNumber(maxItems) === undefined ? [] : [fill(Number(maxItems) + 1)]),
  ];
};

/** Beyond each bound of the schema itself. */
const beyondBounds = (tools: SchemaTools, flat: JsonSchema): unknown[] => {
  switch (getType(flat)) {
    case 'string':
      return stringBounds(flat);
    case 'integer':
    case 'number':
      return numberBounds(flat);
    case 'array':
      return arrayBounds(tools, flat);
    default:
      return [];
  }
};

const without = (value: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofMembers = (
  tools: SchemaTools,
  flat: JsonSchema,
  valid: Record<string, unknown>,
  path: string,
): InvalidValue[] => {
  const missing = (flat.required ?? []).map((key) => ({
    path: join(path, key),
    label: 'nothing',
    value: without(valid, key),
  }));
  const members = Object.entries(flat.properties ?? {}).flatMap(([key, property]) =>
    listInvalidValues(tools, property, valid[key], join(path, key)).map((invalid) => ({
      ...invalid,
      value: { ...valid, [key]: invalid.value },
    })),
  );
  return [...missing, ...members];
};

const ofItems = (
  tools: SchemaTools,
  { items }: JsonSchema,
  valid: unknown[],
  path: string,
): InvalidValue[] =>
  items && valid.length > 0
    ? listInvalidValues(tools, items, valid[0], join(path, '0')).map((invalid) => ({
        ...invalid,
        value: [invalid.value, ...valid.slice(1)],
      }))
    : [];

/** The valid value, changed once for each way in which its schema can be broken. */
const listInvalidValues = (
  tools: SchemaTools,
  schema: JsonSchema,
  valid: unknown,
  path: string,
): InvalidValue[] => {
  const flat = tools.flatten(schema);
  const wrongType = wrongTypes[getType(flat)];
  const own = [...(wrongType === undefined ? [] : [wrongType]), null, ...beyondBounds(tools, flat)]
    // Of a union another alternative may accept it.
    .filter((value) => tools.findError(schema, value))
    .map((value) => ({ path, label: toLabel(value), value }));
  if (isRecord(valid)) return [...own, ...ofMembers(tools, flat, valid, path)];
  return Array.isArray(valid) ? [...own, ...ofItems(tools, flat, valid, path)] : own;
};

/** Every way in which a value of a schema can be invalid: each bound, each missing or mistyped member. */
export const getInvalidValues = (tools: SchemaTools, schema: JsonSchema, valid: unknown): InvalidValue[] => {
  const seen = new Set<string>();
  return listInvalidValues(tools, schema, valid, '').filter(({ path, label, value }) => {
    const key = `${path} ${label}`;
    if (seen.has(key) || !tools.findError(schema, value)) return false;
    seen.add(key);
    return true;
  });
};
