import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useEffect, useLayoutEffect, useState } from 'react';
import { nextTask } from '../browser/scheduling.ts';
import type { Part } from '../early/early-actions.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's private record of the value that it last saw in a field. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

const getFields = (part: Part): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => (field.closest('main') !== null) === (part === 'page'),
  );

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** True when a field's value differs from its default in the HTML. */
const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!isCheckable(field)) return field.value !== field.defaultValue;
  // The checked radio button restores its whole group.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
};

/** Captures a field's value; returns a function that restores it and notifies React. */
const snapshot = (field: Field): (() => void) => {
  const { value } = field;
  if (isCheckable(field)) {
    const { checked } = field;
    return () => {
      field.checked = checked;
      (field as Tracked)._valueTracker?.setValue(String(!checked));
      // React reads checked state from clicks; a plain event does not toggle the box itself.
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
    // Any other value makes React see the field's own as a change.
    (field as Tracked)._valueTracker?.setValue(`${value} `);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

/**
 * Notifies React of the values that the fields of a part had when it was hydrated: typed, chosen or filled in by the
 * browser. React keeps them in the document at first, and overwrites them with its own state at the next render.
 *
 * Call it in a layout effect, before that render; React is notified right after it.
 */
const adoptFields = (part: Part): void => {
  const restore = getFields(part).filter(isChanged).map(snapshot);
  queueMicrotask(() => {
    for (const restoreField of restore) restoreField();
  });
};

/** One per task, so that React renders the result of each before the next. */
const replayActions = async (part: Part) => {
  for (const replay of window.early?.takeActions(part) ?? []) {
    await nextTask();
    replay();
  }
};

type HydratedPartProps = {
  part: Part;
  /** Called once the shopper's earlier input is replayed. */
  onAdopted?: () => void;
};

/**
 * Replays what the shopper did in a part of the page before it was hydrated, once its effects ran: first the values
 * of its fields, then the clicks and submissions in their order.
 */
export const HydratedPart = ({ part, onAdopted }: HydratedPartProps) => {
  const hydrated = useHydrated();
  // False where React has rendered the part instead, as in development: the shopper has not seen its fields before.
  const [isFromHtml] = useState(!hydrated);
  useLayoutEffect(() => {
    if (isFromHtml) adoptFields(part);
  }, [isFromHtml, part]);
  useEffect(() => {
    void replayActions(part).then(onAdopted);
  }, [part, onAdopted]);
  return null;
};
