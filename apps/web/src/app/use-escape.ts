import type { RefObject } from 'react';
import { useKeydown } from './use-keydown.ts';

type UseEscapeOptions = { active: boolean; layer: RefObject<HTMLElement | null>; onEscape: () => void };

/** What Escape closes before a layer of the page: menus, dialogs. */
const onTop = ':popover-open, dialog[open]';

/** What Escape is for while it has the focus: it clears a search, or ends the input of a character. */
const fields = 'input, select, textarea';

const isForOther = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector(onTop) !== null ||
  (target instanceof Element && target.matches(fields));

/** Calls `onEscape` when Escape is pressed within a layer, or anywhere while nothing else is closed by it. */
export const useEscape = ({ active, layer, onEscape }: UseEscapeOptions): void => {
  useKeydown(active, (event) => {
    if (event.key !== 'Escape') return;
    const isWithin = event.target instanceof Node && layer.current?.contains(event.target);
    if (isWithin || !isForOther(event)) onEscape();
  });
};
