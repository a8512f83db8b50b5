import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * Calls `leave` after `after` ms. The timer stops while it is hovered or focused, or the page is in a hidden tab, and then
 * restarts.
 */
export const useLeave = (after: number | 'never', leave: () => void) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
  const held = pointed || focused || hidden;
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
