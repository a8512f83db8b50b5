import type { CheckoutForm } from '@curiolane/contract';
import { type FocusEvent, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The field of a form that has the focus, with the value that it had then: what is loaded meanwhile is filled in when
 * the field is left, and never beside what the shopper types.
 *
 * @param id Of the form.
 */
export const useFocusedValue = (id: string) => {
  const [focused, setFocused] = useState<Partial<CheckoutForm>>({});
  // Before this code ran, and before what is known replaces what the HTML had.
  useLayoutEffect(() => {
    const { form, name, value } = document.activeElement as Partial<Field>;
    if (form?.id === id && name) setFocused({ [name]: value });
  }, [id]);
  const onFocus = ({ currentTarget: { name, value } }: FocusEvent<Field>) => setFocused({ [name]: value });
  return { focused, onFocus, onBlur: () => setFocused({}) };
};
