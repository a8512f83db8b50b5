/** The key in local storage of cart and filter. */
export const storedStateKey = 'root';

/** The key in local storage of the customer's e-mail, which stays after a logout. */
export const storedEmailKey = 'userEmail';

/** The key in local storage of the products that the shopper keeps for later. */
export const storedSavedKey = 'saved';

/** The value of a JSON text; undefined for any other, and for none. */
export const parseJson = (text: string | null): unknown => {
  try {
    // Nothing is thrown where nothing is stored, as on every first visit.
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** The text in a storage of the browser; null where there is none, or storage is blocked, which throws on access. */
export const readStoredText = (getStorage: () => Storage, key: string): string | null => {
  try {
    return getStorage().getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text, or removes it for undefined. False where storage is blocked or full. */
export const writeStoredText = (
  getStorage: () => Storage,
  key: string,
  text: string | undefined,
): boolean => {
  try {
    if (text === undefined) getStorage().removeItem(key);
    else getStorage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Reads a value that was stored as JSON, and that another build, a tool or a person may have changed; undefined for none. */
export const readStored = (getStorage: () => Storage, key: string): unknown =>
  parseJson(readStoredText(getStorage, key));

/** Stores a value as JSON, or removes it for undefined. False where storage is blocked or full. */
export const writeStored = (getStorage: () => Storage, key: string, value: unknown): boolean =>
  writeStoredText(getStorage, key, value === undefined ? undefined : JSON.stringify(value));

/** Calls `changed` when another tab of this shop changed local storage; `key` is null when it was cleared. */
export const subscribeToStorage = (changed: (key: string | null, value: string | null) => void): void =>
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea === localStorage) changed(key, newValue);
  });
