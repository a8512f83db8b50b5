/** The link to a path on this page; a photograph beside it may be a link for the mouse alone. */
export const findLinkTo = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]:not([tabindex="-1"])`);

/** Focuses the page, so that a screen reader's user and Tab continue at its start. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The ref of an element that may disappear with the focus in it: the page gets the focus then. */
export const focusMainAfter =
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement)) focusMain();
  };

/** Focuses an element in place of the one that was pressed and is gone, unless another one has the focus by now. */
export const focusInPlace = (element: HTMLElement | null | undefined, options?: FocusOptions): void => {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.id === 'main') element?.focus(options);
};

/** Returns a function that focuses what it finds, unless the focus has moved since. */
export const holdFocus = () => {
  const { activeElement } = document;
  return (find: () => HTMLElement | null | undefined): void => {
    if (document.activeElement === activeElement) find()?.focus();
  };
};

/** Focuses the first invalid field of the form once its errors are rendered. */
export const focusFirstInvalid = (form: HTMLFormElement): void => {
  const focus = holdFocus();
  requestAnimationFrame(() => focus(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')));
};
