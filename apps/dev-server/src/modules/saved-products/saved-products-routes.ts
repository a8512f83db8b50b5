import type { extensionsContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyRequest } from 'fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import type { SavedProductsService } from './saved-products-service.ts';

export type SavedProductsRoutesDependencies = {
  saved: SavedProductsService;
  /** The session of a signed-in customer. */
  readSession: (request: FastifyRequest) => Promise<{ accountId: string } | undefined>;
};

export const savedProductsHandlers = ({
  saved,
  readSession,
}: SavedProductsRoutesDependencies): Pick<
  Handlers<typeof extensionsContract>,
  'listSavedProducts' | 'changeSavedProducts'
> => ({
  listSavedProducts: async (_input, { request }) => {
    const session = await readSession(request);
    if (!session) return errorResponse(401, 'unauthenticated');
    return { status: 200, body: { products: await saved.list(session.accountId) } };
  },

  changeSavedProducts: async ({ body }, { request }) => {
    const session = await readSession(request);
    if (!session) return errorResponse(401, 'unauthenticated');
    const change = await saved.change(session.accountId, body);
    switch (change.outcome) {
      case 'changed':
        return { status: 200, body: { products: change.products } };
      case 'full':
        return errorResponse(409, 'saved_products_full');
      case 'account_gone':
        return errorResponse(401, 'unauthenticated');
      case 'catalogue_unavailable':
        return errorResponse(
          503,
          'unavailable',
          'The catalogue is not available right now. Please try again.',
        );
    }
  },
});
