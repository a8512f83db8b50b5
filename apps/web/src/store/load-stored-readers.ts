import { loadStoredSchemas } from './load-stored-schemas.ts';
import { loadStateReader } from './persisted-state.ts';

/** Whether the browser has records that the start of the shop reads with a schema. */
const hasOtherRecords = (): boolean => {
  try {
    return (
      localStorage.getItem('order') !== null ||
      ['alerts', 'checkout'].some((key) => sessionStorage.getItem(key) !== null)
    );
  } catch {
    // Blocked storage has no records.
    return false;
  }
};

/** Loads what reads the records in the browser's storage. Rejects when it cannot be loaded, and can then be called again. */
export const loadStoredReaders = async (): Promise<void> => {
  await Promise.all([loadStateReader(), hasOtherRecords() && loadStoredSchemas()]);
};

/** Calls back once stored records can be read. */
export const withStoredReaders = (read: () => void): void => {
  loadStoredReaders().then(read, (error: unknown) => {
    console.warn('What other pages of the shop stored could not be read.', error);
  });
};
