import { verificationHeader } from '@curiolane/contract';
import type { User } from '@curiolane/contract/accepted';
import { createRouteBuilder, type RouteRequest } from '@curiolane/ts-rest-rtk-query';
import {
  type BaseQueryFn,
  createApi,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  type NamedSchemaError,
  type SchemaFailureInfo,
} from '@reduxjs/toolkit/query';
import { config } from '../config.ts';
import * as m from '../lib/messages.ts';
import { loadCatalogueSchemas, loadResponseSchemas } from './lazy-schemas.ts';
import {
  errorSchema,
  getSuccessSchema,
  isFittingList,
  isFittingProduct,
  productListSchema,
  productSchema,
} from './lazy-validation.ts';
import { logLeftOut } from './log-left-out.ts';
import { routes } from './routes.ts';

const backendOptions = {
  baseUrl: config.VITE_API_URL ?? '/',
  credentials: config.VITE_API_URL ? 'include' : 'same-origin',
} as const;

/**
 * The status alone tells success: the body, which may be truncated or never end, is not awaited. It is canceled, as it
 * would hold its connection, of which a browser has six to a host.
 */
const fetchStatus = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request);
  if (!response.ok) return response;
  // One that has failed cannot be canceled, and holds nothing.
  response.body?.cancel().catch(() => {});
  return new Response(null, response);
};

const backend = fetchBaseQuery(backendOptions);
const backendStatus = fetchBaseQuery({ ...backendOptions, fetchFn: fetchStatus });
const catalogue = config.VITE_CATALOGUE_URL
  ? fetchBaseQuery({ baseUrl: config.VITE_CATALOGUE_URL, credentials: 'omit' })
  : backend;

const baseQueries = new Map<unknown, typeof backend>([
  [routes.listProducts, catalogue],
  [routes.getProduct, catalogue],
  [routes.sendVerificationCode, backendStatus],
  [routes.sendOrderConfirmation, backendStatus],
]);

type BaseQuery = BaseQueryFn<RouteRequest, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const send: BaseQuery = (request, api, options) =>
  (baseQueries.get(request.route) ?? backend)(request, api, options);

type QueryResult = Awaited<ReturnType<BaseQuery>>;

/** Where what validates a response cannot be loaded, it cannot be read, as without a network. */
const toError = (error: unknown): QueryResult => ({ error: { status: 'FETCH_ERROR', error: String(error) } });

const fitChecks = new Map<unknown, (body: unknown) => Promise<boolean>>([
  [routes.listProducts, isFittingList],
  [routes.getProduct, isFittingProduct],
]);

/** The schemas of the catalogue are loaded for a response that does not certainly fit the contract. */
const requestCatalogue: BaseQuery = async (request, api, options) => {
  const response = await send(request, api, options);
  const { error, data } = response;
  // Without a response there is nothing to validate.
  const isRead = error ? typeof error.status !== 'number' : await fitChecks.get(request.route)?.(data);
  return isRead ? response : loadCatalogueSchemas().then(() => response, toError);
};

/** What validates the response is loaded while it is awaited; before a mutation, which could not be undone. */
const requestBackend: BaseQuery = async (request, api, options) => {
  const loading = loadResponseSchemas().then(() => undefined, toError);
  const failed = api.type === 'mutation' ? await loading : undefined;
  if (failed) return failed;
  const response = await send(request, api, options);
  return (await loading) ?? response;
};

const baseQuery: BaseQuery = (request, api, options) =>
  (fitChecks.has(request.route) ? requestCatalogue : requestBackend)(request, api, options);

const schemaFailureText = (
  { issues: [issue] }: NamedSchemaError,
  { endpoint }: SchemaFailureInfo,
): string => {
  // What has no path is named as in the contract's `fieldErrors`.
  const path = issue?.path?.join('.') || 'body';
  return m.responseInvalid({ endpoint, problem: issue?.message ?? '?', path });
};

