/** The storage that redux-persist writes to. `redux-persist/lib/storage` does not resolve under Vite 8. */
export const persistStorage = {
  getItem: async (key: string): Promise<string | null> => localStorage.getItem(key),
  setItem: async (key: string, value: string): Promise<void> => localStorage.setItem(key, value),
  removeItem: async (key: string): Promise<void> => localStorage.removeItem(key),
};
