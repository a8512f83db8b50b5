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

/** Focuses the first invalid field of the form once its errors are rendered, unless the focus has moved by then. */
export const focusFirstInvalid = (form: HTMLFormElement): void => {
  const { activeElement } = document;
  requestAnimationFrame(() => {
    if (document.activeElement === activeElement)
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
};
