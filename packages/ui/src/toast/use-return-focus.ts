import { type FocusEvent, useRef } from 'react';

/** Remembers what had the focus before an element got it, and focuses that again, or the page when it is gone. */
export const useReturnFocus = () => {
  const before = useRef<Element>(null);
  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    restore: () => {
      const target = before.current?.isConnected ? before.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
};
