import { extensionsContract, shopContract } from '@curiolane/contract';
import { acceptedError, acceptedResponses, type User } from '@curiolane/contract/accepted';
import { createRouteBuilder, type RouteRequest } from '@curiolane/ts-rest-rtk-query';
import type {
  BaseQueryFn,
  FetchBaseQueryError,
  NamedSchemaError,
  SchemaFailureInfo,
} from '@reduxjs/toolkit/query';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { config } from '../config.ts';
import { logLeftOut } from './log-left-out.ts';

const backendOptions = {
  baseUrl: config.VITE_API_URL ?? '/',
  credentials: config.VITE_API_URL ? 'include' : 'same-origin',
} as const;

/** The status alone tells success: the body, which may be truncated or never end, is not awaited. */
const fetchStatus = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request);
  return response.ok ? new Response(null, response) : response;
};

const backend = fetchBaseQuery(backendOptions);
const backendStatus = fetchBaseQuery({ ...backendOptions, fetchFn: fetchStatus });
const catalogue = config.VITE_CATALOGUE_URL
  ? fetchBaseQuery({ baseUrl: config.VITE_CATALOGUE_URL, credentials: 'omit' })
  : backend;

const baseQueries = new Map<unknown, typeof backend>([
  [shopContract.listProducts, catalogue],
  [shopContract.getProduct, catalogue],
  [shopContract.sendVerificationCode, backendStatus],
  [shopContract.sendOrderConfirmation, backendStatus],
]);

const baseQuery: BaseQueryFn<RouteRequest, unknown, FetchBaseQueryError> = (request, api, options) =>
  (baseQueries.get(request.route) ?? backend)(request, api, options);

const schemaFailureText = ({ issues: [issue] }: NamedSchemaError, { endpoint }: SchemaFailureInfo): string =>
  `The response to ${endpoint} cannot be read: ${issue?.message ?? 'unknown'} at ${
    issue?.path?.map(String).join('.') || 'the body'
  }.`;

/** The fields of a profile that a response has a value for. */
const filledFields = (user: User | undefined): Partial<User> =>
  Object.fromEntries(Object.entries(user ?? {}).filter(([, value]) => value !== undefined && value !== ''));

/** Of an error response the storefront reads what it accepts of any backend, whatever the status. */
export const shopErrors = { errorBodySchema: acceptedError };

/** A shopper waits for its response to learn about their order; the documented routes have no timeout. */
const settleTimeoutMs = 15_000;

/** Every route of the contract as an RTK Query endpoint; nothing else sends requests to the backend. */
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
      listProducts: query(shopContract.listProducts, {
        rawResponseSchema: acceptedResponses.listProducts,
        onQueryStarted: (_, { queryFulfilled }) => logLeftOut(queryFulfilled),
      }),
      getProduct: query(shopContract.getProduct, { rawResponseSchema: acceptedResponses.getProduct }),
      getProfile: query(shopContract.getProfile, {
        rawResponseSchema: acceptedResponses.getProfile,
        providesTags: ['Profile'],
      }),
      updateProfile: mutation(shopContract.updateProfile, {
        rawResponseSchema: acceptedResponses.updateProfile,
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
      sendVerificationCode: mutation(shopContract.sendVerificationCode, {
        rawResponseSchema: acceptedResponses.sendVerificationCode,
      }),
      register: mutation(shopContract.register, { rawResponseSchema: acceptedResponses.register }),
      login: mutation(shopContract.login, { rawResponseSchema: acceptedResponses.login }),
      sendOrderConfirmation: mutation(shopContract.sendOrderConfirmation, {
        rawResponseSchema: acceptedResponses.sendOrderConfirmation,
        invalidatesTags: ['Profile'],
      }),
      settleOrder: mutation(extensionsContract.settleOrder, { fetchOptions: { timeout: settleTimeoutMs } }),
      logout: mutation(extensionsContract.logout),
    };
  },
});

export const {
  useListProductsQuery,
  useGetProductQuery,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useSendVerificationCodeMutation,
  useRegisterMutation,
  useLoginMutation,
} = shopApi;
