/**
 * zod and the schemas of responses are a tenth of the shop's code, which nothing needs before the first response. Those
 * of the catalogue are a file of their own, and are needed for what does not certainly fit the contract alone
 * (`fitting-products.ts`): to create all of them keeps a phone busy.
 */
type CatalogueSchemas = typeof import('./catalogue-schemas.ts');
export type ResponseSchemas = typeof import('./response-schemas.ts');

let loaded: CatalogueSchemas | undefined;

/** Loads what validates responses of the catalogue. Rejects when it cannot be loaded, and can then be called again. */
export const loadCatalogueSchemas = async (): Promise<CatalogueSchemas> => {
  loaded ??= await import('./catalogue-schemas.ts');
  return loaded;
};

/** What validates responses of the catalogue, if it is loaded. */
export const peekCatalogueSchemas = (): CatalogueSchemas | undefined => loaded;

/** Loads what validates the responses to all other requests. Rejects when it cannot be loaded, and can then be called again. */
export const loadResponseSchemas = (): Promise<ResponseSchemas> => import('./response-schemas.ts');
