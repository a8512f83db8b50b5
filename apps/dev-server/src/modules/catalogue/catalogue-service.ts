import { type Product, shopContract } from '@curiolane/contract';

/** The catalogue at one moment. */
export type CatalogueSnapshot = {
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<number, Product>;
};

export type Catalogue = {
  /** Undefined until the catalogue of another host has been loaded. */
  current(): CatalogueSnapshot | undefined;
  close(): void;
};

/** @throws when the products do not fit the contract. */
export const parseCatalogue = (content: unknown): CatalogueSnapshot => {
  const products = shopContract.listProducts.responses[200].parse(content);
  return { products, byId: new Map(products.map((product) => [product.id, product])) };
};

/** The catalogue that comes with this server. */
export const bundledCatalogue = (products: readonly Product[]): Catalogue => {
  const snapshot = parseCatalogue(products);
  return { current: () => snapshot, close: () => {} };
};
