import type { AppStore, RootState } from './store.ts';

/** Calls `onChange` after each action that changes what `select` returns. */
export const observeStore = <Value>(
  store: AppStore,
  select: (state: RootState) => Value,
  onChange: (value: Value, previous: Value) => void,
): void => {
  let current = select(store.getState());
  store.subscribe(() => {
    const previous = current;
    // Before the call, which may dispatch.
    current = select(store.getState());
    if (current !== previous) onChange(current, previous);
  });
};
