import type { StandardSchemaV1 } from '@standard-schema/spec';
import { translateFieldError } from './translate.ts';

/** The first error message of each field, by the field's name. */
export type FieldErrors<Form> = { [Name in keyof Form]?: string };

type ValidationResult<Form> = { ok: true; form: Form } | { ok: false; errors: FieldErrors<Form> };

const getFieldName = (issue: StandardSchemaV1.Issue): string => {
  const [first] = issue.path ?? [];
  return String(typeof first === 'object' ? first.key : first);
};

/**
 * Validates a form's values by a schema of the contract, with which the backend validates the request too.
 * Throws when the schema is asynchronous, which those of the contract never are.
 */
export const validateForm = <Form>(
  schema: StandardSchemaV1<unknown, Form>,
  values: unknown,
): ValidationResult<Form> => {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('A form needs a synchronous schema.');
  if (!result.issues) return { ok: true, form: result.value };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = getFieldName(issue);
    errors[name] ??= translateFieldError(name, issue, (values as Record<string, unknown>)[name]);
  }
  return { ok: false, errors: errors as FieldErrors<Form> };
};
