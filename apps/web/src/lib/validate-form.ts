import type { StandardSchemaV1 } from '@standard-schema/spec';

/** The first sentence of what is wrong with each field, by the field's name. */
export type FieldErrors<Form> = { [Name in keyof Form]?: string };

type Checked<Form> = { ok: true; form: Form } | { ok: false; errors: FieldErrors<Form> };

const getFieldName = (issue: StandardSchemaV1.Issue): string => {
  const [first] = issue.path ?? [];
  return String(typeof first === 'object' ? first.key : first);
};

/**
 * Checks a form's values by a schema of the contract, the one that the backend holds the request against too.
 * Throws when the schema is asynchronous, which those of the contract never are.
 */
export const validateForm = <Form>(
  schema: StandardSchemaV1<unknown, Form>,
  values: unknown,
): Checked<Form> => {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('A form is checked by a synchronous schema.');
  if (!result.issues) return { ok: true, form: result.value };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[getFieldName(issue)] ??= issue.message;
  return { ok: false, errors: errors as FieldErrors<Form> };
};

/** Puts the focus on the first field of the form that is marked invalid, once the marks are in the page. */
export const focusFirstInvalid = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
