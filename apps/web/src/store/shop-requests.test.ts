import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLogged } from '../testing/console-guard.ts';
import { aProduct } from '../testing/products.ts';
import { stubBackend } from '../testing/render-page.tsx';

const responses = { 'GET /products/1': { status: 200, body: aProduct({ id: 1 }) } };

/** The modules of a page that was just opened, whose API is not loaded. */
const openPage = async () => {
  const { crashed, loadShopApi, notLoaded } = await import('../api/lazy-shop-api.ts');
  const { ScriptError } = await import('../browser/fetch-scripts.ts');
  const { callShop } = await import('./shop-requests.ts');
  const { makeServerStore } = await import('./store.ts');
  const store = makeServerStore();
  const call = (signal?: AbortSignal) =>
    store.dispatch(callShop(({ getProduct }) => getProduct.initiate({ params: { id: '1' } }), signal));
  return { store, call, crashed, loadShopApi, notLoaded, ScriptError };
};

beforeEach(() => vi.resetModules());

it('loads the API before its first request, and adds it to the store', async () => {
  const { requests } = stubBackend(responses);
  const { store, call } = await openPage();
  expect(store.getState().api).toBeNull();
  expect(await call()).toMatchObject({ data: { id: 1 } });
  expect(store.getState().api).toMatchObject({ config: { reducerPath: 'api' } });
  expect(requests).toHaveLength(1);
});

describe('where the API cannot be loaded', () => {
  const openPageWithout = async (toError: (page: Awaited<ReturnType<typeof openPage>>) => Error) => {
    vi.doMock('../api/lazy-shop-api.ts', { spy: true });
    const page = await openPage();
    vi.mocked(page.loadShopApi).mockRejectedValueOnce(toError(page));
    return page;
  };
  afterEach(() => vi.doUnmock('../api/lazy-shop-api.ts'));

  it('fails as without a network, and loads it again', async () => {
    const { requests } = stubBackend(responses);
    const { call, notLoaded } = await openPageWithout(({ ScriptError }) => new ScriptError('/a.js', false));
    expect(await call()).toEqual({ error: notLoaded });
    expect(takeLogged('warn')).toHaveLength(1);
    expect(await call()).toMatchObject({ data: { id: 1 } });
    expect(requests).toHaveLength(1);
  });

  it('says that the shop is wrong, and not the network, when it throws', async () => {
    const { call, crashed } = await openPageWithout(() => new TypeError('x is undefined'));
    expect(await call()).toEqual({ error: crashed });
    expect(takeLogged('warn')).toHaveLength(1);
    const { toApiError } = await import('../api/api-error.ts');
    expect(toApiError(crashed).text).toMatch(/Something went wrong on our side/);
  });
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
