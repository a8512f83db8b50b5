import type { KeyboardEvent } from 'react';

const typeAheadTimeoutMs = 700;
const nothing = { text: '', at: Number.NEGATIVE_INFINITY };
let typed = nothing;

const getItems = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
];

/** For a key, the focus is seen, whatever had it before: WebKit would not mark it after a press with the mouse. */
const byKey: FocusOptions = { focusVisible: true };

/** Focuses the first, the last or, if any, the checked item; by a key, unless options say otherwise. Type-ahead starts over. */
export const focusItem = (menu: HTMLElement, which: 'first' | 'last' | 'checked', options = byKey) => {
  const items = getItems(menu);
  const checked = items.find((item) => item.ariaChecked === 'true');
  const chosen = which === 'checked' ? (checked ?? items[0]) : items.at(which === 'first' ? 0 : -1);
  chosen?.focus(options);
  typed = nothing;
};

/** Type-ahead: focuses the next item that starts with the typed letters; the same letter again moves on. */
const typeAhead = (event: KeyboardEvent, items: HTMLElement[], at: number) => {
  const letter = event.key.toLowerCase();
  const goesOn = event.timeStamp - typed.at < typeAheadTimeoutMs && typed.text !== letter;
  typed = { text: goesOn ? typed.text + letter : letter, at: event.timeStamp };
  const from = at + (typed.text.length > 1 ? 0 : 1);
  const candidates = [...items.slice(from), ...items.slice(0, from)];
  candidates.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.text))?.focus(byKey);
};

/** Handles the keys of the ARIA menu pattern, except Escape, which the popover handles. */
export const handleMenuKey = (event: KeyboardEvent<HTMLElement>) => {
  const menu = event.currentTarget;
  const items = getItems(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, () => void> = {
    ' ': () => items[at]?.click(),
    ArrowDown: () => items[(at + 1) % items.length]?.focus(byKey),
    ArrowUp: () => items.at(at > 0 ? at - 1 : -1)?.focus(byKey),
    Home: () => focusItem(menu, 'first'),
    End: () => focusItem(menu, 'last'),
  };
  // Hiding returns the focus to the trigger, and Tab moves on from there.
  if (event.key === 'Tab') return menu.hidePopover();
  if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
    return typeAhead(event, items, at);
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
};
