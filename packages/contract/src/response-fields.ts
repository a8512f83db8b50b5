import type { AppRoute } from '@ts-rest/core';
import * as z from 'zod/mini';

/**
 * The path of a field in a body, outermost key first. `'*'` is every element of a list or every entry of a record, and
 * a number is the one at that index. `[]` is the body itself.
 */
export type FieldPath = readonly (string | number)[];

/** A documented field of a response: the status of the response and the path of the field. */
export type ResponseField = { status: number; path: FieldPath };

type Schema = z.core.JSONSchema.BaseSchema;
type Definitions = Record<string, z.core.JSONSchema.JSONSchema>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resolve = (schema: Schema, definitions: Definitions): Schema => {
  const definition = schema.$ref && definitions[schema.$ref.replace('#/$defs/', '')];
  return isSchema(definition) ? definition : schema;
};

const getChildren = ({ properties, items, additionalProperties }: Schema): [string, Schema][] => {
  const named = Object.entries(properties ?? {});
  const repeated = [items, additionalProperties].map((child) => ['*', child] as const);
  return [...named, ...repeated].flatMap(([key, child]) => (isSchema(child) ? [[key, child]] : []));
};

const collectPaths = (schema: Schema, definitions: Definitions): FieldPath[] => {
  const known = resolve(schema, definitions);
  const options = (known.anyOf ?? []).filter(isSchema).map((option) => resolve(option, definitions));
  const children = [known, ...options].flatMap(getChildren);
  return [
    [],
    ...children.flatMap(([key, child]) => collectPaths(child, definitions).map((path) => [key, ...path])),
  ];
};

/** Every path into the values of a schema, that of the value itself included. */
export const schemaPaths = (schema: z.ZodMiniType, io: 'input' | 'output'): FieldPath[] => {
  const json: Schema = z.toJSONSchema(schema, { io });
  return collectPaths(json, json.$defs ?? {});
};

/**
 * Every field of every response of a route, read from its schemas: the body itself (`[]`), its fields, and theirs.
 *
 * @example
 * responseFields(shopContract.getProfile)
 * // [{ status: 200, path: [] }, { status: 200, path: ['user'] }, { status: 200, path: ['user', 'email'] }, …]
 */
export const responseFields = (route: AppRoute): ResponseField[] =>
  Object.entries(route.responses).flatMap(([status, schema]) =>
    schemaPaths(schema as z.ZodMiniType, 'output').map((path) => ({ status: Number(status), path })),
  );

const isSamePath = (documented: FieldPath, path: FieldPath) =>
  documented.length === path.length &&
  documented.every((key, index) => key === path[index] || (key === '*' && typeof path[index] === 'number'));

/** Whether one of these fields has the path; an index matches any element. */
export const hasField = (fields: readonly Pick<ResponseField, 'path'>[], path: FieldPath): boolean =>
  fields.some((field) => isSamePath(field.path, path));

/** A path as text: `user.phone`, `*.rating.rate`, `(body)`. */
export const fieldPathText = (path: FieldPath): string => (path.length === 0 ? '(body)' : path.join('.'));
