import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `leave` after `after` ms, never while held; letting go starts the time anew. */
export const useLeave = (after: number | 'never', leave: () => void) => {
  const [held, setHeld] = useState(false);
  const left = useEffectEvent(leave);

  useEffect(() => {
    if (after === 'never' || held) return;
    const timer = setTimeout(() => left(), after);
    return () => clearTimeout(timer);
  }, [after, held]);

  return { hold: () => setHeld(true), release: () => setHeld(false) };
};
