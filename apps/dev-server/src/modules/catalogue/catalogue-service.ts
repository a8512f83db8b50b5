import { type Product, shopContract } from '@curiolane/contract';

/** The catalogue at one moment: what is sold and for how much. */
export type Assortment = {
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<number, Product>;
};

export type Catalogue = {
  /** Undefined while a catalogue of another host could not be loaded yet. */
  current(): Assortment | undefined;
  close(): void;
};

/** @throws when the products are not what the contract promises. */
export const parseCatalogue = (content: unknown): Assortment => {
  const products = shopContract.listProducts.responses[200].parse(content);
  return { products, byId: new Map(products.map((product) => [product.id, product])) };
};

/** The catalogue that this server ships. */
export const ownCatalogue = (products: readonly Product[]): Catalogue => {
  const assortment = parseCatalogue(products);
  return { current: () => assortment, close: () => {} };
};
