import type { ComponentsObject, OpenAPIObject, PathItemObject } from 'openapi3-ts/oas31';
import { contract } from '../contract.ts';
import { isDocumented, type Operation } from '../operations.ts';
import type { NamedSchemas } from './json-schema.ts';
import { operationObject } from './operation-object.ts';
import { protocolErrors } from './protocol-errors.ts';
import { toTemplate } from './route-object.ts';

/** What differs between the copies of the document on different hosts. */
export type OpenApiOptions = {
  /** The URL of the server; default '/', the host of the document. */
  serverUrl?: string;
};

const tags = [
  {
    name: 'Documented routes',
    description: 'The eight routes that a storefront needs. A backend needs no other.',
  },
  {
    name: 'Extensions',
    description:
      'Routes beyond the eight. A storefront uses those that a backend has, and works without them.',
  },
] as const;

const components = {
  responses: protocolErrors,
  headers: {
    SessionCookie: {
      description:
        "The session's cookie: HttpOnly and SameSite=Lax, or SameSite=None where `Curiolane-Session` says `none`; over https Secure, and its name has the prefix `__Host-`.",
      schema: { type: 'string' },
      example: 'curiolane_session=9c1f5e0b7d3a4f28; Path=/; HttpOnly; SameSite=Lax',
    },
    RetryAfter: {
      description: 'How many seconds to wait before the next attempt.',
      schema: { type: 'integer', minimum: 0 },
      example: 30,
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'curiolane_session',
      description: 'Set by the login. A backend may name the cookie as it likes.',
    },
  },
} satisfies ComponentsObject;

const paths = (named: NamedSchemas) => {
  const found: Record<string, PathItemObject> = {};
  for (const name of Object.keys(contract) as Operation[]) {
    const { path, method } = contract[name];
    const tag = isDocumented(name) ? tags[0].name : tags[1].name;
    const template = toTemplate(path);
    found[template] = { ...found[template], [method.toLowerCase()]: operationObject(name, tag, named) };
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
      description:
        'The API of a small online shop. Every response with a status of 400 or above has the one error body.',
      contact: { name: 'CurioLane' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [...tags],
    paths: paths(schemas),
    components: { ...components, schemas },
  };
};
