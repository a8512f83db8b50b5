import type { ComponentsObject, OpenAPIObject, PathItemObject } from 'openapi3-ts/oas31';
import { isDocumented, type Operation, operations } from '../operations.ts';
import type { NamedSchemas } from './json-schema.ts';
import { operationObject } from './operation-object.ts';

/** What can be said about one host's copy of the document. */
export type OpenApiOptions = {
  /** Where the calls are answered; '/' (the document's own host) unless told. */
  serverUrl?: string;
};

const tags = [
  {
    name: 'Documented calls',
    description: 'The eight calls that a storefront makes. A backend needs no more than these.',
  },
  {
    name: 'Extensions',
    description:
      'Calls beyond the eight. A storefront uses them where they answer and works where they do not.',
  },
] as const;

const components = {
  headers: {
    SessionCookie: {
      description: "The session's cookie: HttpOnly and SameSite=Lax.",
      schema: { type: 'string' },
      example: 'curiolane_session=9c1f…; Path=/; HttpOnly; SameSite=Lax',
    },
    RetryAfter: {
      description: 'How many seconds to wait before the next try.',
      schema: { type: 'integer', minimum: 0 },
      example: 30,
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'curiolane_session',
      description: 'Set by sign-in. The name of the cookie is the choice of the backend.',
    },
  },
} satisfies ComponentsObject;

const paths = (named: NamedSchemas) => {
  const found: Record<string, PathItemObject> = {};
  for (const name of Object.keys(operations) as Operation[]) {
    const { path, method } = operations[name];
    const tag = isDocumented(name) ? tags[0].name : tags[1].name;
    const address = path.replace(/:(\w+)/g, '{$1}');
    found[address] = { ...found[address], [method.toLowerCase()]: operationObject(name, tag, named) };
  }
  return found;
};

/** The contract as an OpenAPI 3.1 document: a plain object, ready for `JSON.stringify`. */
export const openApiDocument = ({ serverUrl = '/' }: OpenApiOptions = {}): OpenAPIObject => {
  const schemas: NamedSchemas = {};
  return {
    openapi: '3.1.1',
    info: {
      title: 'CurioLane',
      version: '1.0.0',
      description: 'The calls of a small online shop. Every answer of 400 or above has the one error body.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [...tags],
    paths: paths(schemas),
    components: { ...components, schemas },
  };
};
