import type { Walker } from './walker.ts';

/** The focused element, if its focus is marked; '' otherwise. */
const readMarked = () => {
  const { activeElement } = document;
  return activeElement?.matches(':focus-visible')
    ? (activeElement.ariaLabel ?? activeElement.textContent)
    : '';
};

/**
 * Waits until the focus is seen on an element. An engine marks what a script focuses only if it had marked what had the
 * focus before, which a press with the mouse has not.
 */
export const findMarkedFocus = (walker: Walker, text: RegExp): Promise<true> =>
  walker.until(`the focus is seen on ${text}`, async () =>
    text.test(await walker.engine.evaluate(readMarked)),
  );
