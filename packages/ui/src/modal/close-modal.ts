import { type MouseEvent, type PointerEvent, type RefObject, useEffect } from 'react';

let pressed: EventTarget | null = null;

/** Remembers where a press begins: one that selects text may end on the overlay. */
export const rememberPress = (event: PointerEvent<HTMLDialogElement>): void => {
  pressed = event.target;
};

/** Closes a modal dialog by a press on its overlay or on a link inside. */
export const closeByPress = (event: MouseEvent<HTMLDialogElement>): void => {
  const onOverlay = event.target === event.currentTarget && pressed === event.currentTarget;
  const onLink = event.target instanceof Element && event.target.closest('a');
  if (onOverlay || onLink) event.currentTarget.close();
};

/** Closes a modal dialog on Back. */
export const useCloseOnBack = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [dialog]);
};
