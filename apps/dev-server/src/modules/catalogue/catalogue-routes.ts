import type { ListedProduct, Product, shopContract } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import { CachedResponse, type Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import type { Catalogue } from './catalogue-service.ts';
import type { CatalogueSnapshot } from './parse-catalogue.ts';

type CachedCatalogue = {
  snapshot: CatalogueSnapshot;
  list: CachedResponse;
  items: Map<number, CachedResponse>;
};

const catalogueUnavailable = () =>
  errorResponse(
    503,
    'unavailable',
    'The catalogue is not available right now. Please try again in a moment.',
  );

/** In characters of descriptions. Those of a few hundred products are no burden, and save requests. */
const maxDescriptions = 250_000;

/** A list of thousands of products is mostly their descriptions, which only a product's own page shows. */
const toList = (products: readonly Product[]): readonly ListedProduct[] => {
  const length = products.reduce((sum, { description }) => sum + description.length, 0);
  return length <= maxDescriptions ? products : products.map(({ description: _, ...listed }) => listed);
};

const cacheCatalogue = (snapshot: CatalogueSnapshot, report: (error: unknown) => void): CachedCatalogue => {
  const list = new CachedResponse(toList(snapshot.products));
  list.compress().catch(report);
  return { snapshot, list, items: new Map() };
};

export type CatalogueHandlers = Pick<Handlers<typeof shopContract>, 'listProducts' | 'getProduct'>;

/** Responses are cached until the catalogue changes; its products were validated when it was loaded. */
export const catalogueHandlers = (
  catalogue: Catalogue,
  report: (error: unknown) => void,
): CatalogueHandlers => {
  let cached: CachedCatalogue | undefined;
  const getCached = (): CachedCatalogue | undefined => {
    const snapshot = catalogue.current();
    if (snapshot && cached?.snapshot !== snapshot) cached = cacheCatalogue(snapshot, report);
    return cached;
  };
  const getItem = ({ snapshot, items }: CachedCatalogue, id: number): CachedResponse | undefined => {
    const product = snapshot.byId.get(id);
    const known = items.get(id);
    if (!product || known) return known;
    const response = new CachedResponse(product);
    items.set(id, response);
    return response;
  };
  return {
    listProducts: () => getCached()?.list ?? catalogueUnavailable(),
    getProduct: ({ params }) => {
      const current = getCached();
      if (!current) return catalogueUnavailable();
      return (
        getItem(current, Number(params.id)) ??
        errorResponse(404, 'product_not_found', errorMessages.product_not_found(params.id))
      );
    },
  };
};
