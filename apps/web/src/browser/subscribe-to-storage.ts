/** Calls `changed` when another tab of this shop changed local storage; `key` is null when it was cleared. */
export const subscribeToStorage = (
  changed: (key: string | null, value: string | null) => void,
): (() => void) => {
  const listener = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage) changed(key, newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
