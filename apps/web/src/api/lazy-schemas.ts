import type { StandardSchemaV1 } from '@standard-schema/spec';

/** The schemas of responses and zod are a tenth of the shop's code, which nothing needs before the first response. */
type Schemas = typeof import('./response-schemas.ts');

let loaded: Schemas | undefined;

/** Loads what validates responses. Rejects when it cannot be loaded, and can then be called again. */
export const loadSchemas = async (): Promise<Schemas> => {
  loaded ??= await import('./response-schemas.ts');
  return loaded;
};

/** What validates responses, if it is loaded. */
export const peekSchemas = (): Schemas | undefined => loaded;

const lazySchema = <Schema extends StandardSchemaV1>(
  choose: (schemas: Schemas) => Schema,
): StandardSchemaV1<unknown, StandardSchemaV1.InferOutput<Schema>> => ({
  '~standard': {
    version: 1,
    vendor: 'curiolane',
    validate: async (value) =>
      choose(await loadSchemas())['~standard'].validate(value) as Promise<
        StandardSchemaV1.Result<StandardSchemaV1.InferOutput<Schema>>
      >,
  },
});

/** The schema of the body of a success of a route. */
export const getSuccessSchema = <Name extends keyof Schemas['responseSchemas']>(name: Name) =>
  lazySchema(({ responseSchemas }) => responseSchemas[name]);

/** The schema of the body of an error response. */
export const errorSchema = lazySchema(({ acceptedError }) => acceptedError);
