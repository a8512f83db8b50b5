import type { StandardSchemaV1 } from '@standard-schema/spec';

/** One thing that is wrong with a value, by its path into the value. */
export type SchemaIssue = { path: string[]; message: string };

export type Parsed = { value: unknown; issues?: never } | { issues: SchemaIssue[] };

/** How many issues are reported: a response must not grow with its request. */
const maxIssues = 100;

/** Whether a part of a route is validated; ts-rest's `c.type<T>()` and `c.noBody()` are types alone. */
export const isSchema = (part: unknown): part is StandardSchemaV1 =>
  (typeof part === 'object' || typeof part === 'function') && part !== null && '~standard' in part;

const toKey = (segment: PropertyKey | StandardSchemaV1.PathSegment) =>
  String(typeof segment === 'object' ? segment.key : segment);

/** Parses a value with any Standard Schema. @throws {TypeError} when the schema validates asynchronously. */
export const parse = (schema: StandardSchemaV1, value: unknown): Parsed => {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new TypeError(
      `A schema of ${schema['~standard'].vendor} validates asynchronously; use a synchronous one.`,
    );
  if (!result.issues) return { value: result.value };
  return {
    issues: result.issues
      .slice(0, maxIssues)
      .map(({ path = [], message }) => ({ path: path.map(toKey), message })),
  };
};
