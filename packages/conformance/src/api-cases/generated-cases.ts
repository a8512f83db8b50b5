import type { HttpRequest } from '../http-client.ts';
import type { GeneratedRule } from '../rules.ts';
import type { Api, Endpoint, Parameter } from './endpoint.ts';
import { getInvalidValues } from './invalid-values.ts';
import { sample } from './sample.ts';
import { SchemaTools } from './schema-tools.ts';

/** A request as a case has it: parameters by place and name, and the body as text. */
export type GeneratedRequest = {
  method: string;
  path: Record<string, string>;
  query: Record<string, unknown>;
  header: Record<string, string>;
  body?: string;
};

/** One generated request, and the statuses that it may get. */
export type GeneratedCase = {
  name: string;
  rule: GeneratedRule;
  request: GeneratedRequest;
  expected: 'documented' | 'refusal' | 'method';
};

const json = { 'content-type': 'application/json' };

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A request that the schemas accept; undefined when a required part cannot be made up. */
export const toValidRequest = (tools: SchemaTools, endpoint: Endpoint): GeneratedRequest | undefined => {
  const request: GeneratedRequest = { method: endpoint.method, path: {}, query: {}, header: {} };
  for (const { in: place, name, required, schema } of endpoint.parameters) {
    const value = sample(tools, schema);
    if (value === undefined && required) return undefined;
    if (value === undefined || (!required && place === 'header')) continue;
    if (place === 'query') request.query[name] = value;
    else request[place][name] = toText(value);
  }
  if (!endpoint.body) return request;
  const body = sample(tools, endpoint.body.schema);
  if (tools.findError(endpoint.body.schema, body)) return undefined;
  return { ...request, header: { ...request.header, ...json }, body: JSON.stringify(body) };
};

const refusal = (rule: GeneratedRule, name: string, request: GeneratedRequest): GeneratedCase => ({
  name,
  rule,
  request,
  expected: 'refusal',
});

const toBodyCases = (tools: SchemaTools, { body }: Endpoint, valid: GeneratedRequest): GeneratedCase[] => {
  if (!body || valid.body === undefined) return [];
  const value: unknown = JSON.parse(valid.body);
  const withBody = (text: string) => ({ ...valid, body: text });
  const unknownKey = { ...(value as object), unknownKey: true };
  return [
    refusal('refuses-malformed-json', 'refuses truncated JSON', withBody(`${valid.body.slice(0, -1)}`)),
    refusal('refuses-media-types', 'refuses a body sent as text/plain', {
      ...valid,
      header: { ...valid.header, 'content-type': 'text/plain' },
    }),
    ...getInvalidValues(tools, body.schema, value).map((invalid) =>
      refusal(
        'refuses-invalid-values',
        `refuses ${invalid.label} as ${invalid.path || 'the body'}`,
        withBody(JSON.stringify(invalid.value)),
      ),
    ),
    ...(tools.findError(body.schema, unknownKey)
      ? [refusal('refuses-unknown-keys', 'refuses an unknown key', withBody(JSON.stringify(unknownKey)))]
      : []),
  ];
};

/** A value as a parameter's schema sees it: numbers and booleans come as text. */
const readParameter = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toParameterCases = (
  tools: SchemaTools,
  { in: place, name, required, schema }: Parameter,
  valid: GeneratedRequest,
): GeneratedCase[] => {
  const isRefused = (text: string) =>
    tools.findError(schema, text) !== undefined && tools.findError(schema, readParameter(text)) !== undefined;
  const texts = getInvalidValues(tools, schema, sample(tools, schema))
    .filter(({ path, value }) => path === '' && typeof value !== 'object')
    .map(({ value }) => String(value))
    // An empty segment is another path, and an empty query parameter may stand for none.
    .filter((text) => text !== '' && isRefused(text));
  const replaced = [...new Set(texts)].map((text) =>
    refusal('refuses-invalid-values', `refuses ${JSON.stringify(text).slice(0, 60)} as ${place} ${name}`, {
      ...valid,
      [place]: { ...valid[place], [name]: text },
    }),
  );
  if (!required || place === 'path') return replaced;
  const { [name]: _left, ...rest } = valid[place];
  return [
    ...replaced,
    refusal('refuses-invalid-values', `refuses a request without ${place} ${name}`, {
      ...valid,
      [place]: rest,
    } as GeneratedRequest),
  ];
};

/** A method that no endpoint of the path has. */
const toMethodCase = ({ endpoints }: Api, endpoint: Endpoint, valid: GeneratedRequest): GeneratedCase[] => {
  const used = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
  const method = ['DELETE', 'PUT', 'PATCH', 'POST'].find((one) => !used.includes(one));
  if (!method || used[0] !== endpoint.method) return [];
  const { body: _body, ...rest } = valid;
  const name = `refuses ${method}`;
  return [{ name, rule: 'refuses-methods', request: { ...rest, method }, expected: 'method' }];
};

/** The cases of an endpoint that need no knowledge of what it is about. */
export const toGeneratedCases = (api: Api, endpoint: Endpoint, valid: GeneratedRequest): GeneratedCase[] => {
  const tools = new SchemaTools(api.components);
  return [
    ...endpoint.parameters.flatMap((parameter) => toParameterCases(tools, parameter, valid)),
    ...toBodyCases(tools, endpoint, valid),
    ...toMethodCase(api, endpoint, valid),
  ];
};

const toQuery = (query: Record<string, unknown>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, toText(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

/** The request as it goes over the wire. */
export const toHttpRequest = (
  baseUrl: string,
  { path }: Endpoint,
  { method, path: params, query, header, body }: GeneratedRequest,
): HttpRequest => ({
  method,
  url: `${baseUrl}${path.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))}${toQuery(query)}`,
  headers: header,
  ...(body === undefined ? {} : { body }),
});
