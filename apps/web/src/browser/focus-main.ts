/** Focuses the page, so that a screen reader's user and Tab continue at its start. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The ref of an element that may disappear with the focus in it: the page gets the focus then. */
export const focusMainAfter =
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement)) focusMain();
  };
