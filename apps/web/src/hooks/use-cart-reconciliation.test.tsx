import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListProductsQuery } from '../api/shop-api.ts';
import { cartReplaced, lineAdded, selectLines } from '../store/cart-slice.ts';
import { aProduct } from '../testing/products.ts';
import { renderPage, stubBackend } from '../testing/render-page.tsx';
import { useCartReconciliation } from './use-cart-reconciliation.ts';

const mug = aProduct({ id: 1, title: 'Mug', price: 28 });
const lamp = aProduct({ id: 2, title: 'Lamp', price: 60 });

const Cart = () => {
  useCartReconciliation();
  const { isSuccess, isError, isFetching } = useListProductsQuery();
  if (isFetching) return 'Loading';
  return (isSuccess && 'Compared with the list') || (isError && 'Failed');
};

/** Waits until the list, which is read in slices, has come and the cart was compared with it. */
const waitForList = () => screen.findByText('Compared with the list');

/** Waits for the response to the second request of the list. */
const waitForSecondList = async (requests: readonly unknown[]) => {
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
};

/** A cart with a mug, whose page is open, and a lamp that another tab has just added. */
const addInOtherTab = async (next: Parameters<typeof stubBackend>[0]) => {
  const { responses, requests } = stubBackend({ 'GET /products': { status: 200, body: [mug] } });
  const { store } = renderPage(<Cart />);
  act(() => void store.dispatch(lineAdded(mug)));
  await waitForList();
  Object.assign(responses, next);
  const { cart } = store.getState();
  const lines = [...cart.lines, { ...lamp, quantity: 1 }];
  act(() => void store.dispatch(cartReplaced({ ...cart, lines })));
  await waitForSecondList(requests);
  return { store, requests };
};

it('keeps a line that is newer than the catalogue of this page', async () => {
  const { store } = await addInOtherTab({ 'GET /products': { status: 200, body: [mug, lamp] } });
  expect(selectLines(store.getState()).map(({ title }) => title)).toEqual(['Mug', 'Lamp']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes out a line that the catalogue does not have now either', async () => {
  const { store } = await addInOtherTab({ 'GET /products': { status: 200, body: [mug] } });
  await screen.findByRole('alert');
  expect(selectLines(store.getState()).map(({ title }) => title)).toEqual(['Mug']);
});

it('keeps the lines when the catalogue fails, and requests it once', async () => {
  const { store, requests } = await addInOtherTab({ 'GET /products': 'no response' });
  expect(selectLines(store.getState())).toHaveLength(2);
  expect(requests).toHaveLength(2);
});

it('asks for the catalogue again when another tab has a price of its own, and does not return to an older one', async () => {
  const { responses, requests } = stubBackend({ 'GET /products': { status: 200, body: [mug] } });
  const { store } = renderPage(<Cart />);
  act(() => void store.dispatch(lineAdded(mug)));
  await waitForList();
  responses['GET /products'] = { status: 200, body: [{ ...mug, price: 31 }] };
  const { cart } = store.getState();
  act(() => void store.dispatch(cartReplaced({ ...cart, lines: [{ ...mug, price: 31, quantity: 1 }] })));
  await waitForSecondList(requests);
  expect(selectLines(store.getState()).map(({ price }) => price)).toEqual([31]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells of everything that changed in one alert, a line each', async () => {
  stubBackend({ 'GET /products': { status: 200, body: [{ ...mug, price: 31 }, aProduct({ id: 3 })] } });
  const { store } = renderPage(<Cart />);
  act(() => {
    store.dispatch(lineAdded(mug));
    store.dispatch(lineAdded(lamp));
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Mug changed from $28.00 to $31.00.\nLamp is no longer available');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
