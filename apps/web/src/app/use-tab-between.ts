import type { RefObject } from 'react';
import { useKeydown } from './use-keydown.ts';

type TabBetween = {
  active: boolean;
  /** What has the focus as the layer opens. */
  from: RefObject<Element | null>;
  /** The layer. */
  to: RefObject<HTMLElement | null>;
};

const findControls = (layer: HTMLElement) => [...layer.querySelectorAll<HTMLElement>('a[href], button')];

/** The focus is seen also after a press with the mouse, where WebKit would not mark it. */
const byKey: FocusOptions = { focusVisible: true };

/** Puts a layer at the end of the page between an element and what follows it, as far as Tab goes. */
export const useTabBetween = ({ active, from, to }: TabBetween): void => {
  useKeydown(active, (event) => {
    const { current: layer } = to;
    const { current: start } = from;
    if (event.key !== 'Tab' || !layer || !(start instanceof HTMLElement)) return;
    const controls = findControls(layer);
    const focused = document.activeElement;
    if (focused === start && !event.shiftKey) {
      event.preventDefault();
      controls[0]?.focus(byKey);
    } else if (focused === controls[0] && event.shiftKey) {
      event.preventDefault();
      start.focus(byKey);
    } else if (focused === controls.at(-1) && !event.shiftKey) {
      // The browser goes on from there.
      start.focus();
    }
  });
};
