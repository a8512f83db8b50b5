/** Calls back when another tab of this shop changed what local storage holds; `key` is null when all was cleared. */
export const subscribeToStorage = (
  changed: (key: string | null, value: string | null) => void,
): (() => void) => {
  const listener = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage) changed(key, newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
