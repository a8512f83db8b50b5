import type { shopContract } from '@curiolane/contract';
import { errorAnswer } from '../../http/contract/error-response.ts';
import type { Handlers } from '../../http/contract-mount.ts';
import { PrebuiltAnswer } from '../../http/prebuilt-answer.ts';
import type { Assortment, Catalogue } from './catalogue-service.ts';

type Shelf = { assortment: Assortment; list: PrebuiltAnswer; items: Map<number, PrebuiltAnswer> };

const notLoaded = () =>
  errorAnswer(503, 'unavailable', 'The catalogue is not available right now. Please try again in a moment.');

const stock = (assortment: Assortment, report: (error: unknown) => void): Shelf => {
  const list = new PrebuiltAnswer(assortment.products);
  list.compress().catch(report);
  return { assortment, list, items: new Map() };
};

/** Answers are prebuilt whenever the catalogue changes: its products were held against the contract then. */
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
  const item = ({ assortment, items }: Shelf, id: number): PrebuiltAnswer | undefined => {
    const product = assortment.byId.get(id);
    const known = items.get(id);
    if (!product || known) return known;
    const answer = new PrebuiltAnswer(product);
    items.set(id, answer);
    return answer;
  };
  return {
    listProducts: () => currentShelf()?.list ?? notLoaded(),
    getProduct: ({ params }) => {
      const stocked = currentShelf();
      if (!stocked) return notLoaded();
      return (
        item(stocked, Number(params.id)) ??
        errorAnswer(404, 'product_not_found', `There is no product ${params.id}.`)
      );
    },
  };
};
