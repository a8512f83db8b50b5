import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { addProduct } from '../store/add-product.ts';
import { additionShown } from '../store/addition-slice.ts';
import { lineAdded } from '../store/cart-slice.ts';
import { productsPrerendered } from '../store/prerendered-slice.ts';
import { aProduct } from '../testing/products.ts';
import { renderPage, stubFetch } from '../testing/render-page.tsx';
import { withResolvers } from '../testing/with-resolvers.ts';
import { AddedToCart } from './added-to-cart.tsx';

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('an addition is announced while it waits for the catalogue', async () => {
  const mug = aProduct();
  const response = withResolvers<Response>();
  stubFetch(() => response.promise);
  const { store } = renderPage(<AddedToCart />, { at: '/Product/1' });
  act(() => void store.dispatch(productsPrerendered({ product: mug })));
  expect(announced()).not.toContainEqual(expect.stringContaining('Adding'));
  act(() => void store.dispatch(addProduct(mug)));
  expect(announced()).toContain(`Adding ${mug.title} to the cart...`);
  await act(async () => response.resolve(Response.json(mug)));
  await expect.poll(announced).not.toContainEqual(expect.stringContaining('Adding'));
});

test('the mini-cart opens for the first addition in development, too, where effects run twice', async () => {
  const { store } = renderPage(
    <StrictMode>
      <AddedToCart />
    </StrictMode>,
    { at: '/Product/1' },
  );
  act(() => {
    store.dispatch(lineAdded(aProduct()));
    store.dispatch(additionShown(1));
  });
  expect(await screen.findByRole('region', { name: 'Added to cart' })).toBeDefined();
});

test('the mini-cart does not open on a page that was opened before its code had come', async () => {
  const { store } = renderPage(<AddedToCart />, { at: '/FAQ' });
  act(() => {
    store.dispatch(lineAdded(aProduct()));
    store.dispatch({ ...additionShown(1), payload: { productId: 1, page: '/Product/1' } });
  });
  await act(() => vi.dynamicImportSettled());
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'Added to cart' })).toBeNull();
});
