import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;
type Definitions = NonNullable<Schema['$defs']>;

/** The longest text that is made for a field without a bound. */
const unboundedText = 300;

/** ISO 8601 with four digits for the year. */
const writableDates = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const text = ({ minLength = 0, maxLength = unboundedText, pattern, format }: Schema): Arbitrary<string> => {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, ...writableDates }).map((date) => date.toISOString());
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength }).filter(fits),
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength }),
    // The longest that is allowed.
    fc.constantFrom('a', '&', '"', '\u0001', 'é').map((unit) => unit.repeat(maxLength)),
  );
};

const integer = ({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema) =>
  fc.maxSafeInteger().map((value) => Math.min(maximum, Math.max(minimum, value)));

/** Half of them have two decimals at most, as amounts of money have. */
const number = ({ minimum = -1e21, maximum = 1e21 }: Schema) =>
  fc.oneof(
    fc.double({ min: minimum, max: maximum, noNaN: true }),
    fc
      .integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 1e6) * 100 })
      .map((cents) => Math.min(maximum, cents / 100)),
  );

const list = ({ items, minItems = 0, maxItems = 5 }: Schema, definitions: Definitions) =>
  fc.array(isSchema(items) ? toArbitrary(items, definitions) : fc.jsonValue(), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 5),
  });

const object = (
  { properties = {}, required = [], additionalProperties }: Schema,
  definitions: Definitions,
): Arbitrary<unknown> => {
  const fields = Object.entries(properties).flatMap(([key, field]) =>
    isSchema(field) ? [[key, toArbitrary(field, definitions)] as const] : [],
  );
  if (fields.length > 0 || !isSchema(additionalProperties))
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
  return fc.dictionary(fc.string(), toArbitrary(additionalProperties, definitions), { maxKeys: 4 });
};

const byType: Record<string, (schema: Schema, definitions: Definitions) => Arbitrary<unknown>> = {
  string: text,
  integer,
  number,
  array: list,
  object,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

const toArbitrary = (schema: Schema, definitions: Definitions): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const referenced = schema.$ref && definitions[schema.$ref.replace('#/$defs/', '')];
  if (isSchema(referenced)) return toArbitrary(referenced, definitions);
  const options = [schema.anyOf ?? schema.oneOf ?? []].flat().filter(isSchema);
  if (options.length > 0) return fc.oneof(...options.map((option) => toArbitrary(option, definitions)));
  return byType[String(schema.type)]?.(schema, definitions) ?? fc.jsonValue();
};

/** Values that the schema of a request allows, as far as JSON Schema can say it: a check in code may still refuse some. */
export const schemaArbitrary = (schema: z.core.$ZodType): Arbitrary<unknown> => {
  const json: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return toArbitrary(json, json.$defs ?? {});
};
