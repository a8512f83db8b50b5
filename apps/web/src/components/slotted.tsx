import type { ReactNode } from 'react';

/** Occurs in no message. */
const mark = '\u0000';

type SlottedProps = {
  /** A message with the place for an element, `{slot}`. */
  text: (values: { slot: string }) => string;
  /** The element. */
  children: ReactNode;
};

/** A message with an element in it, wherever the language has it. */
export const Slotted = ({ text, children }: SlottedProps) => {
  const [before, after] = text({ slot: mark }).split(mark);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
};
