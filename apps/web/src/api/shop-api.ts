import { contract, sessionHeader, verificationHeader } from '@curiolane/contract';
import { acceptedError, acceptedFeatures, acceptedResponses, type User } from '@curiolane/contract/accepted';
import { createRouteBuilder, type RouteRequest } from '@curiolane/ts-rest-rtk-query';
import {
  type BaseQueryFn,
  createApi,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  type NamedSchemaError,
  type SchemaFailureInfo,
} from '@reduxjs/toolkit/query/react';
import { config } from '../config.ts';
import * as m from '../lib/messages.ts';
import { logLeftOut, productListSchema } from './product-list.ts';

const backendOptions = {
  baseUrl: config.VITE_API_URL ?? import.meta.env.BASE_URL,
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
  [contract.listProducts, catalogue],
  [contract.getProduct, catalogue],
  [contract.sendVerificationCode, backendStatus],
  [contract.sendOrderConfirmation, backendStatus],
]);

type BaseQuery = BaseQueryFn<RouteRequest, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const baseQuery: BaseQuery = (request, api, options) =>
  (baseQueries.get(request.route) ?? backend)(request, api, options);

const schemaFailureText = (
  { issues: [issue] }: NamedSchemaError,
  { endpoint }: SchemaFailureInfo,
): string => {
  // An issue without a path is named as in the contract's `fieldErrors`.
  const path = issue?.path?.join('.') || 'body';
  return m.responseInvalid({ endpoint, problem: issue?.message ?? '?', path });
};

/** The fields of a profile that a response has a value for. */
const filledFields = (user: User | undefined): Partial<User> =>
  Object.fromEntries(Object.entries(user ?? {}).filter(([, value]) => value !== undefined && value !== ''));

/** A shopper waits for its response to learn about their order; the documented routes have no timeout. */
const settleTimeoutMs = 15_000;

/** Later changes of the saved products wait for the one before, and the first for the features. */
const savedTimeoutMs = 15_000;

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
    // Of an error response the storefront reads what it accepts of any backend, whatever the status.
    const { query, mutation } = createRouteBuilder(build, { errorBodySchema: acceptedError });
    return {
      listProducts: query(contract.listProducts, {
        rawResponseSchema: productListSchema,
        // Back to a long list shows where one was, while it is loaded again.
        keepUnusedDataFor: 600,
        onQueryStarted: (_, { queryFulfilled }) => logLeftOut(queryFulfilled),
      }),
      getProduct: query(contract.getProduct, { rawResponseSchema: acceptedResponses.getProduct }),
      getProfile: query(contract.getProfile, {
        rawResponseSchema: acceptedResponses.getProfile,
        providesTags: ['Profile'],
      }),
      updateProfile: mutation(contract.updateProfile, {
        rawResponseSchema: acceptedResponses.updateProfile,
        invalidatesTags: ['Profile'],
        // The saved values are shown at once, and stay when the profile cannot be loaded again.
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
      sendVerificationCode: mutation(contract.sendVerificationCode, {
        rawResponseSchema: acceptedResponses.sendVerificationCode,
        // In a header, because the body is not awaited.
        transformResponse: (_, meta) => ({
          checkedByServer: meta?.response?.headers.get(verificationHeader) === 'server',
        }),
      }),
      verifyCode: mutation(contract.verifyCode),
      register: mutation(contract.register, { rawResponseSchema: acceptedResponses.register }),
      login: mutation(contract.login, {
        rawResponseSchema: acceptedResponses.login,
        transformResponse: (body, meta) => ({
          ...body,
          cookieSite: meta?.response?.headers.get(sessionHeader),
        }),
      }),
      // For as long as a page is open: it does not change with what a shopper does.
      listFeatures: query(contract.listFeatures, {
        rawResponseSchema: acceptedFeatures,
        keepUnusedDataFor: 3600,
        fetchOptions: { timeout: savedTimeoutMs },
      }),
      requestPasswordReset: mutation(contract.requestPasswordReset),
      resetPassword: mutation(contract.resetPassword),
      getSession: query(contract.getSession),
      sendOrderConfirmation: mutation(contract.sendOrderConfirmation, {
        rawResponseSchema: acceptedResponses.sendOrderConfirmation,
        // In a header, because the body is not awaited.
        transformResponse: (_, meta) => ({
          orderId: meta?.response?.headers.get('location')?.split('/').at(-1),
        }),
        invalidatesTags: ['Profile'],
      }),
      settleOrder: mutation(contract.settleOrder, {
        fetchOptions: { timeout: settleTimeoutMs },
      }),
      listOrders: query(contract.listOrders, {
        providesTags: ['Profile'],
      }),
      getOrder: query(contract.getOrder),
      // A mutation, so that no order of somebody stays in the cache of the page.
      lookUpOrder: mutation(contract.lookUpOrder),
      changePassword: mutation(contract.changePassword, { invalidatesTags: ['Profile'] }),
      requestEmailChange: mutation(contract.requestEmailChange),
      confirmEmailChange: mutation(contract.confirmEmailChange),
      deleteAccount: mutation(contract.deleteAccount),
      listSavedProducts: query(contract.listSavedProducts, {
        fetchOptions: { timeout: savedTimeoutMs },
      }),
      changeSavedProducts: mutation(contract.changeSavedProducts, {
        fetchOptions: { timeout: savedTimeoutMs },
      }),
      logout: mutation(contract.logout),
      logoutEverywhere: mutation(contract.logoutEverywhere),
    };
  },
});

export const {
  useListProductsQuery,
  useGetProductQuery,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useSendVerificationCodeMutation,
  useVerifyCodeMutation,
  useRegisterMutation,
  useLoginMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  useLookUpOrderMutation,
  useChangePasswordMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useDeleteAccountMutation,
  useLogoutEverywhereMutation,
  useListFeaturesQuery,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = shopApi;
