import { useEffect, useRef } from 'react';
import type { openZoom } from './open-zoom.ts';

/**
 * Opens photographs in a dialog, whose code is loaded by the first call. The dialog goes with the component, and is
 * not opened once that has left.
 */
export const useZoom = () => {
  const mounted = useRef(false);
  const opening = useRef(false);
  const close = useRef<() => void>(undefined);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      close.current?.();
    };
  }, []);

  return async (zoom: Parameters<typeof openZoom>[0]): Promise<void> => {
    if (opening.current) return;
    opening.current = true;
    try {
      const { openZoom } = await import('./open-zoom.ts');
      if (mounted.current) close.current = openZoom(zoom);
    } catch (error) {
      console.warn('The photograph cannot be enlarged.', error);
    }
    opening.current = false;
  };
};
