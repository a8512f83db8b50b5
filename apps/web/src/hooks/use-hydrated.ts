import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered HTML is hydrated, then true: state of this browser (cart, session) is rendered from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
