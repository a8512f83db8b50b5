import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Calls `onKeydown` with every key that is pressed while `active`. */
export const useKeydown = (active: boolean, onKeydown: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent(onKeydown);
  // Not useEffect: a key may be pressed as soon as the layer is in the document.
  useLayoutEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [active]);
};

type UseEscapeOptions = { active: boolean; layer: RefObject<HTMLElement | null>; onEscape: () => void };

/** Menus and dialogs: Escape closes them before a layer of the page. */
const onTop = ':popover-open, dialog[open]';

/** Fields use Escape themselves: it clears a search, or ends the input of a character. */
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

type TabBetween = {
  active: boolean;
  /** The element that has the focus as the layer opens. */
  from: RefObject<Element | null>;
  /** The layer. */
  to: RefObject<HTMLElement | null>;
};

const findControls = (layer: HTMLElement) => [...layer.querySelectorAll<HTMLElement>('a[href], button')];

/** The focus is seen also after a press with the mouse, where WebKit would not mark it. */
const byKey: FocusOptions = { focusVisible: true };

/** Makes Tab enter the layer after `from`, and leave it to what follows `from`. */
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

const nothing = { pointer: false, focus: false };

/**
 * Tells when the pointer or the focus is in an element that gets `hold`, and is shown while `active`: neither leaves an
 * element that is removed.
 */
export const useHold = (active: boolean) => {
  const [inside, setInside] = useState(nothing);
  useEffect(() => {
    if (!active) setInside(nothing);
  }, [active]);
  const set = (change: Partial<typeof nothing>) => () => setInside((before) => ({ ...before, ...change }));
  const hold = {
    onPointerEnter: set({ pointer: true }),
    onPointerLeave: set({ pointer: false }),
    onFocus: set({ focus: true }),
    onBlur: set({ focus: false }),
  };
  return { held: inside.pointer || inside.focus, hold };
};
