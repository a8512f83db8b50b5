import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, validateForm } from '../../lib/validate-form.ts';

type Schema<Form> = Parameters<typeof validateForm<Form>>[0];

const ignore = () => {};

/** Whether the mouse is pressed: what moves then would make its click miss. */
const usePressed = () => {
  const pressed = useRef(false);
  // Not useEffect: the mouse may be pressed as soon as the form is in the document.
  useLayoutEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);
  return pressed;
};

/**
 * The errors of a form's fields: a field is validated when it is left with something in it, and from its first error
 * on as it is typed in.
 *
 * @param loadSchema While it rejects, no field is validated before the form is submitted.
 */
export const useFieldErrors = <Form extends object>(
  loadSchema: () => Promise<Schema<Form>>,
  values: Form,
) => {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const pressed = usePressed();
  const latest = useRef(values);
  latest.current = values;

  const validateField = (schema: Schema<Form>, name: keyof Form, current: Form) => {
    const checked = validateForm(schema, current);
    const error = checked.ok ? undefined : checked.errors[name];
    setErrors(
      ({ [name]: _, ...others }) => ({ ...others, ...(error && { [name]: error }) }) as FieldErrors<Form>,
    );
  };

  const left = (name: keyof Form, { currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (currentTarget.value === '') return;
    loadSchema().then((schema) => {
      const validate = () => validateField(schema, name, latest.current);
      // After the click that the release makes.
      if (pressed.current) addEventListener('pointerup', () => setTimeout(validate), { once: true });
      else validate();
    }, ignore);
  };

  const changed = (name: keyof Form, value: string) => {
    if (!errors[name]) return;
    loadSchema().then((schema) => validateField(schema, name, { ...latest.current, [name]: value }), ignore);
  };
  return { errors, setErrors, left, changed };
};
