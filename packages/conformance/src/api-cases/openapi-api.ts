import { UsageError } from '../arguments.ts';
import type { Api, Endpoint, JsonSchema, Parameter } from './endpoint.ts';

type Reference = { $ref?: string };
type OpenApiParameter = Reference & { in: string; name: string; required?: boolean; schema?: JsonSchema };
type Content = Record<
  string,
  { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value?: unknown }> }
>;
type Body = Reference & { required?: boolean; content?: Content };
type Operation = {
  operationId?: string;
  parameters?: OpenApiParameter[];
  requestBody?: Body;
  responses?: Record<string, Reference & { content?: Content }>;
};
type PathItem = Record<string, Operation | unknown> & { parameters?: OpenApiParameter[] };
type Document = {
  openapi?: unknown;
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
};

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Keywords of a schema whose values hold schemas by names of their own, which are no keywords. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas']);

/** OpenAPI 3.0 says in other words what 2020-12 says in its own. */
const toDraft2020 = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toDraft2020);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest } = value as JsonSchema;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [
      key,
      maps.has(key) && typeof inner === 'object' && inner !== null
        ? Object.fromEntries(Object.entries(inner).map(([name, schema]) => [name, toDraft2020(schema)]))
        : toDraft2020(inner),
    ]),
  ) as JsonSchema;
  if (nullable === true && typeof converted.type === 'string') converted.type = [converted.type, 'null'];
  if (nullable === true && converted.enum) converted.enum = [...converted.enum, null];
  for (const [key, bound, limit] of [
    ['exclusiveMinimum', 'minimum', exclusiveMinimum],
    ['exclusiveMaximum', 'maximum', exclusiveMaximum],
  ] as const) {
    if (limit === true) {
      converted[key] = converted[bound];
      delete converted[bound];
    } else if (typeof limit === 'number') converted[key] = limit;
  }
  return example === undefined
    ? converted
    : { ...converted, examples: [example, ...(converted.examples ?? [])] };
};

/** Follows `#/components/…`; the document is one file. */
const createResolver =
  (document: Document) =>
  <Target extends Reference>(target: Target): Target => {
    if (!target.$ref) return target;
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(target.$ref) ?? [];
    const found = document.components?.[kind]?.[name];
    if (!found)
      throw new UsageError(
        `The OpenAPI document refers to ${target.$ref}, which it does not have: bundle it`,
      );
    return found as Target;
  };

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\b/.test(type);

/** The schema of a body that is JSON, with its examples. */
const getJsonSchema = (content: Content = {}): JsonSchema | undefined => {
  const [, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
  if (!media) return undefined;
  const named = Object.values(media.examples ?? {}).map(({ value }) => value);
  const examples = [...(media.example === undefined ? [] : [media.example]), ...named];
  const schema = toDraft2020(media.schema ?? {}) as JsonSchema;
  return examples.length > 0 ? { ...schema, examples } : schema;
};

const places = ['path', 'query', 'header'];

const toParameters = (parameters: OpenApiParameter[]): Parameter[] =>
  parameters
    .filter((parameter) => places.includes(parameter.in))
    .map((parameter) => {
      const { name, required = parameter.in === 'path', schema = {} } = parameter;
      const { example } = parameter as { example?: unknown };
      const converted = toDraft2020(schema) as JsonSchema;
      return {
        in: parameter.in as Parameter['in'],
        name,
        required,
        schema: example === undefined ? converted : { ...converted, examples: [example] },
      };
    });

const toBody = (body: Body | undefined): Pick<Endpoint, 'body' | 'unsupported'> => {
  if (!body) return { body: undefined };
  const schema = getJsonSchema(body.content);
  if (schema) return { body: { schema, required: body.required ?? false } };
  return {
    body: undefined,
    unsupported: `Its body is ${Object.keys(body.content ?? {}).join(', ')}, not JSON.`,
  };
};

/**
 * Reads what an OpenAPI document says about each operation.
 *
 * @throws UsageError when it is none.
 */
export const readOpenApi = (input: unknown): Api => {
  const document = input as Document | undefined;
  if (!/^3\./.test(String(document?.openapi)) || typeof document?.paths !== 'object')
    throw new UsageError('The OpenAPI document is none: it has no openapi: 3.x and paths');
  const resolve = createResolver(document);
  const endpoints = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method): Endpoint => {
        const operation = item[method] as Operation;
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
        const body = operation.requestBody && resolve(operation.requestBody);
        const responses = Object.entries(operation.responses ?? {}).map(
          ([status, response]) => [status, getJsonSchema(resolve(response).content)] as const,
        );
        return {
          name: operation.operationId ?? `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters: toParameters(parameters),
          ...toBody(body),
          responses: Object.fromEntries(responses),
        };
      }),
  );
  return { endpoints, components: toDraft2020(document.components ?? {}) as JsonSchema };
};
