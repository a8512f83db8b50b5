import type { shopContract } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import { CachedResponse, type Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import type { Assortment, Catalogue } from './catalogue-service.ts';

type Shelf = { assortment: Assortment; list: CachedResponse; items: Map<number, CachedResponse> };

const notLoaded = () =>
  errorResponse(
    503,
    'unavailable',
    'The catalogue is not available right now. Please try again in a moment.',
  );

const stock = (assortment: Assortment, report: (error: unknown) => void): Shelf => {
  const list = new CachedResponse(assortment.products);
  list.compress().catch(report);
  return { assortment, list, items: new Map() };
};

/** Responses are cached whenever the catalogue changes: its products were validated then. */
export const catalogueHandlers = (
  catalogue: Catalogue,
  report: (error: unknown) => void,
): Pick<Handlers<typeof shopContract>, 'listProducts' | 'getProduct'> => {
  let shelf: Shelf | undefined;
  const currentShelf = (): Shelf | undefined => {
    const assortment = catalogue.current();
    if (assortment && shelf?.assortment !== assortment) shelf = stock(assortment, report);
    return shelf;
  };
  const item = ({ assortment, items }: Shelf, id: number): CachedResponse | undefined => {
    const product = assortment.byId.get(id);
    const known = items.get(id);
    if (!product || known) return known;
    const response = new CachedResponse(product);
    items.set(id, response);
    return response;
  };
  return {
    listProducts: () => currentShelf()?.list ?? notLoaded(),
    getProduct: ({ params }) => {
      const stocked = currentShelf();
      if (!stocked) return notLoaded();
      return (
        item(stocked, Number(params.id)) ??
        errorResponse(404, 'product_not_found', errorMessages.product_not_found(params.id))
      );
    },
  };
};
