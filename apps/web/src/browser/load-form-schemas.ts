import { loadOnce } from './load-once.ts';

/** The schemas and zod are a tenth of the shop's code, which a form does without until it is filled in. */
export type FormSchemas = typeof import('../lib/form-schemas.ts');

const load = loadOnce(() => import('../lib/form-schemas.ts'));

let loaded: FormSchemas | undefined;

/** Loads what validates forms. Rejects when it cannot be loaded, and can then be called again. */
export const loadFormSchemas = async (): Promise<FormSchemas> => {
  loaded ??= await load();
  return loaded;
};

/** What validates forms, if it is loaded. */
export const peekFormSchemas = (): FormSchemas | undefined => loaded;
