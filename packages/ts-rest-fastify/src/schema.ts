import type { StandardSchemaV1 } from '@standard-schema/spec';

/** One thing that is wrong with a value, by its path into the value. */
export type SchemaIssue = { path: string[]; message: string };

export type Parsed = { value: unknown; issues?: never } | { value?: never; issues: SchemaIssue[] };

/** `true` for a part of a route that is validated; ts-rest's `c.type<T>()` and `c.noBody()` are types alone. */
export const isSchema = (part: unknown): part is StandardSchemaV1 =>
  (typeof part === 'object' || typeof part === 'function') && part !== null && '~standard' in part;

/** Limits of the issues that are reported of a value, so that a response does not grow with its request. */
export type IssueLimits = {
  /** The most issues that are reported of one value; `Infinity` reports all. Default: 100. */
  maxIssues?: number | undefined;
  /** The most characters of an unknown key that are repeated. Default: 100. */
  maxKeyLength?: number | undefined;
};

/** Zod reports the unknown keys of an object together, at the path of the object. */
const getUnknownKeys = (issue: object): string[] | undefined =>
  'code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue
    ? (issue.keys as string[])
    : undefined;

const toKey = (segment: PropertyKey | StandardSchemaV1.PathSegment) =>
  String(typeof segment === 'object' ? segment.key : segment);

const toIssues = (
  issue: StandardSchemaV1.Issue,
  { maxIssues, maxKeyLength }: Required<IssueLimits>,
): SchemaIssue[] => {
  const path = (issue.path ?? []).map(toKey);
  const keys = getUnknownKeys(issue)?.slice(0, maxIssues);
  return (
    keys?.map((key) => ({
      path: [...path, key.slice(0, maxKeyLength)],
      message: 'This key is not known.',
    })) ?? [{ path, message: issue.message }]
  );
};

/** Parses a value with any Standard Schema. @throws {TypeError} when the schema validates asynchronously. */
export const parse = (
  schema: StandardSchemaV1,
  value: unknown,
  { maxIssues = 100, maxKeyLength = 100 }: IssueLimits = {},
): Parsed => {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new TypeError(
      `A schema of ${schema['~standard'].vendor} validates asynchronously; use a synchronous one.`,
    );
  if (!result.issues) return { value: result.value };
  const issues = result.issues
    .slice(0, maxIssues)
    .flatMap((issue) => toIssues(issue, { maxIssues, maxKeyLength }));
  return { issues: issues.slice(0, maxIssues) };
};
