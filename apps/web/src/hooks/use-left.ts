import { type RefObject, useEffect, useRef } from 'react';

/** Whether the shopper has left the page or the form that calls it: what it waited for comes too late to be shown there. */
export const useLeft = (): RefObject<boolean> => {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
};
