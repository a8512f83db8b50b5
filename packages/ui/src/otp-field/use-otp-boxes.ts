import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { keepDigits } from './ascii-digits.ts';

/** Handlers for a row of one-digit boxes: typing, deleting, pasting and arrow keys. */
export const useOtpBoxes = (value: readonly string[], onChange: (digits: string[]) => void) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const last = value.length - 1;

  const focus = (box: number) => boxes.current[Math.min(Math.max(box, 0), last)]?.focus();

  const enter = (from: number, digits: string) => {
    onChange(value.map((old, box) => digits[box - from] ?? old));
    focus(from + digits.length);
  };

  /** A complete code fills every box, from whichever box it is pasted or filled into. */
  const enterAt = (box: number, digits: string) =>
    digits.length > last ? enter(0, digits.slice(0, value.length)) : enter(box, digits);

  const clear = (box: number) => onChange(value.map((old, index) => (index === box ? '' : old)));

  const input = (box: number, text: string) => {
    if (text === '') return clear(box);
    const old = value[box] ?? '';
    const digits = keepDigits(text);
    // A typed digit stands beside the one that it replaces. A complete code has replaced the digit already.
    const isBeside = digits.length > 1 && digits.length !== value.length;
    const fresh = isBeside ? digits.replace(old, '') : digits;
    if (fresh) enterAt(box, fresh);
  };

  const paste = (box: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = keepDigits(event.clipboardData.getData('text'));
    if (digits) enterAt(box, digits);
  };

  const keyDown = (box: number, event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      Backspace: () => (value[box] ? clear(box) : focus(box - 1)),
      ArrowLeft: () => focus(box - 1),
      ArrowRight: () => focus(box + 1),
      Home: () => focus(0),
      End: () => focus(last),
    };
    const move = moves[event.key];
    // Alt and the left arrow are the browser's Back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  };

  return { boxes, input, paste, keyDown };
};
