import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;
type Definitions = NonNullable<Schema['$defs']>;

/** The longest text that is made for a field without a bound. */
const unboundedText = 300;

/** ISO 8601 with four digits for the year. */
const writableDates = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };

const beyondAscii = '[^\\x00-\\x7F]';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/**
 * Of an e-mail's pattern, the part that is valid by IDNA too: labels of one script, short enough for their ASCII form.
 * Besides, fast-check lists the members of a class, and that of all characters beyond ASCII has a million.
 */
const withDomains = (pattern: string): string =>
  pattern.includes(beyondAscii)
    ? pattern.replaceAll(beyondAscii, '[à-öø-ÿ]').replaceAll('{0,61}', '{0,20}')
    : pattern;

const text = ({ minLength = 0, maxLength = unboundedText, pattern, format }: Schema): Arbitrary<string> => {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, ...writableDates }).map((date) => date.toISOString());
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(withDomains(pattern))).filter(fits);
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength }).filter(fits),
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength }),
    // The longest that is allowed.
    fc.constantFrom('a', '&', '"', '\u0001', 'é').map((unit) => unit.repeat(maxLength)),
  );
};

const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, MAX_VALUE, MIN_VALUE } = Number;

/** The numbers that a schema allows, with its bounds: code is wrong there before it is wrong in between. */
const allowed = ({ minimum, maximum }: { minimum: number; maximum: number }, ...numbers: number[]) =>
  fc.constantFrom(...new Set(numbers.filter((value) => value >= minimum && value <= maximum)));

const integer = ({ minimum = MIN_SAFE_INTEGER, maximum = MAX_SAFE_INTEGER }: Schema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: maximum }),
    allowed({ minimum, maximum }, minimum, minimum + 1, maximum - 1, maximum),
  );

/** Most have two decimals at most, as amounts of money have, as large as they are exact. */
const number = ({ minimum = -MAX_VALUE, maximum = MAX_VALUE }: Schema) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }) },
    {
      weight: 5,
      arbitrary: fc
        .integer({
          min: Math.max(Math.ceil(minimum * 100), MIN_SAFE_INTEGER),
          max: Math.min(Math.floor(maximum * 100), MAX_SAFE_INTEGER),
        })
        .map((cents) => Math.max(minimum, Math.min(maximum, cents / 100))),
    },
    {
      weight: 1,
      arbitrary: allowed({ minimum, maximum }, minimum, maximum, 0, MIN_VALUE, 2 ** 31, 2 ** 53, 2 ** 63),
    },
  );

/** Mostly short, and sometimes as long as is allowed. */
const list = ({ items, minItems = 0, maxItems }: Schema, definitions: Definitions) => {
  const item = isSchema(items) ? toArbitrary(items, definitions) : fc.jsonValue();
  const few = fc.array(item, {
    minLength: minItems,
    maxLength: Math.min(maxItems ?? Infinity, minItems + 5),
  });
  if (maxItems === undefined) return few;
  const most = item.map((one) => Array.from({ length: maxItems }, () => one));
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: most });
};

/** Half of them have one optional field at most: a check in code may refuse some of them together. */
const record = (fields: readonly (readonly [string, Arbitrary<unknown>])[], required: readonly string[]) => {
  const make = (keys: readonly string[], requiredKeys: readonly string[]) =>
    fc.record(Object.fromEntries(fields.filter(([key]) => keys.includes(key))), {
      requiredKeys: [...requiredKeys],
      noNullPrototype: true,
    });
  const keys = fields.map(([key]) => key);
  const optional = keys.filter((key) => !required.includes(key));
  const all = make(keys, required);
  if (optional.length < 2) return all;
  const few = optional.map((key) => make([...required, key], [...required, key]));
  return fc.oneof(all, fc.oneof(...few));
};

const object = (
  { properties = {}, required = [], additionalProperties }: Schema,
  definitions: Definitions,
): Arbitrary<unknown> => {
  const fields = Object.entries(properties).flatMap(([key, field]) =>
    isSchema(field) ? [[key, toArbitrary(field, definitions)] as const] : [],
  );
  if (fields.length > 0 || !isSchema(additionalProperties)) return record(fields, required);
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
