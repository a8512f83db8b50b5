import type { Product } from '@curiolane/contract';
import type { Catalogue } from './catalogue-service.ts';
import type { CatalogueSnapshot } from './parse-catalogue.ts';

export type ShopCatalogue = Catalogue & {
  /** From now on these are the products; without any they are those of the server. */
  replace(products: readonly Product[] | undefined): void;
};

/** @param products They fit the contract, and each has an id of its own. */
const toSnapshot = (products: readonly Product[]): CatalogueSnapshot => ({
  products,
  byId: new Map(products.map((product) => [product.id, product])),
  leftOut: [],
});

/** The catalogue of one shop, which may have other products than its server. */
export const shopCatalogue = (server: Catalogue, products: readonly Product[]): ShopCatalogue => {
  let own: CatalogueSnapshot | undefined = toSnapshot(products);
  return {
    current: () => own ?? server.current(),
    replace(replacement) {
      own = replacement && toSnapshot(replacement);
    },
  };
};
