import type { Part } from '../early/early.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By this React knows which value of a field it was told of last; it is private to React. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

const getFields = (part: Part): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => (field.closest('main') !== null) === (part === 'page'),
  );

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field holds something else than the HTML gave it. */
const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!isCheckable(field)) return field.value !== field.defaultValue;
  // Of a group of radio buttons the chosen one speaks for all.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
};

/** Takes down what a field holds; returns how to give it back to the field and to tell React of it. */
const snapshot = (field: Field): (() => void) => {
  const { value } = field;
  if (isCheckable(field)) {
    const { checked } = field;
    return () => {
      field.checked = checked;
      (field as Tracked)._valueTracker?.setValue(String(!checked));
      // React reads ticks from clicks; one that is no mouse event ticks nothing by itself.
      field.dispatchEvent(new Event('click', { bubbles: true }));
    };
  }
  if (field instanceof HTMLSelectElement)
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (field.value !== value) {
      field.value = value;
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
    // Any other text: the letters are old to the field and new to React.
    (field as Tracked)._valueTracker?.setValue(`${value} `);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

/**
 * Tells React what the fields of a part held when it was hydrated: what was typed, chosen or filled in by the
 * browser before. React keeps it in the document at first, and overwrites it with its own state at the next render.
 *
 * To be called in a layout effect, before that render; React is told right after it.
 */
export const adoptFields = (part: Part): void => {
  const restore = getFields(part).filter(isChanged).map(snapshot);
  queueMicrotask(() => {
    for (const tell of restore) tell();
  });
};
