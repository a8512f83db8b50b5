import { loadFormSchemas } from '../browser/load-form-schemas.ts';
import { loadOnce } from '../browser/load-once.ts';

/** The schemas and zod are a tenth of the shop's code: most visits do without. */
type StoredSchemas = typeof import('./stored-schemas.ts');

let loaded: StoredSchemas | undefined;

const load = loadOnce(() => import('./stored-schemas.ts'));

/** Loads what validates stored records. Rejects when it cannot be loaded, and can then be called again. */
export const loadStoredSchemas = async (): Promise<void> => {
  // In the same file of the build: the checkout of a stored cart can be submitted at once.
  await loadFormSchemas();
  loaded ??= await load();
};

/** What validates stored records. Throws before it is loaded: a record must not pass for an invalid one. */
export const getStoredSchemas = (): StoredSchemas => {
  if (!loaded) throw new Error('A stored record was read before its schema was loaded.');
  return loaded;
};
