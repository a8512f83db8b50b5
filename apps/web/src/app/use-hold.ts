import { useEffect, useState } from 'react';

const nothing = { pointer: false, focus: false };

/**
 * Whether the pointer or the focus is in an element that gets `hold`, and is shown while `active`: neither leaves an
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
