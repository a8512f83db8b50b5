import type { KeyboardEvent } from 'react';

const typingPause = 700;
const nothing = { text: '', at: Number.NEGATIVE_INFINITY };
let typed = nothing;

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** Puts the focus on the first, the last or, where there is one, the checked item. What is typed next begins anew. */
export const focusItem = (menu: HTMLElement, which: 'first' | 'last' | 'checked') => {
  const items = itemsOf(menu);
  const checked = items.find((item) => item.ariaChecked === 'true');
  const chosen = which === 'checked' ? (checked ?? items[0]) : items.at(which === 'first' ? 0 : -1);
  chosen?.focus();
  typed = nothing;
};

/** Letters typed in a row find the next item that starts with them; one letter again walks on. */
const typeAhead = (event: KeyboardEvent, items: HTMLElement[], at: number) => {
  const letter = event.key.toLowerCase();
  const goesOn = event.timeStamp - typed.at < typingPause && typed.text !== letter;
  typed = { text: goesOn ? typed.text + letter : letter, at: event.timeStamp };
  const from = at + (typed.text.length > 1 ? 0 : 1);
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.text))?.focus();
};

/** The keys of the ARIA menu pattern, besides Escape, which a popover knows by itself. */
export const handleMenuKey = (event: KeyboardEvent<HTMLElement>) => {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, () => void> = {
    ' ': () => items[at]?.click(),
    ArrowDown: () => items[(at + 1) % items.length]?.focus(),
    ArrowUp: () => items.at(at > 0 ? at - 1 : -1)?.focus(),
    Home: () => focusItem(menu, 'first'),
    End: () => focusItem(menu, 'last'),
  };
  // Tab leaves from the trigger, where closing puts the focus back.
  if (event.key === 'Tab') return menu.hidePopover();
  if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
    return typeAhead(event, items, at);
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
};
