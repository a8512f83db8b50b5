import './descriptions.ts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import * as z from 'zod/mini';

/** The named schemas that a document's other schemas refer to, by id. */
export type NamedSchemas = Record<string, SchemaObject>;

/** An e-mail is what its pattern says, as browsers have it; the format is RFC 5321's, which allows others. */
const dropEmailFormat = ({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (json.format === 'email') delete json.format;
};

/**
 * A zod schema in the dialect of OpenAPI 3.1, which is JSON Schema 2020-12. A schema that is registered with
 * an id is added to `named` and referred to by its id.
 *
 * @param io `input` for requests, `output` for responses.
 */
export const jsonSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  named: NamedSchemas,
): SchemaObject => {
  const json = JSON.stringify(z.toJSONSchema(schema, { io, override: dropEmailFormat }));
  const { $schema, $defs, ...own } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(named, $defs);
  return own;
};
