import { loadFormSchemas } from '../lib/load-form-schemas.ts';

/** The schemas and zod are a tenth of the shop's code, which a first visit with nothing in storage does without. */
type StoredSchemas = typeof import('./stored-schemas.ts');

let loaded: StoredSchemas | undefined;

/** Loads what validates stored records. Rejects when it cannot be loaded, and can then be called again. */
export const loadStoredSchemas = async (): Promise<void> => {
  // In the same file of the build: the checkout of a stored cart can be submitted at once.
  await loadFormSchemas();
  loaded ??= await import('./stored-schemas.ts');
};

/** What validates stored records. Throws before it is loaded: a record must not pass for an invalid one. */
export const getStoredSchemas = (): StoredSchemas => {
  if (!loaded) throw new Error('A stored record was read before its schema was loaded.');
  return loaded;
};

/** Calls back once stored records can be read: at once where they can be already. */
export const withStoredSchemas = (read: () => void): void => {
  if (loaded) read();
  else
    loadStoredSchemas().then(read, (error: unknown) => {
      console.warn('What other pages of the shop stored could not be read.', error);
    });
};

const isStored = (storage: () => Storage, keys: readonly string[]): boolean => {
  try {
    return keys.some((key) => storage().getItem(key) !== null);
  } catch {
    // Blocked storage has no records.
    return false;
  }
};

/** Whether the browser has records that the start of the shop reads. */
export const hasStoredRecords = (): boolean =>
  isStored(() => localStorage, ['root', 'order']) || isStored(() => sessionStorage, ['alerts', 'checkout']);
