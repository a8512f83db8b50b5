import { toAsciiDigits } from '@curiolane/ui/ascii-digits';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type SubmitEvent, useState } from 'react';
import { focusFirstInvalid } from '../browser/focus.ts';
import { type FieldErrors, validateForm } from '../lib/forms.ts';

/** Passwords stay as typed. Other texts are trimmed, and a code has no blanks and its digits are ASCII. */
const readField = (name: string, text: string): string => {
  if (/password/i.test(name)) return text;
  return name === 'oneTimeCode' ? toAsciiDigits(text.replace(/[\s-]/g, '')) : text.trim();
};

const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, readField(name, String(value))]));

type ValidatedFormOptions<Form> = {
  schema: StandardSchemaV1<unknown, Form>;
  /** The form is being sent, and is not sent again. */
  busy: boolean;
  /** Called with the parsed values, and with those that were typed. The form is emptied where it resolves to true. */
  submit: (form: Form, typed: Record<string, string>) => Promise<unknown>;
};

/**
 * A form that is validated when it is submitted. The browser holds its fields: password managers fill them in before
 * this code runs.
 */
export const useValidatedForm = <Form>({ schema, busy, submit }: ValidatedFormOptions<Form>) => {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const typed = readFields(currentTarget);
    const checked = validateForm(schema, typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(currentTarget);
    const isDone = (await submit(checked.form, typed)) === true;
    // Fields that were edited meanwhile keep their text.
    if (isDone && JSON.stringify(readFields(currentTarget)) === JSON.stringify(typed)) currentTarget.reset();
  };

  const field = (name: keyof Form & string) => ({
    name,
    error: errors[name],
    required: true,
    onChange: () => setErrors(({ [name]: _, ...others }) => others as FieldErrors<Form>),
  });

  // Before this code runs, method="dialog" prevents a submit that would put what is typed into the URL.
  return { form: { method: 'dialog', noValidate: true, onSubmit }, field };
};
