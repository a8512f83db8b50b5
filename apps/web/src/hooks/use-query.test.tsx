import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as lazyShopApi from '../api/lazy-shop-api.ts';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { resetShopApi } from '../store/shop-requests.ts';
import { takeLogged } from '../testing/console-guard.ts';
import { aProduct } from '../testing/products.ts';
import { makeTestStore, stubFetch } from '../testing/render-page.tsx';
import { withResolvers } from '../testing/with-resolvers.ts';
import { useQuery } from './use-query.ts';

vi.mock(import('../api/lazy-shop-api.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, loadShopApi: vi.fn(original.loadShopApi), peekShopApi: vi.fn(original.peekShopApi) };
});

const load = vi.mocked(lazyShopApi.loadShopApi);
const peek = vi.mocked(lazyShopApi.peekShopApi);
const loaded = await lazyShopApi.loadShopApi();

const finishLoading = async () => {
  peek.mockReturnValue(loaded);
  return loaded;
};

/** As on a page that was just opened: the API is there once `finish` is called, and cannot be loaded with `fail`. */
const holdLoading = () => {
  const outcome = withResolvers<typeof loaded | Error>();
  peek.mockReturnValue(undefined);
  load.mockImplementation(async () => {
    const result = await outcome.promise;
    if (result instanceof Error) throw result;
    peek.mockReturnValue(result);
    return result;
  });
  const finish = () => outcome.resolve(loaded);
  return { finish, fail: () => outcome.resolve(new ScriptError('/assets/shop-api.js', false)) };
};

beforeEach(() => {
  peek.mockReturnValue(loaded);
  load.mockImplementation(finishLoading);
});
afterEach(() => vi.clearAllMocks());

type Props = { id?: string; skip?: boolean };

/** Renders the hook as a product page calls it, with the responses of `respond`. */
const renderQuery = (respond: (path: string) => Response | Promise<Response>, props: Props = {}) => {
  const requests: string[] = [];
  stubFetch((request) => {
    const path = new URL(request.url).pathname;
    requests.push(path);
    return respond(path);
  });
  const store = makeTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  const view = renderHook(
    ({ id = '1', skip = false }: Props) => useQuery('getProduct', { params: { id } }, { skip }),
    { wrapper, initialProps: props },
  );
  return { ...view, store, requests, current: () => view.result.current };
};

const product = (path: string) => Response.json(aProduct({ id: Number(path.split('/').at(-1)) }));
const failure = () => Response.json({ message: 'No.' }, { status: 500 });
const pending = () => new Promise<Response>(() => {});

describe('before the API is loaded', () => {
  it('the response is awaited, and requested once the API is there', async () => {
    const { finish } = holdLoading();
    const { current, requests } = renderQuery(product);
    expect(current()).toMatchObject({ isFetching: true, isLoading: true, isError: false, data: undefined });
    expect(requests).toEqual([]);
    await act(async () => finish());
    await waitFor(() => expect(current().data?.id).toBe(1));
    expect(requests).toEqual(['/products/1']);
  });

  it('nothing is requested for a component that has left', async () => {
    const { finish } = holdLoading();
    const { unmount, requests } = renderQuery(product);
    unmount();
    await act(async () => finish());
    expect(requests).toEqual([]);
  });

  it('a failure that lasts is an error as without a network, and can be tried again', async () => {
    const { fail } = holdLoading();
    const { current, requests } = renderQuery(product);
    await act(async () => fail());
    expect(current()).toMatchObject({ isLoading: true, isError: false });
    await waitFor(() => expect(current().isError).toBe(true));
    expect(current()).toMatchObject({
      error: { status: 'FETCH_ERROR' },
      isFetching: false,
      isLoading: false,
    });
    expect(takeLogged('warn').length).toBeGreaterThan(0);
    load.mockImplementation(finishLoading);
    act(() => current().refetch());
    await waitFor(() => expect(current().data?.id).toBe(1));
    expect(current()).toMatchObject({ isError: false, error: undefined });
    expect(requests).toEqual(['/products/1']);
  });

  it('a failure is retried, and what was awaited is requested', async () => {
    const { fail } = holdLoading();
    const { current } = renderQuery(product);
    await act(async () => fail());
    load.mockImplementation(finishLoading);
    await waitFor(() => expect(current().data?.id).toBe(1));
    expect(current().isError).toBe(false);
    expect(takeLogged('warn').length).toBeGreaterThan(0);
  });
});

