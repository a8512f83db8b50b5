import { Validator } from '@cfworker/json-schema';
import type { JsonSchema } from './endpoint.ts';

/** Reads schemas that refer to the components of one document. */
export class SchemaTools {
  readonly #components: JsonSchema;

  constructor(components: JsonSchema) {
    this.#components = components;
  }

  /** The first thing that is wrong with a value; undefined when it is valid. */
  findError(schema: JsonSchema, value: unknown): { path: string; message: string } | undefined {
    const validator = new Validator({ ...schema, components: this.#components } as object, '2020-12');
    if (value === undefined) return { path: '', message: 'It is missing.' };
    // As it is sent: without the keys that are undefined.
    const { valid, errors } = validator.validate(JSON.parse(JSON.stringify(value)));
    if (valid) return undefined;
    // The last one is the innermost.
    const { instanceLocation = '#', error = 'It does not match the schema.' } = errors.at(-1) ?? {};
    return { path: instanceLocation.slice(2).replaceAll('/', '.'), message: error };
  }

  /** The schema itself, where it is a reference to one. */
  resolve(schema: JsonSchema): JsonSchema {
    const { $ref, ...siblings } = schema;
    if (typeof $ref !== 'string') return schema;
    const path = $ref.replace(/^#\/components\//, '').split('/');
    const target = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
      this.#components,
    );
    return this.resolve({ ...(target as JsonSchema | undefined), ...siblings });
  }

  /** The schema with its `allOf` merged, and the first of its alternatives chosen. */
  flatten(schema: JsonSchema): JsonSchema {
    const own = this.resolve(schema);
    const alternatives = own.anyOf ?? own.oneOf ?? [];
    const [alternative] = alternatives.filter((one) => this.resolve(one).type !== 'null');
    const parts = [
      own,
      ...[...(own.allOf ?? []), ...(alternative ? [alternative] : [])].map((part) => this.flatten(part)),
    ];
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
    const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
    return {
      ...Object.assign({}, ...parts),
      ...(Object.keys(properties).length > 0 ? { properties, required } : {}),
    };
  }
}

/** The type of a flattened schema, besides null. */
export const getType = ({ type, properties, items, enum: values, const: constant }: JsonSchema): string => {
  const [named] = [type].flat().filter((one) => one !== undefined && one !== 'null');
  if (named) return named;
  if (properties) return 'object';
  if (items) return 'array';
  const [first] = [...(values ?? []), ...(constant === undefined ? [] : [constant])];
  return first === undefined ? 'any' : typeof first;
};

export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
