import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** False while the browser knows that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Repeats what has failed once the browser has a network again. */
export const useRetryOnline = (failed: boolean, retry: () => unknown): void => {
  useEffect(() => {
    if (!failed) return;
    const repeat = () => void retry();
    addEventListener('online', repeat);
    return () => removeEventListener('online', repeat);
  }, [failed, retry]);
};