it('requests once in StrictMode, and for an argument that is another object with the same values', async () => {
  const { current, requests, rerender } = renderQuery(product);
  await waitFor(() => expect(current().data?.id).toBe(1));
  rerender({ id: '1' });
  await waitFor(() => expect(current().data?.id).toBe(1));
  expect(requests).toEqual(['/products/1']);
});

it('never shows the response to one argument under another', async () => {
  const { current, rerender } = renderQuery((path) => (path.endsWith('1') ? product(path) : pending()));
  await waitFor(() => expect(current().data?.id).toBe(1));
  rerender({ id: '2' });
  expect(current().data).toBeUndefined();
  await waitFor(() => expect(current().isFetching).toBe(true));
  rerender({ id: '1' });
  expect(current().data?.id).toBe(1);
});

it('requests nothing while it is skipped, and then what was skipped', async () => {
  const { current, requests, rerender } = renderQuery(product, { skip: true });
  expect(current()).toMatchObject({ isFetching: false, isLoading: false, data: undefined });
  expect(requests).toEqual([]);
  rerender({ skip: false });
  expect(current().isFetching).toBe(true);
  await waitFor(() => expect(current().data?.id).toBe(1));
  rerender({ skip: true });
  expect(current().data).toBeUndefined();
});

it('has an error until it is requested again, which is loading like the first request', async () => {
  const next = withResolvers<Response>();
  const responses = [failure(), next.promise];
  const { current } = renderQuery(() => responses.shift() ?? failure());
  await waitFor(() => expect(current().isError).toBe(true));
  expect(current().error).toMatchObject({ status: 500 });
  act(() => current().refetch());
  await waitFor(() => expect(current().isFetching).toBe(true));
  expect(current()).toMatchObject({ isLoading: true, isError: false });
  next.resolve(Response.json(aProduct({ id: 1 })));
  await waitFor(() => expect(current().data?.id).toBe(1));
  expect(current().error).toBeUndefined();
});

it('keeps the data while it is requested again, and after that failed', async () => {
  const next = withResolvers<Response>();
  const responses = [Response.json(aProduct({ id: 1 })), next.promise];
  const { current } = renderQuery(() => responses.shift() ?? failure());
  await waitFor(() => expect(current().data?.id).toBe(1));
  act(() => current().refetch());
  await waitFor(() => expect(current().isFetching).toBe(true));
  expect(current()).toMatchObject({ isLoading: false, data: { id: 1 } });
  next.resolve(failure());
  await waitFor(() => expect(current().isError).toBe(true));
  expect(current().data?.id).toBe(1);
});

it('is requested again, as at first, when the cache is reset', async () => {
  const { current, store, requests } = renderQuery(product);
  await waitFor(() => expect(current().data?.id).toBe(1));
  act(() => store.dispatch(resetShopApi()));
  expect(current()).toMatchObject({ data: undefined, isLoading: true });
  await waitFor(() => expect(current().data?.id).toBe(1));
  expect(requests).toEqual(['/products/1', '/products/1']);
});

it('ends its subscription with the component, so that the cache may forget the data', async () => {
  const { current, store, unmount } = renderQuery(product);
  await waitFor(() => expect(current().data?.id).toBe(1));
  const { getRunningQueriesThunk } = loaded.shopApi.util;
  await Promise.all(store.dispatch(getRunningQueriesThunk()));
  vi.useFakeTimers();
  try {
    unmount();
    // RTK Query keeps unused data for a minute.
    await vi.advanceTimersByTimeAsync(61_000);
    expect(Object.keys(store.getState().api?.queries ?? {})).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
