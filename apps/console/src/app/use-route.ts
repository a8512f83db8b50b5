import { useSyncExternalStore } from 'react';
import { parseRoute, type Route } from '../lib/route.ts';

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/** Where the console is. */
export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, () => location.hash));
