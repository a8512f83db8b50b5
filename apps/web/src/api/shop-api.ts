import { additionsContract, shopContract } from '@curiolane/contract';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { config } from '../config.ts';
import { type ArgumentOf, endpoint, type RouteBaseQuery } from './contract-bridge.ts';

const backend = fetchBaseQuery({
  baseUrl: config.VITE_API_URL ?? '/',
  credentials: config.VITE_API_URL ? 'include' : 'same-origin',
});
const catalogue = config.VITE_CATALOGUE_URL
  ? fetchBaseQuery({ baseUrl: config.VITE_CATALOGUE_URL, credentials: 'omit' })
  : backend;

const catalogueRoutes: unknown[] = [shopContract.listProducts, shopContract.getProduct];

const baseQuery: RouteBaseQuery = ({ route, ...request }, api, options) =>
  (catalogueRoutes.includes(route) ? catalogue : backend)(
    request,
    api,
    options,
  ) as ReturnType<RouteBaseQuery>;

// Of these answers the specification reads the success and, at most, a message. A backend that says less has
// accepted the call all the same.
const spokenAnswer = z.nullish(z.object({ message: z.optional(z.string()) }));

/** A shopper waits for it to be told about their order; the documented calls have no timeout. */
const settleTimeoutMs = 15_000;

/** The one door to the network: every call of the contract as an RTK Query endpoint. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile'],
  catchSchemaFailure: (error, { endpoint }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The answer to ${endpoint} is not what was agreed: ${error.issues[0]?.message ?? 'unknown'} at ${
      error.issues[0]?.path?.map(String).join('.') || 'the body'
    }.`,
  }),
  endpoints: (build) => ({
    listProducts: build.query(endpoint(shopContract.listProducts)),
    getProduct: build.query(endpoint(shopContract.getProduct)),
    getProfile: build.query({ ...endpoint(shopContract.getProfile), providesTags: ['Profile'] }),
    updateProfile: build.mutation({ ...endpoint(shopContract.updateProfile), invalidatesTags: ['Profile'] }),
    sendVerificationCode: build.mutation({
      ...endpoint(shopContract.sendVerificationCode),
      responseSchema: spokenAnswer,
    }),
    register: build.mutation({ ...endpoint(shopContract.register), responseSchema: spokenAnswer }),
    login: build.mutation({ ...endpoint(shopContract.login), responseSchema: spokenAnswer }),
    sendOrderConfirmation: build.mutation({
      ...endpoint(shopContract.sendOrderConfirmation),
      responseSchema: spokenAnswer,
      invalidatesTags: ['Profile'],
    }),
    settleOrder: build.mutation({
      ...endpoint(additionsContract.settleOrder),
      query: (argument: ArgumentOf<typeof additionsContract.settleOrder>) => ({
        ...endpoint(additionsContract.settleOrder).query(argument),
        timeout: settleTimeoutMs,
      }),
    }),
    logout: build.mutation(endpoint(additionsContract.logout)),
  }),
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
