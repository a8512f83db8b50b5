import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeLogged } from '../testing/console-guard.ts';
import { aProduct } from '../testing/products.ts';
import { stubBackend } from '../testing/render-page.tsx';

const responses = { 'GET /products/1': { status: 200, body: aProduct({ id: 1 }) } };

/** The modules of a page that was just opened, whose API is not loaded. */
const openPage = async () => {
  const { notLoaded } = await import('../api/lazy-shop-api.ts');
  const { callShop } = await import('./shop-requests.ts');
  const { makeServerStore } = await import('./store.ts');
  const store = makeServerStore();
  const call = (signal?: AbortSignal) =>
    store.dispatch(callShop(({ getProduct }) => getProduct.initiate({ params: { id: '1' } }), signal));
  return { store, call, notLoaded };
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('../api/shop-api.ts'));

it('loads the API before its first request, and adds it to the store', async () => {
  const { requests } = stubBackend(responses);
  const { store, call } = await openPage();
  expect(store.getState().api).toBeNull();
  expect(await call()).toMatchObject({ data: { id: 1 } });
  expect(store.getState().api).toMatchObject({ config: { reducerPath: 'api' } });
  expect(requests).toHaveLength(1);
});

it('fails as without a network where the API cannot be loaded, and loads it again', async () => {
  const { requests } = stubBackend(responses);
  vi.doMock('../api/shop-api.ts', () => {
    throw new Error('dropped');
  });
  const { call, notLoaded } = await openPage();
  expect(await call()).toEqual({ error: notLoaded });
  expect(takeLogged('warn')).toHaveLength(1);
  vi.doUnmock('../api/shop-api.ts');
  expect(await call()).toMatchObject({ data: { id: 1 } });
  expect(requests).toHaveLength(1);
});

it('sends nothing that was aborted while the API was loading', async () => {
  const { requests } = stubBackend({});
  const { call, notLoaded } = await openPage();
  const aborted = new AbortController();
  const called = call(aborted.signal);
  aborted.abort();
  expect(await called).toEqual({ error: notLoaded });
  expect(requests).toEqual([]);
});
