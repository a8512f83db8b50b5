import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShopError } from '../api/api-error.ts';
import {
  loadShopApi,
  notLoaded,
  peekShopApi,
  type QueryName,
  type ShopEndpoints,
} from '../api/lazy-shop-api.ts';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { nextTask } from '../browser/next-task.ts';
import { retryLater } from '../browser/retry-later.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { beginRequest, startShopApi } from '../store/shop-requests.ts';
import type { RootState } from '../store/store.ts';

type Argument<Name extends QueryName> = ShopEndpoints[Name]['Types']['QueryArg'];
type Data<Name extends QueryName> = ShopEndpoints[Name]['Types']['ResultType'];

/** What the cache has of a request, as RTK Query's selectors return it. */
type CachedQuery<Result> = {
  isUninitialized: boolean;
  isLoading: boolean;
  isError: boolean;
  data?: Result | undefined;
  error?: ShopError | undefined;
  fulfilledTimeStamp?: number | undefined;
};

type QueryOptions = {
  /** Requests nothing, and returns nothing that was requested before. */
  skip?: boolean;
  /** Requests again on mount what was received longer ago, in seconds. */
  refetchAfter?: number;
};

export type QueryResult<Result> = {
  /** The last response to this argument; that to another one is never shown under it. */
  data: Result | undefined;
  error: ShopError | undefined;
  /** Whether the last request failed, and none has been sent since. */
  isError: boolean;
  /** Whether a response is awaited, or the request is about to be sent. */
  isFetching: boolean;
  /** Whether a response is awaited, and no earlier one can be shown. */
  isLoading: boolean;
  /** When `data` was received, in milliseconds since 1970. */
  fulfilledTimeStamp: number | undefined;
  refetch: () => void;
};

const uninitialized: CachedQuery<never> = {
  isUninitialized: true,
  isLoading: false,
  isError: false,
};

type Request = { refetch: () => unknown; unsubscribe: () => void };

/** What the endpoints of queries have in common, whose own types a generic name cannot be called with. */
type QueryEndpoint<Result> = {
  initiate: (
    argument: unknown,
    options: { forceRefetch?: number },
  ) => ThunkAction<Request, RootState, unknown, UnknownAction>;
  select: (argument: unknown) => (state: RootState) => CachedQuery<Result>;
};

const findEndpoint = <Name extends QueryName>(endpoints: ShopEndpoints, name: Name) =>
  endpoints[name] as unknown as QueryEndpoint<Data<Name>>;

const makeSelect = <Name extends QueryName>(name: Name, argument: Argument<Name>, skip: boolean) => {
  let select: ReturnType<QueryEndpoint<Data<Name>>['select']> | undefined;
  return (state: RootState): CachedQuery<Data<Name>> => {
    const api = peekShopApi();
    if (skip || !api || state.api === null) return uninitialized;
    select ??= findEndpoint(api.shopApi.endpoints, name).select(argument);
    const cached = select(state);
    return cached.isUninitialized ? uninitialized : cached;
  };
};

/** The same object for as long as it says the same. */
const useStable = <Value>(value: Value): Value => {
  const [stable, setStable] = useState(value);
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
};

/**
 * Requests a query of the shop's API, and returns what the cache has of it. It does what RTK Query's own hooks do,
 * which would have to be loaded before the page is live: until the API is loaded the response is awaited.
 */
export const useQuery = <Name extends QueryName>(
  name: Name,
  argument: Argument<Name>,
  { skip = false, refetchAfter }: QueryOptions = {},
): QueryResult<Data<Name>> => {
  const dispatch = useAppDispatch();
  const stable = useStable(argument);
  const [failed, setFailed] = useState(false);
  const request = useRef<{ begin: () => void; refetch: () => void }>(undefined);
  const cached = useAppSelector(useMemo(() => makeSelect(name, stable, skip), [name, stable, skip]));
  const { isUninitialized, isError, data } = cached;

  useEffect(() => {
    if (skip) return;
    let ended = false;
    let sent: Request | undefined;
    const begin = () => {
      sent?.unsubscribe();
      const options = refetchAfter === undefined ? {} : { forceRefetch: refetchAfter };
      sent = dispatch(beginRequest((endpoints) => findEndpoint(endpoints, name).initiate(stable, options)));
    };
    let cancelRetry = () => {};
    const load = async (attempt = 0) => {
      cancelRetry();
      try {
        await loadShopApi();
      } catch (error) {
        if (ended) return;
        console.warn('A request could not be sent.', error);
        // It throws however often it is loaded.
        if (!(error instanceof ScriptError)) return setFailed(true);
        // The first failure may be a connection that breaks for a moment.
        if (attempt > 0 || !navigator.onLine) setFailed(true);
        cancelRetry = retryLater(attempt, () => load(attempt + 1));
        return;
      }
      if (ended) return;
      dispatch(startShopApi());
      // What is done after a render and before the first request keeps a phone busy long enough.
      await nextTask();
      if (ended) return;
      setFailed(false);
      begin();
    };
    const refetch = () => {
      if (sent) return void sent.refetch();
      setFailed(false);
      void load(1);
    };
    request.current = { begin, refetch };
    void load();
    return () => {
      ended = true;
      cancelRetry();
      request.current = undefined;
      sent?.unsubscribe();
    };
  }, [dispatch, name, stable, skip, refetchAfter]);

  // What was cached is removed when another shopper signs in: it is requested again. Where it is another request, or
  // the component leaves, the effect above has ended before.
  useEffect(() => {
    if (!isUninitialized) return () => request.current?.begin();
  }, [isUninitialized]);

  const isFetching = !skip && !failed && (isUninitialized || cached.isLoading);
  return {
    data,
    error: failed ? notLoaded : cached.error,
    isError: failed || isError,
    isFetching,
    isLoading: isFetching && data === undefined,
    fulfilledTimeStamp: cached.fulfilledTimeStamp,
    refetch: useCallback(() => request.current?.refetch(), []),
  };
};
