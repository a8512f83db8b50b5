import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered HTML is hydrated, then true: only then is this browser's state (cart, session) rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
