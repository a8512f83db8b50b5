import { contract } from '@curiolane/contract';

export type OperationName = keyof typeof contract;

export const operationNames = Object.keys(contract) as OperationName[];

/** What a form has of a request. */
export type RequestForm = {
  params: Record<string, string>;
  headers: Record<string, string>;
  body: string;
};

/** The parts of an OpenAPI operation that the console reads. */
export type OpenApiOperation = {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<
    string,
    {
      content?: Record<
        string,
        { schema: unknown; example?: unknown; examples?: Record<string, { value: unknown }> }
      >;
    }
  >;
};

export type OpenApiDocument = {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components?: { schemas?: Record<string, unknown> };
};

const reference = /^#\/components\/schemas\/(.+)$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with what its references refer to in their place; one that is within itself stays a reference there. */
export const resolveReferences = (
  schema: unknown,
  document: OpenApiDocument,
  outer: readonly string[] = [],
): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => resolveReferences(each, document, outer));
  if (!isRecord(schema)) return schema;
  const name = reference.exec(String(schema.$ref))?.[1];
  const target = name === undefined ? undefined : document.components?.schemas?.[name];
  if (name === undefined || !isRecord(target) || outer.includes(name))
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, resolveReferences(value, document, outer)]),
    );
  const { $ref: _, ...own } = schema;
  return resolveReferences({ title: name, ...target, ...own }, document, [...outer, name]);
};

/** The operation of a route in the OpenAPI document. */
export const findOperation = (
  document: OpenApiDocument,
  name: OperationName,
): OpenApiOperation | undefined => {
  const { path, method } = contract[name];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

const toFields = (operation: OpenApiOperation, place: string) =>
  Object.fromEntries(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, example === undefined ? '' : String(example)]),
  );

const json = 'application/json';

/** The form of an operation, filled with its example. */
export const toForm = (operation: OpenApiOperation): RequestForm => {
  const body = operation.requestBody?.content[json];
  return {
    params: toFields(operation, 'path'),
    headers: toFields(operation, 'header'),
    body: body ? JSON.stringify(body.example ?? {}, null, 2) : '',
  };
};

/** The path with its parameters filled in. */
export const toPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The request that a form describes. The body is sent as it is, valid or not. */
export const toFetch = (
  name: OperationName,
  { params, headers, body }: RequestForm,
): [string, RequestInit] => {
  const { path, method } = contract[name];
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const hasBody = body.trim() !== '' && method !== 'GET';
  return [
    toPath(path, params),
    {
      method,
      headers: { ...sent, ...(hasBody && { 'content-type': json }) },
      ...(hasBody && { body }),
    },
  ];
};

/** The examples of a response, by name. */
export const getExamples = (
  operation: OpenApiOperation,
  status: string,
): { schema: unknown; examples: [name: string, value: unknown][] } | undefined => {
  const content = operation.responses[status]?.content?.[json];
  if (!content) return undefined;
  const { schema, example, examples = {} } = content;
  const named = Object.entries(examples).map(([name, { value }]): [string, unknown] => [name, value]);
  return { schema, examples: example === undefined ? named : [['example', example], ...named] };
};
