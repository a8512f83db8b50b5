import { shopContract } from '@curiolane/contract';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../testing/products.ts';
import { toApiError } from './api-error.ts';
import { endpoint } from './contract-bridge.ts';

const makeApi = () => {
  const baseQuery = fetchBaseQuery({ baseUrl: 'http://shop.test' });
  const api = createApi({
    baseQuery: ({ route: _, ...request }, ...rest) => baseQuery(request, ...rest),
    catchSchemaFailure: ({ message }) => ({ status: 'CUSTOM_ERROR' as const, error: message }),
    endpoints: (build) => ({
      listProducts: build.query(endpoint(shopContract.listProducts)),
      getProduct: build.query(endpoint(shopContract.getProduct)),
      sendOrder: build.mutation(endpoint(shopContract.sendOrderConfirmation)),
      login: build.mutation(endpoint(shopContract.login)),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (base) => base().concat(api.middleware),
  });
  return { api, store };
};

const answer = (body: unknown, init: ResponseInit = {}) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.clone());
    return Response.json(body, init);
  });
  return sent;
};

afterEach(() => vi.unstubAllGlobals());

describe('the contract bridge', () => {
  it('asks with the method and path of the route', async () => {
    const sent = answer([aProduct()]);
    const { api, store } = makeApi();
    const { data } = await store.dispatch(api.endpoints.listProducts.initiate());
    expect(data).toEqual([aProduct()]);
    expect(sent[0]?.method).toBe('GET');
    expect(sent[0]?.url).toBe('http://shop.test/products');
  });

  it('fills parameters into the path, encoded', async () => {
    const sent = answer({ message: 'ok', orderId: '1' }, { status: 201 });
    const { api, store } = makeApi();
    const body = {
      name: 'M',
      email: 'a/b+c@x.test',
      address: 'A',
      phone: '1',
      payment: 'cod',
      cart: [],
      total: 0,
    } as const;
    await store.dispatch(
      api.endpoints.sendOrder.initiate({
        params: { email: 'a/b+c@x.test' },
        headers: { 'idempotency-key': 'k1' },
        body: { ...body, cart: [] },
      }),
    );
    expect(new URL(sent[0]?.url ?? '').pathname).toBe(
      '/Checkout/mail/send-Order-confirmation/a%2Fb%2Bc%40x.test',
    );
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(await sent[0]?.json()).toEqual(body);
  });

  it('turns data that leaves the contract into an error that names the place', async () => {
    answer({ ...aProduct(), price: 'free' });
    const { api, store } = makeApi();
    const { data, error } = await store.dispatch(api.endpoints.getProduct.initiate({ params: { id: '1' } }));
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status: 'CUSTOM_ERROR' });
  });

  it('drops keys that the contract does not know', async () => {
    answer({ ...aProduct(), stock: 4 });
    const { api, store } = makeApi();
    const { data } = await store.dispatch(api.endpoints.getProduct.initiate({ params: { id: '1' } }));
    expect(data).toEqual(aProduct());
  });

  it('hands the one error body to whoever reads the error', async () => {
    answer({ message: 'Invalid email or password.', code: 'invalid_credentials' }, { status: 401 });
    const { api, store } = makeApi();
    const { error } = await store.dispatch(
      api.endpoints.login.initiate({ body: { email: 'a@b.test', password: 'x' } }),
    );
    expect(toApiError(error)).toEqual({
      responded: true,
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password.',
      text: 'Invalid email or password.',
    });
  });
});

describe('an error of a call', () => {
  it('is a network error when nobody responded', () => {
    expect(toApiError({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toMatchObject({
      responded: false,
      text: 'The shop could not be reached. Check your connection.',
    });
  });

  it('names the status when the response carries no message', () => {
    expect(toApiError({ status: 502, data: null })).toEqual({
      responded: true,
      status: 502,
      text: 'The shop responded with status 502.',
    });
  });
});
