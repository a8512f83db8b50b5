import type { ParameterObject } from 'openapi3-ts/oas31';
import type * as z from 'zod/mini';
import { jsonSchema, type NamedSchemas } from './json-schema.ts';

type Schemas = Record<string, z.ZodMiniType>;

/** The common type of the routes of a contract. */
export type Route = {
  method: string;
  path: string;
  summary: string;
  pathParams?: { shape: Schemas };
  query?: { shape: Schemas };
  headers?: Schemas;
  body?: z.ZodMiniType;
  responses: Schemas;
};

type Place = 'path' | 'query' | 'header';

/** The path of a route as OpenAPI writes it: `/products/{id}`. */
export const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

export const isOptional = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success;

/** The parameters of a route. */
export const toParameters = (
  { pathParams, query, headers }: Route,
  named: NamedSchemas,
  getExample: (place: Place, name: string) => string | undefined = () => undefined,
): ParameterObject[] => {
  const toObjects = (place: Place, schemas: Schemas = {}) =>
    Object.entries(schemas).map(([name, schema]) => ({
      name: place === 'header' ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name,
      in: place,
      required: place === 'path' || !isOptional(schema),
      schema: jsonSchema(schema, 'input', named),
      example: getExample(place, name),
    }));
  return [
    ...toObjects('path', pathParams?.shape),
    ...toObjects('query', query?.shape),
    ...toObjects('header', headers),
  ];
};
