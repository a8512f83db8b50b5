import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `leave` after `after` ms. The timer stops while it is hovered or focused, and then restarts. */
export const useLeave = (after: number | 'never', leave: () => void) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const left = useEffectEvent(leave);

  useEffect(() => {
    if (after === 'never' || held) return;
    const timer = setTimeout(() => left(), after);
    return () => clearTimeout(timer);
  }, [after, held]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
};
