import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type SubmitEvent, useState } from 'react';
import { type ShopError, toApiError } from '../../api/api-error.ts';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { type FieldErrors, validateForm } from '../../lib/forms.ts';
import { type Alert, accountAlerts, alertRaised, alertsDismissed } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import * as m from './profile-messages.ts';

/** The alerts of the settings, one at a time. */
export const useSettingAlert = () => {
  const dispatch = useAppDispatch();
  const raise = (tone: Alert['tone'], message: string) =>
    void dispatch(alertRaised(tone, message, { about: accountAlerts }));
  return {
    raiseSuccess: (message: string) => raise('success', message),
    /** Says why a change failed; `toText` is for a failure that the backend has no words for. */
    raiseError: (error: ShopError, toText: (values: { error: string }) => string) => {
      const { code, message, text } = toApiError(error);
      if (code === 'invalid_credentials') return raise('error', m.wrongPassword);
      raise('error', message ?? toText({ error: text }));
    },
    dismissAlert: () => void dispatch(alertsDismissed(accountAlerts)),
  };
};

/** The fields of a form as text, without the blanks around an e-mail and those in a code. */
const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = String(value);
      if (name === 'oneTimeCode') return [name, text.replace(/[\s-]/g, '')];
      return [name, name === 'email' ? text.trim() : text];
    }),
  );

/**
 * A form whose fields the browser holds: validated when it is submitted, and emptied when `submit` has succeeded.
 *
 * @param submit Called with the parsed values, and those that were typed.
 */
export const useAccountForm = <Form>(
  schema: StandardSchemaV1<unknown, Form>,
  submit: (form: Form, typed: Record<string, string>) => Promise<boolean>,
) => {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = readFields(currentTarget);
    const checked = validateForm(schema, typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(currentTarget);
    if (await submit(checked.form, typed)) currentTarget.reset();
  };

  const field = (name: keyof Form & string) => ({
    name,
    error: errors[name],
    required: true,
    onChange: () => setErrors(({ [name]: _, ...others }) => others as FieldErrors<Form>),
  });

  return { form: { method: 'dialog', noValidate: true, onSubmit }, field };
};
