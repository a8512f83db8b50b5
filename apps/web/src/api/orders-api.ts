import { createRouteBuilder } from '@curiolane/ts-rest-rtk-query';
import { getSuccessSchema } from './lazy-schemas.ts';
import { routes } from './routes.ts';
import { shopApi, shopErrors } from './shop-api.ts';

/** The orders of a customer as endpoints of the shop's API, loaded by those who look at them. */
const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => {
    const { query } = createRouteBuilder(build, shopErrors);
    return {
      listOrders: query(routes.listOrders, {
        rawResponseSchema: getSuccessSchema('listOrders'),
        providesTags: ['Profile'],
      }),
      getOrder: query(routes.getOrder, { rawResponseSchema: getSuccessSchema('getOrder') }),
    };
  },
});

export const { useListOrdersQuery, useGetOrderQuery } = ordersApi;
