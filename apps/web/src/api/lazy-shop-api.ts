import { createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { loadOnce } from '../browser/load-once.ts';
import type { ShopError } from './api-error.ts';

type ShopApiModule = typeof import('./shop-api.ts');

export type ShopApi = ShopApiModule['shopApi'];
export type ShopEndpoints = ShopApi['endpoints'];

type IsQuery<Name extends keyof ShopEndpoints> = 'forceRefetch' extends keyof NonNullable<
  Parameters<ShopEndpoints[Name]['initiate']>[1]
>
  ? true
  : false;

/** The endpoints that read. */
export type QueryName = {
  [Name in keyof ShopEndpoints]: IsQuery<Name> extends true ? Name : never;
}[keyof ShopEndpoints];

/** The endpoints that change something. */
export type MutationName = Exclude<keyof ShopEndpoints, QueryName>;

/** RTK Query and the endpoints are an eighth of the shop's code, which nothing needs before the first request. */
let loaded: ShopApiModule | undefined;

const load = loadOnce(() => import('./shop-api.ts'));

/** Loads the shop's API. Rejects when it cannot be loaded, and can then be called again. */
export const loadShopApi = async (): Promise<ShopApiModule> => {
  loaded ??= await load();
  return loaded;
};

/** The shop's API, if it is loaded. Without it no request has been sent, so that there is nothing to reset either. */
export const peekShopApi = (): ShopApiModule | undefined => loaded;

/** Why a request was not sent: what sends it could not be loaded, which is as without a network. */
export const notLoaded = {
  status: 'FETCH_ERROR',
  error: 'not-loaded',
} as const satisfies ShopError;

/** Why a request was not sent: what sends it throws. */
export const crashed = { status: 'FETCH_ERROR', error: 'crashed' } as const satisfies ShopError;

/** Makes the reducer of the API run, whose state every request reads. */
export const apiLoaded = createAction('api/loaded');

type ApiState = ReturnType<ShopApi['reducer']>;

/** The cache of the shop's API; null until the API is loaded. */
export const apiReducer = (state: ApiState | null = null, action: UnknownAction): ApiState | null =>
  loaded?.shopApi.reducer(state ?? undefined, action) ?? state;

/** The middleware of the shop's API, once that is loaded. */
export const apiMiddleware: Middleware = (store) => (next) => {
  let handle: ((action: unknown) => unknown) | undefined;
  return (action) => {
    handle ??= loaded?.shopApi.middleware(store as never)(next);
    return handle ? handle(action) : next(action);
  };
};