/** The fields of a profile that a response has a value for. */
const filledFields = (user: User | undefined): Partial<User> =>
  Object.fromEntries(Object.entries(user ?? {}).filter(([, value]) => value !== undefined && value !== ''));

/** Of an error response the storefront reads what it accepts of any backend, whatever the status. */
const shopErrors = { errorBodySchema: errorSchema };

/** A shopper waits for its response to learn about their order; the documented routes have no timeout. */
const settleTimeoutMs = 15_000;

/**
 * Every route of the contract as an RTK Query endpoint; nothing else sends requests to the backend. Loaded with the
 * first request: see `lazy-shop-api.ts`.
 */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile'],
  catchSchemaFailure: (error, info) => ({
    status: 'CUSTOM_ERROR' as const,
    error: schemaFailureText(error, info),
  }),
  onSchemaFailure: (error, info) => console.warn(schemaFailureText(error, info)),
  endpoints: (build) => {
    const { query, mutation } = createRouteBuilder(build, shopErrors);
    return {
      listProducts: query(routes.listProducts, {
        rawResponseSchema: productListSchema,
        // Back to a long list shows where one was, while it is loaded again.
        keepUnusedDataFor: 600,
        onQueryStarted: (_, { queryFulfilled }) => logLeftOut(queryFulfilled),
      }),
      getProduct: query(routes.getProduct, { rawResponseSchema: productSchema }),
      getProfile: query(routes.getProfile, {
        rawResponseSchema: getSuccessSchema('getProfile'),
        providesTags: ['Profile'],
      }),
      updateProfile: mutation(routes.updateProfile, {
        rawResponseSchema: getSuccessSchema('updateProfile'),
        invalidatesTags: ['Profile'],
        // What was saved is shown at once, and stays when the profile cannot be loaded again.
        onQueryStarted: ({ body: { email, ...changes } }, { dispatch, queryFulfilled }) => {
          queryFulfilled.then(
            ({ data }) =>
              dispatch(
                shopApi.util.updateQueryData('getProfile', { body: { email } }, ({ user }) => {
                  Object.assign(user, changes, filledFields(data.user));
                }),
              ),
            () => {},
          );
        },
      }),
      sendVerificationCode: mutation(routes.sendVerificationCode, {
        rawResponseSchema: getSuccessSchema('sendVerificationCode'),
        // In a header, because the body is not awaited.
        transformResponse: (_, meta) => ({
          checkedByServer: meta?.response?.headers.get(verificationHeader) === 'server',
        }),
      }),
      verifyCode: mutation(routes.verifyCode, { rawResponseSchema: getSuccessSchema('verifyCode') }),
      register: mutation(routes.register, { rawResponseSchema: getSuccessSchema('register') }),
      login: mutation(routes.login, { rawResponseSchema: getSuccessSchema('login') }),
      sendOrderConfirmation: mutation(routes.sendOrderConfirmation, {
        rawResponseSchema: getSuccessSchema('sendOrderConfirmation'),
        // In a header, because the body is not awaited.
        transformResponse: (_, meta) => ({
          orderId: meta?.response?.headers.get('location')?.split('/').at(-1),
        }),
        invalidatesTags: ['Profile'],
      }),
      settleOrder: mutation(routes.settleOrder, {
        rawResponseSchema: getSuccessSchema('settleOrder'),
        fetchOptions: { timeout: settleTimeoutMs },
      }),
      listOrders: query(routes.listOrders, {
        rawResponseSchema: getSuccessSchema('listOrders'),
        providesTags: ['Profile'],
      }),
      getOrder: query(routes.getOrder, { rawResponseSchema: getSuccessSchema('getOrder') }),
      logout: mutation(routes.logout, { rawResponseSchema: getSuccessSchema('logout') }),
      logoutEverywhere: mutation(routes.logoutEverywhere, {
        rawResponseSchema: getSuccessSchema('logoutEverywhere'),
      }),
    };
  },
});

export { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
