/** The text in a storage of the browser; null where there is none, or storage is blocked, which throws on access. */
export const readStoredText = (getStorage: () => Storage, key: string): string | null => {
  try {
    return getStorage().getItem(key);
  } catch {
    return null;
  }
};
