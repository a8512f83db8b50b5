import { useEffect, useEffectEvent } from 'react';

/** Calls `onKeydown` with every key that is pressed while `active`. */
export const useKeydown = (active: boolean, onKeydown: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent(onKeydown);
  useEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [active]);
};
