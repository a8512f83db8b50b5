import { useEffectEvent, useLayoutEffect } from 'react';

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
