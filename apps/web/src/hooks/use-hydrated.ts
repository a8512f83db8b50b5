import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered HTML is being taken over, true from then on: what only this browser knows (the cart, who is signed in) is shown then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
