import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import type { UnexpectedResponse } from './route-types.ts';

type Validate = (value: unknown) => Promise<StandardSchemaV1.Result<unknown>>;

const createSchema = (validate: Validate): StandardSchemaV1 => ({
  '~standard': { version: 1, vendor: 'ts-rest-rtk-query', validate },
});

const isSchema = (value: unknown): value is StandardSchemaV1 => '~standard' in Object(value);

/** The schema of a documented response, also of `c.otherResponse`; `c.type` and `c.noBody` have none. */
const toSchema = (response: unknown): StandardSchemaV1 | undefined =>
  [response, Object(response).body].find(isSchema);

/** True for `c.noBody()`, by its symbol's name: to import the symbol would load all of ts-rest in the browser. */
const isNoBody = (response: unknown): boolean =>
  typeof response === 'symbol' && response.description === 'ContractNoBody';

const firstValid =
  (schemas: readonly StandardSchemaV1[]): Validate =>
  async (value) => {
    const results = await Promise.all(schemas.map((schema) => schema['~standard'].validate(value)));
    return results.find(({ issues }) => !issues) ?? (results[0] as StandardSchemaV1.FailureResult);
  };

/**
 * Validates the body of a success. RTK Query's schemas do not see the status, so a body is valid if it is for any of
 * the route's success statuses. A route is not validated without any schema, nor where a success is a type alone.
 */
export const toSuccessSchema = ({ responses }: AppRoute): StandardSchemaV1 | undefined => {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const schemas = successes.flatMap(([, response]) => toSchema(response) ?? []);
  const empty = successes.filter(([, response]) => isNoBody(response));
  if (schemas.length === 0 || schemas.length + empty.length < successes.length) return undefined;
  const validate = firstValid(schemas);
  const mayBeEmpty = empty.length > 0;
  return createSchema(async (value) => (mayBeEmpty && value === null ? { value } : validate(value)));
};

type ErrorResponse = { status: unknown; data?: unknown };

const isErrorResponse = (error: unknown): error is ErrorResponse & { status: number } =>
  typeof Object(error).status === 'number';

/**
 * Validates the body of an error response by the schema of its status, or by `errorBodySchema`. It never fails: a
 * response that is not valid is an error of its own, which keeps the status.
 */
export const toErrorSchema = (
  { responses }: AppRoute,
  errorBodySchema: StandardSchemaV1 | undefined,
): StandardSchemaV1 =>
  createSchema(async (error) => {
    if (!isErrorResponse(error)) return { value: error };
    const { status, data } = error;
    const unexpected: UnexpectedResponse = { status: 'UNEXPECTED_RESPONSE', originalStatus: status, data };
    const schema = errorBodySchema ?? toSchema(responses[status]);
    if (!schema) return { value: status in responses ? error : unexpected };
    const result = await schema['~standard'].validate(data);
    return { value: result.issues ? unexpected : { status, data: result.value } };
  });
