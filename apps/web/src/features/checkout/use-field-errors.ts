import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, validateForm } from '../../lib/forms.ts';

type Schema<Form> = Parameters<typeof validateForm<Form>>[0];

/** True while the mouse is pressed: an error that moves the page then would make the click miss. */
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
 */
export const useFieldErrors = <Form extends object>(schema: Schema<Form>, values: Form) => {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const pressed = usePressed();
  const latest = useRef(values);
  latest.current = values;

  const validateField = (name: keyof Form, current: Form) => {
    const checked = validateForm(schema, current);
    const error = checked.ok ? undefined : checked.errors[name];
    setErrors(
      ({ [name]: _, ...others }) => ({ ...others, ...(error && { [name]: error }) }) as FieldErrors<Form>,
    );
  };

  const left = (name: keyof Form, { currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (currentTarget.value === '') return;
    const validate = () => validateField(name, latest.current);
    // After the click that the release makes.
    if (pressed.current) addEventListener('pointerup', () => setTimeout(validate), { once: true });
    else validate();
  };

  const changed = (name: keyof Form, value: string) => {
    if (errors[name]) validateField(name, { ...latest.current, [name]: value });
  };
  return { errors, setErrors, left, changed };
};
