import type { StandardSchemaV1 } from '@standard-schema/spec';
import { translateFieldError } from './translate.ts';

/**
 * The attributes of an e-mail field that keeps a Unicode domain as it was typed. With `type="email"`, Chromium's `value`
 * has only the ASCII form, and WebKit reports the field as invalid.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** A pasted e-mail often has a space around it, which a field of `type="email"` leaves out. */
export const withTrimmedEmail = <Form extends { email: string }>(form: Form): Form => ({
  ...form,
  email: form.email.trim(),
});

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
